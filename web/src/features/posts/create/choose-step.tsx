import { postLimits } from '@gesso/domain/posts';
import { Plural, Trans } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChooseFiles } from '../../../ui/choose-files.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Draft } from './draft.ts';

type ChooseStepProps = {
  draft: Draft;
  problem: string | null;
  preparing: number;
  onFiles: (files: File[]) => void;
  onContinue: () => void;
  /** keeps the draft and starts a new one */
  onStartAnother: () => void;
  /** the other drafts */
  children: ReactNode;
};

/** Step 1: choosing images. */
export function ChooseStep(props: ChooseStepProps) {
  const { draft, problem, preparing, onFiles, onContinue, onStartAnother } = props;
  const have = draft.pictures.length;
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div className="flex flex-1 flex-col items-center justify-center gap-3 rounded-tile bg-paper px-6 py-14 text-center inset-ring inset-ring-line">
        {preparing > 0 ? (
          <p role="status" className="flex items-center gap-3 py-12 text-muted">
            <Spinner className="text-accent" />
            <Trans>Preparing your images</Trans>
          </p>
        ) : (
          <>
            <ImagePlus size={40} strokeWidth={1.25} aria-hidden="true" className="text-muted" />
            <p className="font-display text-28">
              <Trans>Your masterpiece awaits!</Trans>
            </p>
            <p className="max-w-xs text-14 text-muted">
              <Trans>
                Drop up to{' '}
                <Plural value={{ max: postLimits.picturesMax }} one="# image" other="# images" />{' '}
                here, paste them, or choose them from your device.
              </Trans>
            </p>
            <div className="mt-3 flex flex-wrap justify-center gap-2">
              <ChooseFiles multiple onFiles={onFiles}>
                {(open) => (
                  <Button variant="primary" onClick={open}>
                    <Trans>Choose images</Trans>
                  </Button>
                )}
              </ChooseFiles>
              {have > 0 && (
                <>
                  <Button onClick={onContinue}>
                    <Plural
                      value={have}
                      one="Continue with # image"
                      other="Continue with # images"
                    />
                  </Button>
                  <Button variant="ghost" onClick={onStartAnother}>
                    <Trans>Start another post</Trans>
                  </Button>
                </>
              )}
            </div>
          </>
        )}
      </div>
      <FormProblem>{problem}</FormProblem>
      {props.children}
    </div>
  );
}
