import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notificationsDeclaration } from '../features/notifications/notifications.declaration.ts';
import { declarations } from '../features.ts';
import { undeclared } from '../testing/declared-columns.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

describe('the declarations of the features', () => {
  it('name every column of the database that refers to a person, and every stored size', async () => {
    expect(await undeclared(gesso.db, declarations)).toEqual([]);
  });

  it('are reported as missing when a feature has none', async () => {
    const { reactions: _, originals: __, ...incomplete } = declarations;
    const missing = await undeclared(gesso.db, incomplete);
    expect(missing).toContain('likes.user_id refers to a person');
    expect(missing).toContain('originals.owner_id refers to a person');
    expect(missing).toContain('originals.tile_bytes is counted nowhere');
  });

  it('are reported as wrong when a column is declared to be deleted with the account and is not', async () => {
    const { user_id } = notificationsDeclaration.people.notification_settings;
    const reports = { reports: { reporter_id: { ...user_id } } };
    const wrongDeclarations = { ...declarations, reports: { people: reports } };
    expect(await undeclared(gesso.db, wrongDeclarations)).toContain(
      'reports.reporter_id does not cascade',
    );
  });
});
