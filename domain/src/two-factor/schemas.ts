import { z } from 'zod';

export const twoFactorStateSchema = z
  .strictObject({
    on: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    recoveryReadyAt: z
      .number()
      .nullable()
      .describe('seconds since 1970: when a running recovery can turn off two-step verification'),
  })
  .meta({ id: 'TwoFactorState' });

export const twoFactorSetupSchema = z
  .strictObject({
    secret: z.string().describe('in base32, for manual entry in an app'),
    uri: z.string().describe('the same for a QR code, otpauth://'),
  })
  .meta({ id: 'TwoFactorSetup' });

export const recoveryCodesSchema = z.strictObject({
  recoveryCodes: z.array(z.string()).describe('shown only once; each works once'),
});
