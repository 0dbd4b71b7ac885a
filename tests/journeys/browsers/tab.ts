/** What a page runs; only JSON travels to it and back. */
export type InPage<Args extends unknown[], Answer> = (...args: Args) => Answer | Promise<Answer>;

type Point = { x: number; y: number };

/** A browser tab with a profile of its own, whichever engine drives it. */
export interface Tab {
  /** Returns once the browser has loaded the page, its own error page included. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Answers the JSON of what the function answers, as text. */
  evaluate(expression: string): Promise<string>;
  click(point: Point): Promise<void>;
  /** Presses and releases each of these keys. */
  type(keys: readonly string[]): Promise<void>;
  /** Chooses files in the element that matches. */
  chooseFiles(css: string, paths: string[]): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** The keys of WebDriver without a character of their own. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** The pointer and key actions that WebDriver and WebDriver BiDi have in common. */
export const actions = {
  click: ({ x, y }: Point) => [
    {
      type: 'pointer',
      id: 'mouse',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
  type: (typed: readonly string[]) => [
    {
      type: 'key',
      id: 'keyboard',
      actions: typed.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
};

/** An async expression whose value is the JSON of what the function answers. */
export const expressionOf = <Args extends unknown[], Answer>(
  inPage: InPage<Args, Answer>,
  args: Args,
): string =>
  `(async () => JSON.stringify((await (${inPage})(...${JSON.stringify(args)})) ?? null))()`;
