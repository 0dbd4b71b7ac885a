/** As the server answers them. */
export type Tokens = { accessToken: string; refreshToken: string; expiresIn: number };

/** What is worth keeping over a restart of the app, in a place only the app can read. */
export type StoredTokens = { accessToken: string; refreshToken: string; expiresAt: number };

/** Where tokens are stored, such as the keychain of a device. */
export type TokenStore = {
  load(): StoredTokens | null | Promise<StoredTokens | null>;
  save(tokens: StoredTokens | null): void | Promise<void>;
};

export type TokenSession = {
  /** one that has some time left; null when nobody is signed in */
  accessToken(): Promise<string | null>;
  /** another one than this, which was refused; null when the session is over */
  replace(refused: string): Promise<string | null>;
  begin(tokens: Tokens): Promise<void>;
  end(): Promise<void>;
};

/** Asks for new tokens: null when they are refused; throws when there was no answer. */
export type Refresh = (refreshToken: string) => Promise<Tokens | null>;

/** An access token is replaced this long before it expires, by the clock of the device. */
const EARLY_MS = 30_000;

export function keepInMemory(): TokenStore {
  let kept: StoredTokens | null = null;
  return {
    load: () => kept,
    save(tokens) {
      kept = tokens;
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

  /** One at a time: a refresh token that is used twice ends the session. */
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
