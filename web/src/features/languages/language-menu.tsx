import { isLanguage, languageNames, languages } from '@gesso/domain/languages';
import { t } from '@lingui/core/macro';
import { Globe } from 'lucide-react';
import { language } from '../../platform/i18n/i18n.ts';

/**
 * For guests: links to this page in other languages, which work before the app has started, too. The list opens above
 * the middle of the parent, which has to be positioned.
 */
export const LanguageMenu = () => (
  <details
    className="text-12 text-muted"
    onBlur={({ currentTarget: menu, relatedTarget }) => {
      if (!menu.contains(relatedTarget)) menu.open = false;
    }}
    onKeyDown={({ currentTarget: menu, key }) => {
      if (key === 'Escape') menu.open = false;
    }}
  >
    <summary className="inline-flex min-h-6 cursor-pointer list-none items-center gap-1.5 rounded-6 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <Globe size={14} aria-hidden="true" />
      <span className="sr-only">{t`Language:`} </span>
      {isLanguage(language) ? languageNames[language] : language}
    </summary>
    <ul className="absolute inset-x-0 bottom-full z-20 mx-auto mb-2 w-fit min-w-44 rounded-tile bg-surface p-1.5 text-ink shadow-float inset-ring inset-ring-line">
      {languages.map((other) => (
        <li key={other}>
          <a
            href={`?language=${other}`}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
            className="flex min-h-10 items-center rounded-6 px-3 text-14 hover:bg-wash aria-[current]:font-semibold pointer-coarse:min-h-11"
          >
            {languageNames[other]}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
