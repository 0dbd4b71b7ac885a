import type { z } from 'zod';
import type { twoStepSetupSchema, twoStepStateSchema } from './schemas.ts';

/** Whether two steps are on, as only the owner of the account sees it. */
export type TwoStepState = z.infer<typeof twoStepStateSchema>;

/** What an app is given to make codes with. */
export type TwoStepSetup = z.infer<typeof twoStepSetupSchema>;
