import { createSharedValue } from '../../platform/page/shared-value.ts';

const opened = createSharedValue<string | null>(null);

/** Opens the collections for a post in a dialog mounted once, since the toast or menu unmounts. */
export const openPicker = (postId: string): void => opened.set(postId);
export const closePicker = (): void => opened.set(null);

/** The id of the post whose collections are being changed, or null. */
export const useOpenedPicker = opened.use;
