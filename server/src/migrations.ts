import { foldAddresses } from './features/people/fold-addresses.store.ts';
import { rekeyEmails } from './features/people/rekey-emails.store.ts';
import type { CodeSteps, Migrations } from './platform/database/migrate.ts';

const steps: CodeSteps = {
  '0012-names-and-addresses.sql': async (client) => {
    const ids = await foldAddresses(client);
    if (ids.length > 0) {
      process.emitWarning(
        `These accounts have the same email address as an older account, except for upper and lower case, so no one can sign in to them anymore: ${ids.join(', ')}`,
      );
    }
  },
  '0086-email-keys.sql': async (client) => {
    const ids = await rekeyEmails(client);
    if (ids.length > 0) {
      process.emitWarning(
        `These accounts have an invalid email address, or the same one as another account, so no one can sign in with it anymore: ${ids.join(', ')}`,
      );
    }
  },
};

/** The migrations in a folder, with our TypeScript steps. */
export const migrationsIn = (folder: string): Migrations => ({ folder, steps });
