import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { startTestSmtpServer } from '../../server/src/testing/test-smtp-server.ts';

/** Open takes letters; shut hangs up on whoever calls; silent takes the call and says nothing. */
export type Mood = 'open' | 'shut' | 'silent';

export type PostOffice = {
  url: string;
  mood: Mood;
  /** calls that came while it was not open */
  turnedAway: number;
  /** raw letters, as they came over the wire */
  letters: readonly string[];
  close(): Promise<void>;
};

/** A real mail server behind a door that can be shut. */
export async function openPostOffice(): Promise<PostOffice> {
  const smtp = await startTestSmtpServer();
  const callers = new Set<Socket>();
  const door = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => caller.destroy());
    caller.on('close', () => callers.delete(caller));
    if (office.mood !== 'open') office.turnedAway += 1;
    if (office.mood === 'shut') caller.destroy();
    if (office.mood !== 'open') return;
    const inside = connect(smtp.port, '127.0.0.1');
    inside.on('error', () => caller.destroy());
    caller.on('close', () => inside.destroy());
    caller.pipe(inside).pipe(caller);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  const place = door.address();
  if (place === null || typeof place === 'string') throw new Error('The door has no port.');
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${place.port}`,
    mood: 'open',
    turnedAway: 0,
    letters: smtp.received,
    async close() {
      for (const caller of callers) caller.destroy();
      await new Promise((resolve) => door.close(resolve));
      await smtp.close();
    },
  };
  return office;
}
