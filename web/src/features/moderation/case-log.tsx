import { longDate } from '@gesso/domain/kernel';
import { type CaseDetail, logActLabels, logDetailText } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { i18n } from '#i18n';
import { CasePart } from './case-part.tsx';

/** Every action on the case, oldest first; read-only. */
export function CaseLog({ detail: { log } }: { detail: CaseDetail }) {
  return (
    <CasePart title={t({ message: 'Log', context: 'what was done in a case' })}>
      <ol className="flex flex-col gap-2 text-14">
        {log.map(({ act, by, detail, time }) => (
          <li key={`${time} ${act} ${by?.id} ${detail}`}>
            {by
              ? t`${{ act: logActLabels[act] }} by @${{ username: by.username }}`
              : logActLabels[act]}
            {detail !== '' && (
              <span className="break-words text-muted">: {logDetailText(i18n, act, detail)}</span>
            )}
            <time
              dateTime={new Date(time * 1000).toISOString()}
              className="block text-12 text-muted"
            >
              {longDate(i18n, time)}
            </time>
          </li>
        ))}
      </ol>
    </CasePart>
  );
}
