import type { Subject } from '@gesso/domain/moderation';
import { createSharedValue } from '../../platform/page/shared-value.ts';

const opened = createSharedValue<Subject | null>(null);

/** Opens the report dialog, which is mounted once: the menu that opens it is gone by then. */
export const openReport = (subject: Subject): void => opened.set(subject);
export const closeReport = (): void => opened.set(null);

/** What is being reported now, if anything. */
export const useOpenedReport = opened.use;
