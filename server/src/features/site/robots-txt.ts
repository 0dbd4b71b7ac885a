import { AI_CRAWLERS_AS_OF, aiCrawlers } from '@gesso/domain/site';

const refused = aiCrawlers.map((name) => `User-agent: ${name}`).join('\n');

export const ROBOTS_TXT = `# Posts and public profiles may be found; what belongs to the machinery need not be.
User-agent: *
Disallow: /api/
Disallow: /live

# Artworks are not for training AI unless their artist allows it. Known crawlers as of ${AI_CRAWLERS_AS_OF}.
${refused}
Disallow: /
`;

/**
 * The reservation of text and data mining for the whole site (W3C TDMRep). An artist who allows it
 * says so in the answers that show their work, which are more precise than this file.
 */
export const TDMREP_JSON = JSON.stringify([{ location: '/', 'tdm-reservation': 1 }]);
