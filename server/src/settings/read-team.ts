import { readFileSync } from 'node:fs';
import { type TeamPerson, teamPlaces } from '@gesso/domain/site';
import { teamFileSchema } from '@gesso/domain/site/api';
import { SettingsError } from './read-value.ts';

type Environment = Readonly<Record<string, string | undefined>>;

function readJson(name: string, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new SettingsError(`${name} names the file "${path}", which cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new SettingsError(`${name} names the file "${path}", which is not JSON.`);
  }
}

/** The people on the About page, from a JSON file the setting names; nobody without one. */
export function readTeam(env: Environment, name: string): TeamPerson[] {
  const path = env[name];
  if (!path) return [];
  const read = teamFileSchema.safeParse(readJson(name, path));
  if (!read.success) {
    const [issue] = read.error.issues;
    const where = issue?.path.join('.') || 'the file';
    throw new SettingsError(`${name} ("${path}"): ${where}: ${issue?.message}.`);
  }
  return teamPlaces.flatMap((place) => {
    const person = read.data[place];
    if (!person) return [];
    const links = Object.entries(person.links).map(([label, href]) => ({ label, href }));
    return [{ place, name: person.name ?? null, links }];
  });
}
