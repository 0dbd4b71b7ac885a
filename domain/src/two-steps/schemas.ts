import { z } from 'zod';

export const twoStepStateSchema = z
  .strictObject({
    on: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    recoveryReadyAt: z
      .number()
      .nullable()
      .describe('seconds since 1970: from when on a running recovery may take the second step off'),
  })
  .meta({ id: 'TwoStepState' });

export const twoStepSetupSchema = z
  .strictObject({
    secret: z.string().describe('in base32, to be typed into an app'),
    uri: z.string().describe('the same for a QR code, otpauth://'),
  })
  .meta({ id: 'TwoStepSetup' });

export const recoveryCodesSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).describe('shown this once; each works once'),
});
