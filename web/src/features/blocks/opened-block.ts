import { createSharedValue } from '../../platform/page/shared-value.ts';
import type { HideablePerson } from './change-hidden.ts';

type OpenedBlock = {
  person: HideablePerson;
  /** leaves what is gone once they are blocked */
  onBlocked: (() => void) | undefined;
};

const opened = createSharedValue<OpenedBlock | null>(null);

/** Asks before a block, in a dialog that is mounted once: the menu that opens it is gone by then. */
export const openBlock = (person: HideablePerson, onBlocked?: () => void): void =>
  opened.set({ person, onBlocked });
export const closeBlock = (): void => opened.set(null);

/** Who is about to be blocked, if anybody. */
export const useOpenedBlock = opened.use;
