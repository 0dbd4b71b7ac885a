import type { Text } from '@gesso/domain/kernel';

/** What a person wrote, which is shown as it is in every language. */
export const asWritten = (words: string): Text => ({ message: '{words}', values: { words } });
