import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { SEARCH_FILTERS, type SearchFilter } from '@gesso/domain/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Queries,
  ROWS_READ,
  RowsRead,
  type Sql,
  sql,
} from '../../platform/database/database.ts';
import { foldSearchText } from '../../platform/database/search-text.ts';
import { textOf } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeTestCatalogs } from '../../testing/test-catalogs.ts';
import { makeCommunity } from '../../testing/test-communities.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedPosts } from '../../testing/test-posts.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { type SearchQuery, searchStore } from './search.store.ts';

const catalogs = writeTestCatalogs({ de: { 'Oil painting': 'Ölmalerei' } });

let gesso: TestApp;
let zoe: TestMember;
beforeAll(async () => {
  gesso = await startTestApp({}, undefined, undefined, { locales: catalogs.folder });
  zoe = await gesso.member({ username: 'Zoe.Paints', fullName: 'Zoë Brontë-Ängström' });
});
afterAll(async () => {
  await gesso.close();
  catalogs.remove();
});

const search = (q: string, filter?: SearchFilter, cursor?: string) =>
  zoe.call('GET /api/search', { query: { q, filter, cursor } });

const captions = async (q: string) =>
  (await search(q, 'artworks')).body.artworks.map((post) => post.caption);
const usernames = async (q: string) =>
  (await search(q, 'artists')).body.artists.map((person) => person.username);

