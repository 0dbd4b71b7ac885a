import { err, ok } from '@gesso/domain/kernel';

/** Ids with commas between, each once. */
export function readIds(text: string, most: number) {
  const ids = [...new Set(text.split(',').filter((id) => id !== ''))];
  return ids.length > most ? err('invalid-input') : ok(ids);
}
