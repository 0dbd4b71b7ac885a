import type { Translator } from '@gesso/domain/kernel';
import { setupI18n } from '@lingui/core';

/** The texts of the domain as they are in the code. */
export const english: Translator = setupI18n({ locale: 'en' });
