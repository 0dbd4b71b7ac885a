/** A function to run in the page; arguments and result must be JSON. */
export type InPage<Args extends unknown[], Answer> = (...args: Args) => Answer | Promise<Answer>;

type Point = { x: number; y: number };

/** A browser tab with its own profile, in any engine. */
export interface Tab {
  /** Returns once the browser has loaded the page, or its own error page. */
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Returns the result of the function as JSON text. */
  evaluate(expression: string): Promise<string>;
  click(point: Point): Promise<void>;
  /** Presses and releases each key. */
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

/** WebDriver's codes for keys without a character. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' } as const;

/** The pointer and key actions that WebDriver and WebDriver BiDi share. */
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

/** An async expression that evaluates to the function's result as JSON. */
export const expressionOf = <Args extends unknown[], Answer>(
  inPage: InPage<Args, Answer>,
  args: Args,
): string =>
  `(async () => JSON.stringify((await (${inPage})(...${JSON.stringify(args)})) ?? null))()`;
