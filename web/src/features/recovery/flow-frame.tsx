import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { FlowNotice } from './flow-notice.tsx';
import { StepProgress } from './step-progress.tsx';
import type { Flow } from './use-flow.ts';

type FlowFrameProps = {
  flow: Flow;
  steps: readonly string[];
  title: string;
  text: string;
  /** called in the first step, which has no previous step */
  onLeave: () => void;
  children: ReactNode;
  footer?: ReactNode;
};

/** The layout of a multi-step flow: back button, progress, notice and the current step. */
export function FlowFrame({ flow, steps, title, text, onLeave, children, footer }: FlowFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(flow.step);
  const { step } = flow;
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector('input')?.focus();
  }, [step]);
  const isFinished = step > steps.length;
  return (
    <div className="mx-auto w-full max-w-md py-8 md:py-16">
      <div className="mb-6 flex items-center gap-3">
        {!isFinished && (
          <IconButton
            label={t`Back`}
            className="-ms-2.5"
            onClick={() => (step === 1 ? onLeave() : flow.back())}
          >
            <ArrowLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        )}
        <div className="flex-1">
          <StepProgress steps={steps} step={step} />
        </div>
      </div>
      <h1 className="font-display text-28 md:text-40">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">{text}</p>
      <FlowNotice notice={flow.notice} />
      <div ref={place}>{children}</div>
      {footer && <p className="mt-8 text-center text-14">{footer}</p>}
    </div>
  );
}
