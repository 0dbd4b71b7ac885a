import { counted, epochSeconds, longDate } from '@gesso/domain/kernel';
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

const dateOf = (time: Date): string => longDate(epochSeconds(time), 'UTC');

const headOf = ({ full_name, username, bio, created_at, profile_image }: PersonData): Html =>
  html`<header>
${profile_image ? html`<img src="${profile_image}" alt="" width="96" height="96">` : NOTHING}
<div>
<h1>${full_name}</h1>
<p class="muted">@${username}, joined ${dateOf(created_at)} UTC</p>
<p>${bio}</p>
</div>
</header>
<main>
`;

const postHtml = (post: PostData): Html => html`<article>
${(post.pictures ?? []).map(({ id, alt, width, height }) => img(picturePath(id), alt || post.caption, width, height))}
<h3>${post.caption}</h3>
<p>${post.description}</p>
<p class="muted">${post.tags.join(' · ')}</p>
<p class="muted">${dateOf(post.created_at)} UTC · ${counted(post.like_count, 'like')} · ${counted(post.comment_count, 'comment')}</p>
</article>
`;

const submissionHtml = (submission: SubmissionData): Html => html`<article>
${img(submissionPath(submission), submission.description, submission.width, submission.height)}
<h3>Week ${submission.week_number} - ${submission.theme}</h3>
<p>${submission.description}</p>
<p class="muted">${dateOf(submission.created_at)} UTC · ${counted(submission.like_count, 'like')}</p>
</article>
`;

/** One section of the page; shows a sentence when it is empty. */
async function* group<Row>(
  title: string,
  none: string,
  rows: AsyncIterable<Row>,
  htmlOf: (row: Row) => Html,
): AsyncGenerator<string> {
  yield `<section>\n<h2>${title}</h2>\n`;
  let count = 0;
  for await (const row of rows) {
    if (count === 0) yield '<div class="gallery">\n';
    count += 1;
    yield htmlOf(row).markup;
  }
  yield `${count === 0 ? `<p class="muted">${none}</p>` : '</div>'}\n</section>\n`;
}

/** The archive's index.html: the gallery as a page that needs no network and no script. */
export async function* galleryPage(db: Queries, person: PersonData): AsyncGenerator<string> {
  yield pageStart({ title: `${person.full_name} on Gesso`, style: STYLE });
  yield headOf(person).markup;
  yield* group(
    'Posts',
    'No posts.',
    readPages((after) => postsData(db, person.id, after)),
    postHtml,
  );
  yield* group(
    'Challenge submissions',
    'No submissions.',
    readPages((after) => submissionsData(db, person.id, after)),
    submissionHtml,
  );
  yield `</main>
<footer>
<p>The rest of your data is in <a href="data.json">data.json</a>, and as separate files in the folder “data”.</p>
</footer>${PAGE_END}`;
}
