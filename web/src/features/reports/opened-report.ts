import type { Subject } from '@gesso/domain/moderation';
import { createSharedValue } from '../../platform/page/shared-value.ts';

const opened = createSharedValue<Subject | null>(null);

/** Opens the report dialog, which is mounted once, since the menu that opens it unmounts. */
export const openReport = (subject: Subject): void => opened.set(subject);
export const closeReport = (): void => opened.set(null);

/** The subject being reported, or null. */
export const useOpenedReport = opened.use;
