/** Maximum number of parallel requests. */
const PARALLEL = 6;
/** Starting a request takes a few ms on a phone, so requests per frame are limited. */
const PER_FRAME = 2;
/** Maximum number of cached tiles; the most recently used are kept. */
const KEPT = 120;

type TileLoader = {
  /** The image at a URL, once it is decoded. */
  get: (url: string) => HTMLImageElement | undefined;
  /** Sets the tiles to fetch, in this order, replacing the previous list. */
  want: (urls: readonly string[]) => void;
  stop: () => void;
};

/** Fetches and decodes images, a few at a time; a failed one is retried when wanted anew. */
export function createTileLoader(onLoaded: () => void): TileLoader {
  const loaded = new Map<string, HTMLImageElement>();
  const loading = new Set<string>();
  const failed = new Set<string>();
  let queue: string[] = [];
  let frame: number | null = null;
  let isStopped = false;

  async function load(url: string): Promise<void> {
    loading.add(url);
    const image = new Image();
    image.alt = '';
    image.decoding = 'async';
    image.src = url;
    const isThere = await image.decode().then(
      () => true,
      () => false,
    );
    loading.delete(url);
    if (isStopped) return;
    if (isThere) loaded.set(url, image);
    else failed.add(url);
    schedule();
    if (isThere) onLoaded();
  }

  function startSome(): void {
    frame = null;
    const free = Math.min(PER_FRAME, PARALLEL - loading.size);
    for (const url of queue.splice(0, free)) void load(url);
    schedule();
  }

  function schedule(): void {
    if (queue.length > 0 && loading.size < PARALLEL) frame ??= requestAnimationFrame(startSome);
  }

  function forget(wanted: ReadonlySet<string>): void {
    for (const url of failed) if (!wanted.has(url)) failed.delete(url);
    for (const url of loaded.keys()) if (loaded.size > KEPT && !wanted.has(url)) loaded.delete(url);
  }

  return {
    get: (url) => loaded.get(url),
    want(urls) {
      forget(new Set(urls));
      queue = urls.filter((url) => !loading.has(url) && !failed.has(url) && !loaded.has(url));
      schedule();
    },
    stop() {
      isStopped = true;
      if (frame !== null) cancelAnimationFrame(frame);
    },
  };
}
