import { createIntent, type Handlers } from './intent.ts';

type Wish = { want: (on: boolean) => Promise<void>; open: number };

/** Wishes outlive the buttons: what is closed and opened again goes on with the same one. */
const wishes = new Map<string, Wish>();

export const isOnItsWay = (name: string): boolean => wishes.has(name);

type Asked = { name: string; now: boolean; on: boolean };

/** Wants something on or off; resolves when the last wish of that name has settled. */
export async function wish<T>({ name, now, on }: Asked, handlers: Handlers<T>) {
  const current = wishes.get(name) ?? { want: createIntent(now, handlers).want, open: 0 };
  wishes.set(name, current);
  current.open += 1;
  await current.want(on);
  current.open -= 1;
  if (current.open === 0) wishes.delete(name);
}
