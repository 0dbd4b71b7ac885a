import { err, ok } from '@gesso/domain/kernel';

/** Comma-separated ids without duplicates. */
export function readIds(text: string, max: number) {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  return ids.length > max ? err('invalid-input') : ok(ids);
}
