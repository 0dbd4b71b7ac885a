import { sentenceFor } from '@gesso/domain/catalogue';
import type { LegalBlock } from '@gesso/domain/legal';
import { legalSections } from '@gesso/domain/legal';
import {
  isPublicPage,
  isScreen,
  publicPages,
  SITE_NAME,
  WITHOUT_SCRIPTS,
} from '@gesso/domain/site';
import { escapeHtml } from './escape-html.ts';

/** Pages a browser without scripts can make something of. */
const LINKED = ['/about', '/help', '/support', '/legal'] as const;

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** The ways on from any page. */
export function siteLinks(): string {
  const places = LINKED.map((path) => `<li>${link(path, publicPages[path].title)}</li>`);
  return `<nav class="plain-page" aria-label="${SITE_NAME}"><ul><li>${link('/', SITE_NAME)}</li>${places.join('')}</ul></nav>`;
}

/** A page as it is where no scripts run: what it is, what it says, and the ways on. */
export const plainPage = (title: string, content: string): string =>
  // A main element may not stand inside noscript; its role may.
  `<div class="plain-page" role="main"><h1>${escapeHtml(title)}</h1>${content}</div>${siteLinks()}`;

export const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const legalBlock = (block: LegalBlock): string =>
  typeof block === 'string'
    ? paragraph(block)
    : `<ul>${block.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

const LEGAL = legalSections
  .map(({ id, title, parts }) => {
    const text = parts.map(
      ({ heading, blocks }) => `<h3>${escapeHtml(heading)}</h3>${blocks.map(legalBlock).join('')}`,
    );
    return `<section id="${id}"><h2>${escapeHtml(title)}</h2>${text.join('')}</section>`;
  })
  .join('');

type Mailboxes = { supportMailbox: string; legalMailbox: string };

const mail = (mailbox: string): string => `<p>${link(`mailto:${mailbox}`, mailbox)}</p>`;

function restOf(path: keyof typeof publicPages, mailboxes: Mailboxes): string {
  if (path === '/legal') return LEGAL + mail(mailboxes.legalMailbox);
  const needs = paragraph(WITHOUT_SCRIPTS.rest);
  return path === '/support' ? mail(mailboxes.supportMailbox) + needs : needs;
}

/** What stands for the pages with a fixed address where no scripts run. */
export function plainSitePage(path: string, mailboxes: Mailboxes): string {
  if (!isScreen(path)) return plainPage('Page not found', paragraph(sentenceFor('not-found')));
  if (!isPublicPage(path)) return plainPage(SITE_NAME, paragraph(WITHOUT_SCRIPTS.members));
  const { title, description } = publicPages[path];
  return plainPage(title, paragraph(description) + restOf(path, mailboxes));
}
