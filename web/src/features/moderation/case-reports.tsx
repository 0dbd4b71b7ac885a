import { longDate } from '@gesso/domain/kernel';
import { type CaseDetail, type CaseReport, reportReasons } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { CasePart } from './case-part.tsx';
import { ReportedContent } from './reported-content.tsx';

/** The reports; reporters stay anonymous to the moderator and the reported person. */
export function CaseReports({ detail }: { detail: CaseDetail }) {
  return (
    <CasePart title={t`Reports`}>
      <ul className="flex flex-col gap-4">
        {detail.reports.map((report) => (
          <Report key={report.id} report={report} first={detail.reported} />
        ))}
      </ul>
    </CasePart>
  );
}

type ReportProps = { report: CaseReport; first: CaseDetail['reported'] };

function Report({ report, first }: ReportProps) {
  const { content } = report;
  const date = longDate(i18n, report.time);
  const changed = content.title !== first.title || content.text !== first.text;
  return (
    <li className="rounded-10 bg-wash px-4 py-3 text-14">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{reportReasons[report.reason]}</span>
        <span className="text-muted">
          {report.from === 'guest' ? t`A guest, ${date}` : t`A member, ${date}`}
        </span>
      </p>
      {report.words !== '' && (
        <p dir="auto" className="mt-1 whitespace-pre-wrap break-words">
          {report.words}
        </p>
      )}
      {changed && (
        <details className="mt-2">
          <summary className="text-muted">
            <Trans>At the time of this report</Trans>
          </summary>
          <div className="pt-2">
            <ReportedContent content={content} />
          </div>
        </details>
      )}
    </li>
  );
}