describe('a search', () => {
  it('Guests, fewer than two characters, and unknown parameters are refused.', async () => {
    const query = { q: 'paint' };
    expect((await gesso.guest.call('GET /api/search', { query })).status).toBe(401);
    for (const q of ['', ' a ', '\u0301\u0301']) {
      const short = await search(q);
      expect([short.status, short.problem.message]).toEqual([
        400,
        'Type at least 2 characters to search',
      ]);
    }
    expect((await search('x'.repeat(81))).status).toBe(400);
    const odd = await zoe.call('GET /api/search', { query: { q: 'paint', filter: 'emails' } });
    expect(odd.problem.code).toBe('invalid-input');
    expect((await search('paint', 'artworks', 'nonsense')).problem.code).toBe('invalid-input');
    expect((await search('\0\0')).status).toBe(400);
  });

  it('A search finds open communities by name or description, latest first, page by page.', async () => {
    const first = await makeCommunity(gesso, zoe, 'Gouache Évenings');
    const second = await makeCommunity(gesso, zoe, 'Gouache mornings');
    const namesFor = async (q: string) =>
      (await search(q, 'communities')).body.communities.map(({ id }) => id);
    expect(await namesFor('gouache')).toEqual([second.id, first.id]);
    expect(await namesFor('evenings')).toEqual([first.id]);
    expect(await namesFor('ink, water')).toContain(first.id);
    const all = await search('gouache');
    expect(all.body.communities.map(({ name }) => name)).toContain('Gouache mornings');
    await gesso.db.run(sql`
      insert into communities (id, name) select 'gouache-' || n, 'Gouache ' || n
      from generate_series(1, 31) n`);
    const page = await search('gouache', 'communities');
    const { next } = page.body;
    const rest = await search('gouache', 'communities', next ?? '');
    expect([page, rest].map(({ body }) => body.communities.length)).toEqual([30, 3]);
    await zoe.call('PUT /api/communities/:id/closed', { params: { id: first.id } });
    await gesso.db.run(sql`update communities set hidden = true where id = ${second.id}`);
    const secondPage = await search('gouache', 'communities', next ?? '');
    expect([await namesFor('mornings'), await namesFor('evenings'), secondPage.status]).toEqual([
      [],
      [],
      200,
    ]);
  });

  it('A search finds artists by any part of their username or full name, ignoring case and accents.', async () => {
    for (const q of ['zo', 'ZOE.p', 'zoë', 'bronte-ang', 'ÄNGSTRÖM']) {
      expect(await usernames(q)).toEqual(['Zoe.Paints']);
    }
    expect(await usernames('paints\x1fzoe')).toEqual([]);
    expect(await usernames('gesso.test')).toEqual([]);
    expect(JSON.stringify((await search('zoe')).body)).not.toContain(zoe.email);
  });

  it('An exact username match comes before all other artists.', async () => {
    await gesso.member({ username: 'kit' });
    await gesso.member({ username: 'kit.two' });
    await gesso.member({ username: 'kit.three' });
    expect(await usernames('KIT')).toEqual(['kit', 'kit.three', 'kit.two']);
    expect((await search('kit')).body.artists.map((one) => one.username)[0]).toBe('kit');
  });

  it('A search finds artworks by caption, description or tag, newest first, and treats % and _ literally.', async () => {
    await publishPost(zoe, { caption: 'Déjà Vu', description: '100% cotton', postTags: ['Ink'] });
    await publishPost(zoe, { caption: 'Snake_case', description: 'Рассвет', postTags: ['Paper'] });
    await publishPost(zoe, { caption: 'C++ etude', description: '墨と紙', postTags: ['Ink'] });
    expect(await captions('deja')).toEqual(['Déjà Vu']);
    expect(await captions('0%')).toEqual(['Déjà Vu']);
    expect(await captions('%c')).toEqual([]);
    expect(await captions('e_c')).toEqual(['Snake_case']);
    expect(await captions('_e')).toEqual([]);
    expect(await captions('INK')).toEqual(['C++ etude', 'Déjà Vu']);
    expect(await captions('++')).toEqual(['C++ etude']);
    expect(await captions('рассв')).toEqual(['Snake_case']);
    expect(await captions('墨と')).toEqual(['C++ etude']);
    expect(await captions("'; drop table posts; --")).toEqual([]);
  });

  it('The count of a tag’s posts is exact at any time.', async () => {
    const posts = await Promise.all([
      publishPost(zoe, { postTags: ['Mosaic', 'Glass'] }),
      publishPost(zoe, { postTags: ['Glass', 'Mosaic'] }),
      publishPost(zoe, { postTags: ['Mosaic'] }),
    ]);
    const tags = async (q: string) => (await search(q, 'tags')).body.tags;
    expect(await tags('OSAI')).toEqual([{ tag: 'Mosaic', count: 3 }]);
    for (const { id } of posts) await zoe.call('DELETE /api/posts/:id', { params: { id } });
    expect(await tags('mosaic')).toEqual([]);
    const wrong = await gesso.db.rows(sql`
      select c.tag from tag_counts c
      where c.post_count <> (select count(*) from posts p where p.tags @> array[c.tag])`);
    expect(wrong).toEqual([]);
  });

  it('finds a tag by its name with a space, and by its key without one', async () => {
    const { id } = await publishPost(zoe, { postTags: ['Digitalart'] });
    const tags = async (q: string) => (await search(q, 'tags')).body.tags;
    const found = [{ tag: 'Digitalart', count: 1 }];
    expect([await tags('digital art'), await tags('Digitalart')]).toEqual([found, found]);
    await zoe.call('DELETE /api/posts/:id', { params: { id } });
  });

  it('A tag is found by its name in the language of the viewer, with or without accents.', async () => {
    const { id } = await publishPost(zoe, { postTags: ['Oilpainting'] });
    const tags = async (q: string, language: string) => {
      const headers = { 'accept-language': language };
      const query = { q, filter: 'tags' } as const;
      return (await zoe.call('GET /api/search', { query, headers })).body.tags;
    };
    const found = [{ tag: 'Oilpainting', count: 1 }];
    expect(await tags('ölmal', 'de')).toEqual(found);
    expect(await tags('OLMALEREI', 'de')).toEqual(found);
    expect(await tags('ölmal', 'fr')).toEqual([]);
    expect(await tags('oil paint', 'de')).toEqual(found);
    await zoe.call('DELETE /api/posts/:id', { params: { id } });
    expect(await tags('ölmal', 'de')).toEqual([]);
  });

  it('The All filter shows some results of each kind.', async () => {
    const { body } = await search('paint');
    expect(body.artists.map((person) => person.username)).toContain('Zoe.Paints');
    await publishPost(zoe, { caption: 'Paint', postTags: ['Painting'] });
    const repeated = (await search('paint')).body;
    expect(repeated.artworks.map((post) => post.caption)).toEqual(['Paint']);
    expect(repeated.tags).toEqual([{ tag: 'Painting', count: 1 }]);
    expect(repeated.next).toBeNull();
  });
});

