import type { Page } from '@playwright/test';

/** What does not look right on a translated screen: an English text, or one that does not fit. */
export type Finding = { problem: string; text: string; where: string };

type Look = { pseudo: boolean; own: string[] };

/**
 * Looks at every visible text and label. In the pseudo-locale every message has accents, so that a
 * text without any is not translated, unless people wrote it: such texts are in elements with `dir="auto"`, in
 * `<bdi>`, `<time>` or an element with a language of its own.
 */
export const findingsOn = (page: Page, look: Look): Promise<Finding[]> =>
  page.evaluate(({ pseudo, own }) => {
    const OWN = '[dir=auto], bdi, time, code, [translate=no], [lang]:not(html)';
    const MONTHS =
      /\b(January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
    /** Names of people and posts of other journeys. */
    const GENERATED = /\b(artist_\w+|Artist [0-9a-f]{4}|Post [0-9a-f]{8})\b/g;
    const LABELS = ['aria-label', 'placeholder', 'title', 'alt'];
    const found: { problem: string; text: string; where: string }[] = [];

    const describe = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class')).slice(0, 60)}">`;
    const add = (problem: string, text: string, element: Element) =>
      found.push({ problem, text: text.trim().slice(0, 80), where: describe(element) });
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[aria-hidden=true], script, style, noscript') === null;

    /** Without names, dates, addresses and file formats, no English word is left. */
    const isEnglish = (text: string) => {
      const words = own.reduce((left, name) => left.replaceAll(name, ' '), text);
      const rest = words
        .replaceAll(/\S+@\S+/g, ' ')
        .replaceAll(MONTHS, ' ')
        .replaceAll(GENERATED, ' ');
      return (
        /[A-Za-z]{3,}/.test(rest) &&
        !/[áéíóúñçđðžŧħķļŕšƒğĵ]/i.test(rest) &&
        !/^\W*(Gesso|IIIF|AVIF|WebP|JPEG|PNG|GIF|TIFF|CC BY[-A-Z ]*)\W*[\d.]*\W*$/.test(rest)
      );
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || !isVisible(element)) continue;
      if (pseudo && element.closest(OWN) === null && isEnglish(text)) add('English', text, element);
      const control = element.closest('button, a, summary, [role=tab], label, h1, h2, h3');
      // Texts for screen readers are clipped.
      const isSeen = (one: Element) => getComputedStyle(one).clipPath === 'none';
      if (!control || !isSeen(element) || !isSeen(control)) continue;
      range.selectNodeContents(node);
      const inner = range.getBoundingClientRect();
      const outer = control.getBoundingClientRect();
      const isClipped = inner.left < outer.left - 2 || inner.right > outer.right + 2;
      if (outer.width > 0 && inner.width > 0 && isClipped && element.closest(OWN) === null)
        add('does not fit', text, element);
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (!isVisible(element)) continue;
      for (const name of LABELS) {
        const text = element.getAttribute(name) ?? '';
        if (pseudo && name !== 'alt' && element.closest(OWN) === null && isEnglish(text))
          add(`English ${name}`, text, element);
      }
    }
    return found;
  }, look);
