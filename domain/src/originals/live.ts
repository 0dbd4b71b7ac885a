/** On the person's own 'me:ID': an original has arrived, is ready, was refused or removed. */
export type OriginalEvent = { type: 'original-changed'; pictureId: string };
