import type { Fault } from '../fault.ts';
import { database } from './database.ts';
import { deletion } from './deletion.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { reconnect } from './reconnect.ts';
import { silentMail } from './silent-mail.ts';
import { slowClient } from './slow-client.ts';
import { slowUploads } from './slow-uploads.ts';
import { smtp } from './smtp.ts';
import { storage } from './storage.ts';
import { term } from './term.ts';

export const faults: readonly Fault[] = [
  kills,
  deletion,
  database,
  storage,
  fullDisk,
  smtp,
  silentMail,
  slowClient,
  slowUploads,
  reconnect,
  term,
];
