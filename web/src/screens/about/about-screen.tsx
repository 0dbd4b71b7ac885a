import { publicPages } from '@gesso/domain/public-pages';
import type { TeamPlace } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useTitle } from '../../platform/page/use-title.ts';
import { JourneyTimeline } from './journey-timeline.tsx';
import { mentor, team } from './people.ts';
import { TeamCard } from './team-card.tsx';
import { teamQuery } from './team-query.ts';
import { ThankYou } from './thank-you.tsx';

const TURN = 72;

export function AboutScreen() {
  useTitle(publicPages['/about'].title);
  const { data } = useQuery(teamQuery);
  const personAt = (place: TeamPlace) => data?.people.find((person) => person.place === place);
  return (
    <div className="mx-auto max-w-5xl py-8 md:py-14">
      <header className="max-w-2xl">
        <h1 className="font-display text-40 md:text-64">
          <Trans>The white ground before the first stroke</Trans>
        </h1>
        <p className="mt-5 text-20 text-muted">
          <Trans>
            Gesso is the primer a painter puts on a canvas so that the paint holds. We try to be
            that for artists: quiet, warm and out of the way.
          </Trans>
        </p>
        <p className="mt-4 text-muted">
          <Trans>
            Gesso was designed for iOS. This is the same gallery in your browser, with the same
            posts, people and weekly challenge.
          </Trans>
        </p>
      </header>

      <section aria-label={t`The team`} className="mt-16">
        <h2 className="font-display text-28">
          <Trans>The team</Trans>
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          {team.map((member, index) => (
            <TeamCard
              key={member.role}
              member={member}
              person={personAt(member.place)}
              turn={index * TURN}
            />
          ))}
        </ul>
      </section>

      <section aria-label={t`Our mentor`} className="mt-14">
        <h2 className="font-display text-28">
          <Trans>Our mentor</Trans>
        </h2>
        <ul className="mt-6 grid gap-4 sm:grid-cols-2">
          <TeamCard member={mentor} person={personAt(mentor.place)} turn={4 * TURN} />
        </ul>
      </section>

      <section className="mt-16">
        <h2 className="font-display text-28">
          <Trans>Our journey</Trans>
        </h2>
        <JourneyTimeline />
      </section>

      <ThankYou />
    </div>
  );
}
