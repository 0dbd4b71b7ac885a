import { Trans } from '@lingui/react/macro';

type ImageLabelProps = {
  label: string;
  /** of the image among several, for screen readers only */
  number: number | null;
};

export const ImageLabel = ({ label, number }: ImageLabelProps) =>
  number === null ? (
    label
  ) : (
    <Trans>
      {label}
      <span className="sr-only">, image {number}</span>
    </Trans>
  );
