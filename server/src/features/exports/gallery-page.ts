import { counted, epochSeconds, longDate } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { type SubmissionData, submissionsData } from '../challenges/challenges.declaration.ts';
import { readPages } from '../declarations/own-data.ts';
import { submissionPath } from '../media/challenge-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { type PostData, postsData } from '../posts/posts.declaration.ts';
import type { PersonData } from '../profiles/profiles.declaration.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fbf9f5; --ink: #1d1815; --muted: #6d655f; --line: #e6e0d8; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171412; --ink: #efeae2; --muted: #a49b93; --line: #3a3430; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 76rem; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 1.25rem; align-items: center; padding-bottom: 2rem; }
header img { width: 6rem; height: 6rem; border-radius: 50%; object-fit: cover; }
h1, h2 { margin: 0; font: 1.75rem/1.2 Georgia, 'Times New Roman', serif; }
h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; }
p { margin: .25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
.gallery { columns: 20rem; column-gap: 1.25rem; }
article { break-inside: avoid; margin: 0 0 1.75rem; }
article img { display: block; width: 100%; height: auto; border-radius: .75rem; margin-bottom: .5rem; background: var(--line); }
h3 { margin: 0; font-size: 1rem; overflow-wrap: anywhere; }
.muted { color: var(--muted); font-size: .875rem; }`;

const img = (src: string, alt: string, width: number, height: number): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" loading="lazy">`;

const dateOf = (time: Date): string => longDate(epochSeconds(time), 'UTC');

function head(person: PersonData): string {
  const name = escapeHtml(person.full_name);
  const avatar = person.profile_image
    ? `<img src="${escapeHtml(person.profile_image)}" alt="" width="96" height="96">\n`
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${name} on Gesso</title>
<style>${STYLE}
</style>
</head>
<body>
<header>
${avatar}<div>
<h1>${name}</h1>
<p class="muted">@${escapeHtml(person.username)}, since ${dateOf(person.created_at)} UTC</p>
<p>${escapeHtml(person.bio)}</p>
</div>
</header>
<main>
`;
}

const postHtml = (post: PostData): string => `<article>
${(post.pictures ?? []).map(({ id, alt, width, height }) => img(picturePath(id), alt || post.caption, width, height)).join('\n')}
<h3>${escapeHtml(post.caption)}</h3>
<p>${escapeHtml(post.description)}</p>
<p class="muted">${escapeHtml(post.tags.join(' · '))}</p>
<p class="muted">${dateOf(post.created_at)} UTC · ${counted(post.like_count, 'like')} · ${counted(post.comment_count, 'comment')}</p>
</article>
`;

const submissionHtml = (submission: SubmissionData): string => `<article>
${img(submissionPath(submission), submission.description, submission.width, submission.height)}
<h3>Week ${submission.week_number} - ${escapeHtml(submission.theme)}</h3>
<p>${escapeHtml(submission.description)}</p>
<p class="muted">${dateOf(submission.created_at)} UTC · ${counted(submission.like_count, 'like')}</p>
</article>
`;

/** One group of the page; a sentence where there is nothing in it. */
async function* group<Row>(
  title: string,
  none: string,
  rows: AsyncIterable<Row>,
  htmlOf: (row: Row) => string,
): AsyncGenerator<string> {
  yield `<section>\n<h2>${title}</h2>\n`;
  let count = 0;
  for await (const row of rows) {
    if (count === 0) yield '<div class="gallery">\n';
    count += 1;
    yield htmlOf(row);
  }
  yield `${count === 0 ? `<p class="muted">${none}</p>` : '</div>'}\n</section>\n`;
}

/** The archive's index.html: the gallery as a page that needs no network and no script. */
export async function* galleryPage(db: Queries, person: PersonData): AsyncGenerator<string> {
  yield head(person);
  yield* group(
    'Artworks',
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
<footer class="muted">
<p>Everything else is in <a href="data.json">data.json</a>, and in separate files in the folder “data”.</p>
</footer>
</body>
</html>
`;
}
