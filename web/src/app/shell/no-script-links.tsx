import { publicPages } from '@gesso/domain/public-pages';
import { SITE_NAME, WITHOUT_SCRIPTS } from '@gesso/domain/site';

/** Pages that are useful without JavaScript. */
const LINKED = ['/about', '/help', '/support', '/legal'] as const;

type NoScriptLinksProps = {
  /** Something on the page needs JavaScript. */
  needsScript?: boolean;
};

/** Links to other pages for browsers without JavaScript, on server-rendered pages. */
export const NoScriptLinks = (props: NoScriptLinksProps) =>
  import.meta.env.SSR ? <Links {...props} /> : null;

const Links = ({ needsScript = false }: NoScriptLinksProps) => (
  <noscript>
    {needsScript && <p className="px-4 py-2 text-center text-muted">{WITHOUT_SCRIPTS.rest}</p>}
    <nav aria-label={SITE_NAME} className="px-4 py-6">
      <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-14">
        <li>
          <a href="/">{SITE_NAME}</a>
        </li>
        {LINKED.map((path) => (
          <li key={path}>
            <a href={path}>{publicPages[path].title}</a>
          </li>
        ))}
      </ul>
    </nav>
  </noscript>
);