describe('the response of a search', () => {
  it('The response contains only the fields of an artwork that a result shows.', async () => {
    const post = await publishPost(zoe, { caption: 'Marbled', sensitive: ['nudity'] });
    const [picture] = post.pictures;
    expect((await search('marbled')).body.artworks).toEqual([
      {
        id: post.id,
        caption: 'Marbled',
        author: { id: zoe.id, username: 'Zoe.Paints' },
        picture: {
          url: picture?.url,
          width: picture?.width,
          height: picture?.height,
          thumbhash: picture?.thumbhash,
          alt: 'A red field',
        },
        sensitive: ['nudity'],
      },
    ]);
  });

  it('A search takes one round trip, whatever the filter.', async () => {
    const statements: string[] = [];
    const listen = (message: unknown) => {
      if (message instanceof RowsRead) statements.push(textOf(message.statement));
    };
    subscribe(ROWS_READ, listen);
    for (const filter of SEARCH_FILTERS) await search('Marbled', filter);
    unsubscribe(ROWS_READ, listen);
    expect(statements.filter((text) => text.includes('fold'))).toHaveLength(SEARCH_FILTERS.length);
  });

  it('Plain text is folded without the database, with the same result.', async () => {
    const plain = Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n)).join('');
    const row = await gesso.db.row<{ folded: string }>(sql`select fold_text(${plain}) as folded`);
    expect(await foldSearchText(gesso.db, plain.replace('I', ''))).toBe(
      row?.folded.replace('hijk', 'hjk'),
    );
  });
});

describe('a search among many posts', () => {
  const SEEDED = 4500;
  beforeAll(async () => {
    const artists = await gesso.db.rows<{ id: string }>(sql`
      insert into users (id, username, full_name, email, password_hash, bio, created_at)
      select 'M' || n, 'many.' || n, 'Many', 'many' || n || '@gesso.test', '', '',
             timestamptz '2024-01-01' + n * interval '1 second'
      from generate_series(1, 2500) n returning id`);
    const ids = artists.map((artist) => artist.id);
    await seedPosts(gesso.db, ids, SEEDED);
    await gesso.db.run(sql`analyze`);
  });

  async function walk(q: string): Promise<string[]> {
    const titles: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await search(q, 'artworks', cursor);
      expect(body.artworks.length).toBeLessThanOrEqual(30);
      titles.push(...body.artworks.map((post) => post.caption));
      cursor = body.next ?? undefined;
    } while (cursor);
    return titles;
  }

  it('A search finds frequent, rare and old posts, each once.', async () => {
    expect(await captions('k 4321')).toEqual(['Work 4321']);
    expect(await captions('k 1234')).toEqual(['Work 1234']);
    const twelves = (await walk('work 12')).sort();
    const expected = Array.from({ length: SEEDED }, (_, n) => `Work ${n + 1}`);
    expect(twelves).toEqual(expected.filter((name) => name.startsWith('Work 12')).sort());
    const glass = await walk('glass');
    expect([glass.length, new Set(glass).size]).toEqual([SEEDED / 10, SEEDED / 10]);
    expect(await captions('q~')).toEqual([]);
    expect(await usernames('any.123')).toEqual([
      ...Array.from({ length: 10 }, (_, n) => `many.${1239 - n}`),
      'many.123',
    ]);
  });

  it('Every search query uses an index.', async () => {
    const plansOf = async (read: (db: Queries) => Promise<unknown>) => {
      const plans: string[] = [];
      await gesso.db.transaction(async (tx) => {
        await tx.run(sql`set local enable_seqscan = off`);
        const explain = async (statement: Sql) => {
          const plan = await tx.rows(sql`explain ${statement}`);
          plans.push(plan.map((line) => String(line['QUERY PLAN'])).join('\n'));
        };
        const explaining: Queries = {
          ...tx,
          row: async (statement) => {
            await explain(statement);
            return undefined;
          },
        };
        await read(explaining);
      });
      return plans;
    };
    const query = (searchText: string, sizes: Partial<SearchQuery['sizes']>) => ({
      searchText,
      cursor: null,
      paged: true,
      sizes: { artists: 0, artworks: 0, tags: 0, communities: 0, ...sizes },
      hidden: NOBODY,
    });
    const index = {
      qj: 'bigrams',
      'c++': 'bigrams',
      墨と紙: 'bigrams',
      qjx: 'trigrams',
      kaleidos: 'trigrams',
    };
    for (const [searchText, kind] of Object.entries(index)) {
      const [plan] = await plansOf((db) =>
        searchStore.find(db, query(searchText, { artworks: 30 })),
      );
      expect(plan).toContain('post_texts_newest');
      expect(plan).toContain(`post_texts_${kind}`);
    }
    const [plan] = await plansOf((db) => searchStore.find(db, query('qj', { artists: 30 })));
    expect(plan).toContain('users_newest');
    expect(plan).toContain('users_bigrams');
    const [named] = await plansOf((db) => searchStore.find(db, query('qj', { communities: 30 })));
    expect(named).toContain('communities_newest');
    expect(named).toContain('communities_bigrams');
  });
});
