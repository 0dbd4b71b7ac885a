import type { TeamPerson } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import type { TeamMember } from './people.ts';

/** A brush stroke instead of a photograph, turned differently for each person. */
function BrushAvatar({ turn }: { turn: number }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className="size-16 text-ink">
      <circle cx="32" cy="32" r="31" className="fill-wash" />
      <g transform={`rotate(${turn} 32 32)`}>
        <path
          d="M14 40c4-16 14-23 24-21 8 2 6 10-2 13-6 2-12 1-11-3 1-5 12-5 18-1 7 5 6 13-1 17"
          fill="none"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-accent"
        />
      </g>
    </svg>
  );
}

type TeamCardProps = {
  member: TeamMember;
  /** name and links as configured by the operator, if any */
  person: TeamPerson | undefined;
  turn: number;
};

export function TeamCard({ member, person, turn }: TeamCardProps) {
  const { role, bio } = member;
  const name = person?.name ?? null;
  const title = name ?? role;
  return (
    <li className="rounded-dialog bg-surface p-6 inset-ring inset-ring-line">
      <BrushAvatar turn={turn} />
      <h3 className="mt-4 break-words font-display text-20">{title}</h3>
      {name && <p className="text-14 text-muted">{role}</p>}
      <p className="mt-2 text-muted">{bio}</p>
      {person && person.links.length > 0 && (
        <ul aria-label={t`Links for ${title}`} className="mt-4 flex flex-wrap gap-4 text-14">
          {person.links.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                rel="noopener"
                aria-label={`${label}: ${title}`}
                className="text-ultramarine underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
