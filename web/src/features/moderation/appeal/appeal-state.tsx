import { longDate } from '@gesso/domain/kernel';
import { type Appeal, moderationLimits } from '@gesso/domain/moderation';
import { plural, t } from '@lingui/core/macro';
import { i18n } from '#i18n';

const outcomeText = ({ outcome }: Appeal): string => {
  if (outcome === 'reversed') return t`Your appeal was accepted, and the decision was reversed.`;
  if (outcome === 'upheld') return t`Your appeal was reviewed, and the decision stands.`;
  return t`We received your appeal. We’ll answer within ${plural({ hours: moderationLimits.dueHours }, { one: '# hour', other: '# hours' })}, by email and here.`;
};

/** The outcome of an appeal. */
export const AppealState = ({ appeal }: { appeal: Appeal }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="rounded-10 bg-wash px-4 py-3 text-14">
      {outcomeText(appeal)}
    </p>
    <blockquote className="border-line border-s-2 ps-4 text-14 text-muted">
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {appeal.words}
      </p>
      <p className="mt-1 text-12">{longDate(i18n, appeal.time)}</p>
    </blockquote>
  </div>
);
