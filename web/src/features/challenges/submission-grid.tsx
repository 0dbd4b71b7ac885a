import type { Submission } from '@gesso/domain/challenges';
import { Masonry } from '../../ui/masonry/masonry.tsx';
import { CARD_FOOTER, SubmissionCard } from './submission-card.tsx';

type SubmissionGridProps = {
  label: string;
  submissions: Submission[];
  columns?: number;
  onOpen: (submission: Submission) => void;
  onEndReached?: () => void;
};

const keyOf = (submission: Submission): string => submission.id;
const ratioOf = ({ picture }: Submission): number => picture.width / picture.height;

/** A masonry of submissions. */
export function SubmissionGrid({
  label,
  submissions,
  columns = 4,
  onOpen,
  onEndReached,
}: SubmissionGridProps) {
  return (
    <Masonry
      label={label}
      items={submissions}
      keyOf={keyOf}
      ratioOf={ratioOf}
      columns={columns}
      footer={CARD_FOOTER}
      onEndReached={onEndReached}
      renderItem={(submission, box) => (
        <SubmissionCard
          submission={submission}
          eager={box.width !== null && box.firstRow}
          onOpen={onOpen}
        />
      )}
    />
  );
}
