import { readdirSync, readFileSync } from 'node:fs';

/** The fields of /proc/…/stat that follow the program's name. */
const statOf = (path: string): string[] => {
  const [, rest = ''] = readFileSync(`${path}/stat`, 'utf8').split(') ');
  return rest.split(' ');
};

/** Child processes of this process, or of another server, that run a program of this name. */
export function decoderProcesses(program: string, server = process.pid): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isOurs = Number(statOf(`/proc/${pid}`)[1]) === server;
        return isOurs && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
      } catch {
        // The process has ended meanwhile.
        return false;
      }
    })
    .map(Number);
}

/** The nice values of all threads of a process. */
export const prioritiesOf = (pid: number): Set<string | undefined> =>
  new Set(
    readdirSync(`/proc/${pid}/task`).map((thread) => statOf(`/proc/${pid}/task/${thread}`)[16]),
  );
