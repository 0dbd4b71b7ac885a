import { createSharedValue } from '../../platform/page/shared-value.ts';
import type { HideablePerson } from './change-hidden.ts';

type OpenedBlock = {
  person: HideablePerson;
  /** leaves the screen that is gone after a block */
  onBlocked: (() => void) | undefined;
};

const opened = createSharedValue<OpenedBlock | null>(null);

/** Opens the confirmation in a dialog mounted once, since the menu that opens it unmounts. */
export const openBlock = (person: HideablePerson, onBlocked?: () => void): void =>
  opened.set({ person, onBlocked });
export const closeBlock = (): void => opened.set(null);

/** The account to be blocked, or null. */
export const useOpenedBlock = opened.use;
