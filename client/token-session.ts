/** Tokens as returned by the server. */
export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** What to keep across restarts of the app, in a place only the app can read. */
export type StoredTokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** Where tokens are stored, such as the keychain of a device. */
export type TokenStore = {
  load(): StoredTokens | null | Promise<StoredTokens | null>;
  save(tokens: StoredTokens | null): void | Promise<void>;
};

export type TokenSession = {
  /** a token with some time left; null when signed out */
  accessToken(): Promise<string | null>;
  /** a replacement for a refused token; null when the session is over */
  replace(refused: string): Promise<string | null>;
  begin(tokens: Tokens): Promise<void>;
  end(): Promise<void>;
};

/** Requests new tokens: null when refused; throws without a response. */
export type Refresh = (refreshToken: string) => Promise<Tokens | null>;

/** How long before its expiry, by the device's clock, an access token is replaced. */
const EARLY_MS = 30_000;

export function keepInMemory(): TokenStore {
  let storedTokens: StoredTokens | null = null;
  return {
    load: () => storedTokens,
    save(tokens) {
      storedTokens = tokens;
    },
  };
}

export function createTokenSession(store: TokenStore, refresh: Refresh): TokenSession {
  let refreshing: Promise<StoredTokens | null> | undefined;

  async function begin({ accessToken, refreshToken, expiresIn }: Tokens): Promise<StoredTokens> {
    const stored = { accessToken, refreshToken, expiresAt: Date.now() + expiresIn * 1000 };
    await store.save(stored);
    return stored;
  }

  async function renew({ refreshToken }: StoredTokens): Promise<StoredTokens | null> {
    // A refresh whose response was lost is retried once, as the server allows for a minute.
    const tokens = await refresh(refreshToken).catch(() => refresh(refreshToken));
    if (tokens) return begin(tokens);
    await store.save(null);
    return null;
  }

  /** One at a time, because using a refresh token twice ends the session. */
  function renewOnce(stored: StoredTokens): Promise<StoredTokens | null> {
    refreshing ??= renew(stored).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function current(isGood: (stored: StoredTokens) => boolean): Promise<string | null> {
    const stored = await (refreshing ?? store.load());
    if (!stored || isGood(stored)) return stored?.accessToken ?? null;
    return (await renewOnce(stored))?.accessToken ?? null;
  }

  return {
    accessToken: () => current(({ expiresAt }) => expiresAt - EARLY_MS > Date.now()),
    replace: (refused) => current(({ accessToken }) => accessToken !== refused),
    begin: async (tokens) => {
      await begin(tokens);
    },
    end: async () => store.save(null),
  };
}
