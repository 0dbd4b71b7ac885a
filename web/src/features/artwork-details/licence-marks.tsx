import { type Licence, type LicenceMark, licenceMarks } from '@gesso/domain/artwork-details';

/* Round marks with the letters of Creative Commons, drawn for small sizes. */
const Mark = ({ letters }: { letters: LicenceMark }) => (
  <svg viewBox="0 0 20 20" aria-hidden="true" className="size-[18px]">
    <circle cx="10" cy="10" r="9" fill="none" stroke="currentColor" strokeWidth="1.5" />
    <text
      x="10"
      y={letters === '0' ? 14 : 13.2}
      textAnchor="middle"
      fill="currentColor"
      className={letters === '0' ? 'font-semibold text-[11px]' : 'font-semibold text-[8.5px]'}
    >
      {letters}
    </text>
  </svg>
);

/** The marks of a license side by side; its name is shown beside them. */
export const LicenceMarks = ({ licence }: { licence: Licence }) => (
  <span aria-hidden="true" className="inline-flex gap-0.5">
    {licenceMarks(licence).map((letters) => (
      <Mark key={letters} letters={letters} />
    ))}
  </span>
);
