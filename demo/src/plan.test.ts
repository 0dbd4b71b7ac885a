import { isUsername } from '@gesso/domain/accounts';
import { isArtistType } from '@gesso/domain/artist-types';
import { checkNeighbours, checkWeekDraft, weekPhase } from '@gesso/domain/challenges';
import { checkCommunityDraft } from '@gesso/domain/communities';
import { isEmail } from '@gesso/domain/kernel';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import { isArtForm } from '@gesso/domain/tags';
import { describe, expect, it } from 'vitest';
import { addressOf, people } from './people.ts';
import { planPeople, planPosts } from './plan.ts';
import { communitiesOf, planCommunities } from './plan-communities.ts';
import { planWeeks } from './plan-weeks.ts';

const posts = planPosts();

describe('the demo gallery', () => {
  it('has 24 artists besides the two accounts to sign in with', () => {
    const planned = planPeople();
    expect(planned).toHaveLength(26);
    expect(planned[0]?.handle).toBe('gesso');
    for (const { handle } of planned) {
      const { artistTags, interestTags } = people[handle];
      expect(isUsername(handle)).toBe(true);
      expect(isEmail(addressOf(handle))).toBe(true);
      expect(artistTags.every(isArtistType) && interestTags.every(isArtForm)).toBe(true);
      expect(interestTags.length).toBeGreaterThanOrEqual(3);
    }
  });

  it('has at least 120 valid posts', () => {
    expect(posts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(posts.map(({ name }) => name)).size).toBe(posts.length);
    for (const { caption, description, tags, details, pictures } of posts) {
      const uploaded = pictures.map(({ alt }, i) => ({ id: `P${i}`, alt }));
      const draft = { caption, description, postTags: tags, details, pictures: uploaded };
      expect(checkPostDraft(draft)).toMatchObject({ ok: true, value: { details } });
    }
  });

  it('has six valid communities whose moderators are members', () => {
    const planned = planCommunities(planPeople().map(({ handle }) => handle));
    expect(planned).toHaveLength(6);
    for (const { name, description, rules, members, moderators } of planned) {
      expect(checkCommunityDraft({ name, description, rules })).toEqual({
        ok: true,
        value: { name, description, rules },
      });
      expect(moderators.every((handle) => members.includes(handle))).toBe(true);
      expect(members.length).toBeGreaterThanOrEqual(4);
      const shared = posts.filter((post) =>
        communitiesOf(post, planned, 2).some((community) => community.name === name),
      );
      expect(shared.length).toBeGreaterThanOrEqual(6);
    }
  });

  it('publishes posts oldest first, and no two adjacent ones are alike', () => {
    const ages = posts.map(({ age }) => age);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    const styles = posts.map(({ pictures }) => pictures[0]?.job.style);
    expect(styles.some((style, i) => style === styles[i - 1])).toBe(false);
  });

  it('has twelve past weeks and a running one on any day', () => {
    for (let day = 1; day <= 7; day += 1) {
      const now = Date.UTC(2026, 2, day, 0, 0, 1);
      const weeks = planWeeks(now);
      const phases = weeks.map((week) => weekPhase(week, now));
      expect(phases).toEqual([...Array<string>(12).fill('closed'), 'open']);
      weeks.forEach((week, i) => {
        expect(checkWeekDraft({ ...week, banners: ['B'] })).toMatchObject({ ok: true });
        expect(checkNeighbours(week, weeks.toSpliced(i, 1))).toMatchObject({ ok: true });
        const authors = week.submissions.map(({ by }) => by);
        expect(new Set(authors).size).toBe(authors.length);
        for (const { time } of week.submissions) {
          expect(time).toBeGreaterThanOrEqual(week.startsAt * 1000);
          expect(time).toBeLessThanOrEqual(Math.min(now, week.endsAt * 1000));
        }
      });
    }
  });
});
