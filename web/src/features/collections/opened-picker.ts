import { createSharedValue } from '../../platform/page/shared-value.ts';

const opened = createSharedValue<string | null>(null);

/** Opens the collections for a post, in a dialog that is mounted once: the toast or menu is gone by then. */
export const openPicker = (postId: string): void => opened.set(postId);
export const closePicker = (): void => opened.set(null);

/** The id of the post that is being sorted, if one is. */
export const useOpenedPicker = opened.use;
