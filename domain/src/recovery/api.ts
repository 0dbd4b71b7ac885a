import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

// Lengths here only bound what is read; the handlers answer with the catalogue's own sentences.
const text = z.string().max(1000);
const reply = z.strictObject({ success: z.literal(true), message: z.string() });

export const recoveryApi = {
  'POST /api/send-otp': endpoint({
    access: 'guest',
    summary: 'Mail a code that lets the owner of an address choose a new password',
    body: z.strictObject({ email: text }),
    reply,
  }),
  'POST /api/verify-otp': endpoint({
    access: 'guest',
    summary: 'Trade the mailed code for the right to reset the password in this browser',
    body: z.strictObject({ email: text, otp: text }),
    reply,
  }),
  'POST /api/reset-password': endpoint({
    access: 'guest',
    summary: 'Set a new password and end every session of the account',
    body: z.strictObject({ email: text, newPassword: text }),
    reply,
  }),
  'POST /api/verify-email-change': endpoint({
    access: 'guest',
    summary: 'Prove the account by its password and mail a code to the new address',
    body: z.strictObject({ currentEmail: text, newEmail: text, password: text }),
    reply,
  }),
  'POST /api/update-email': endpoint({
    access: 'guest',
    summary: 'Move the account to the new address that received the code',
    body: z.strictObject({ currentEmail: text, newEmail: text, otp: text }),
    reply,
  }),
  'POST /api/me/verification': endpoint({
    access: 'member',
    summary: 'Mail a code that confirms the address of the account',
    reply,
  }),
  'PUT /api/me/verification': endpoint({
    access: 'member',
    summary: 'Confirm the address of the account with the mailed code',
    body: z.strictObject({ otp: text }),
    reply,
  }),
};
