import { msg, say, type Text, type Translator } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { type Html, html, NOTHING, PAGE_END, pageStart } from '../../platform/http/html.ts';
import { type SubmissionData, submissionsData } from '../challenges/challenges.declaration.ts';
import { readPages } from '../declarations/own-data.ts';
import { submissionPath } from '../media/challenge-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { type PostData, postsData } from '../posts/posts.declaration.ts';
import type { PersonData } from '../profiles/profiles.declaration.ts';

const STYLE = `body { max-width: 76rem; }
header { display: flex; flex-wrap: wrap; gap: 20px; align-items: center; padding-bottom: 32px; }
header img { width: 96px; height: 96px; border-radius: 50%; object-fit: cover; }
h1, h2 { margin: 0; }
h2 { margin: 40px 0 16px; font-size: 20px; }
p { margin: 4px 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.gallery { columns: 20rem; column-gap: 20px; }
article { break-inside: avoid; margin: 0 0 28px; }
article img { display: block; width: 100%; height: auto; border-radius: 12px; margin-bottom: 8px; }
h3 { margin: 0; font-size: 16px; overflow-wrap: anywhere; }`;

const img = (src: string, alt: string, width: number, height: number): Html =>
  html`<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;

const FORMAT = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;

const dateOf = (i18n: Translator, time: Date): string => time.toLocaleString(i18n.locale, FORMAT);

/** Facts about an artwork, in the language of the page. */
const factsOf = (i18n: Translator, facts: Text[]): string =>
  facts.map((fact) => say(i18n, fact)).join(' · ');

const madeAt = (i18n: Translator, time: Date): Text =>
  msg('{date} UTC', { date: dateOf(i18n, time) });
const likes = (count: number): Text =>
  msg('{count, plural, one {# like} other {# likes}}', { count });
const comments = (count: number): Text =>
  msg('{count, plural, one {# comment} other {# comments}}', { count });

const headOf = (
  { full_name, username, bio, created_at, profile_image }: PersonData,
  i18n: Translator,
): Html =>
  html`<header>
${profile_image ? html`<img src="${profile_image}" alt="" width="96" height="96">` : NOTHING}
<div>
<h1 dir="auto">${full_name}</h1>
<p class="muted">${say(i18n, msg('@{username}, joined {date} UTC', { username, date: dateOf(i18n, created_at) }))}</p>
<p dir="auto">${bio}</p>
</div>
</header>
<main>
`;

const postHtml = (i18n: Translator, post: PostData): Html => html`<article>
${(post.pictures ?? []).map(({ id, alt, width, height }) => img(picturePath(id), alt || post.caption, width, height))}
<h3 dir="auto">${post.caption}</h3>
<p dir="auto">${post.description}</p>
<p class="muted">${post.tags.join(' · ')}</p>
<p class="muted">${factsOf(i18n, [madeAt(i18n, post.created_at), likes(post.like_count), comments(post.comment_count)])}</p>
</article>
`;

const submissionHtml = (i18n: Translator, submission: SubmissionData): Html => html`<article>
${img(submissionPath(submission), submission.description, submission.width, submission.height)}
<h3>${say(i18n, msg('Week {week} - {theme}', { week: submission.week_number, theme: submission.theme }))}</h3>
<p dir="auto">${submission.description}</p>
<p class="muted">${factsOf(i18n, [madeAt(i18n, submission.created_at), likes(submission.like_count)])}</p>
</article>
`;

/** One section of the page; shows a sentence when it is empty. */
async function* group<Row>(
  title: string,
  none: string,
  rows: AsyncIterable<Row>,
  htmlOf: (row: Row) => Html,
): AsyncGenerator<string> {
  yield html`<section>\n<h2>${title}</h2>\n`.markup;
  let count = 0;
  for await (const row of rows) {
    if (count === 0) yield '<div class="gallery">\n';
    count += 1;
    yield htmlOf(row).markup;
  }
  yield `${count === 0 ? html`<p class="muted">${none}</p>`.markup : '</div>'}\n</section>\n`;
}

/** A character that no text contains. */
const LINK = '\u0000';

function footer(i18n: Translator): Html {
  const text = msg(
    'The rest of your data is in {file}, and as separate files in the folder “data”.',
    { file: LINK },
  );
  const [before = '', after = ''] = say(i18n, text).split(LINK);
  return html`<p>${before}<a href="data.json">data.json</a>${after}</p>`;
}

/** The archive's index.html: the gallery as a page that needs no network and no script. */
export async function* galleryPage(
  db: Queries,
  person: PersonData,
  i18n: Translator,
): AsyncGenerator<string> {
  const title = say(i18n, msg('{name} on Gesso', { name: person.full_name }));
  yield pageStart({ title, language: i18n.locale, style: STYLE });
  yield headOf(person, i18n).markup;
  yield* group(
    say(i18n, msg('Posts')),
    say(i18n, msg('No posts.')),
    readPages((after) => postsData(db, person.id, after)),
    (post) => postHtml(i18n, post),
  );
  yield* group(
    say(i18n, msg('Challenge submissions')),
    say(i18n, msg('No submissions.')),
    readPages((after) => submissionsData(db, person.id, after)),
    (submission) => submissionHtml(i18n, submission),
  );
  yield `</main>
<footer>
${footer(i18n).markup}
</footer>${PAGE_END}`;
}
