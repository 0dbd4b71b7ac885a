/** When this list was last gone through. */
export const AI_CRAWLERS_AS_OF = '2026-11-16';

/**
 * Crawlers that collect pages and pictures to train machines or to feed their answers, by the name
 * each obeys in robots.txt. Those that only open a link when a person asks for it are not among them,
 * nor are search engines: 'Google-Extended' and 'Applebot-Extended' refuse the training alone.
 */
export const aiCrawlers = [
  'AI2Bot',
  'Ai2Bot-Dolma',
  'Amazonbot',
  'anthropic-ai',
  'Applebot-Extended',
  'bedrockbot',
  'Brightbot',
  'Bytespider',
  'CCBot',
  'ChatGLM-Spider',
  'Claude-Web',
  'ClaudeBot',
  'CloudVertexBot',
  'cohere-ai',
  'cohere-training-data-crawler',
  'Cotoyogi',
  'Crawl4AI',
  'Crawlspace',
  'DeepSeekBot',
  'Diffbot',
  'FacebookBot',
  'FirecrawlAgent',
  'FriendlyCrawler',
  'Google-CloudVertexBot',
  'Google-Extended',
  'GoogleOther',
  'GoogleOther-Image',
  'GoogleOther-Video',
  'GPTBot',
  'ICC-Crawler',
  'ImagesiftBot',
  'imageSpider',
  'img2dataset',
  'Kangaroo Bot',
  'laion-huggingface-processor',
  'LAIONDownloader',
  'Meta-ExternalAgent',
  'Meta-ExternalFetcher',
  'omgili',
  'omgilibot',
  'PanguBot',
  'PerplexityBot',
  'PetalBot',
  'SBIntuitionsBot',
  'SemrushBot-OCOB',
  'Sidetrade indexer bot',
  'TikTokSpider',
  'Timpibot',
  'VelenPublicWebCrawler',
  'Webzio-Extended',
  'YouBot',
] as const;

/** What public pages say to people about it. */
export const NO_AI_SENTENCE =
  'Artworks here are not for training AI unless their artist allows it.';
