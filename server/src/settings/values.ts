import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { emailKey, isEmail } from '@gesso/domain/kernel';
import { type TeamPerson, teamPlaces } from '@gesso/domain/site';
import { teamFileSchema } from '@gesso/domain/site/api';
import { z } from 'zod';

/**
 * A value that `read` parses from the text of a variable; undefined is rejected with a message,
 * which is printed after the name of the variable.
 */
export const parsed = <Value>(
  read: (text: string) => Value | undefined,
  refusal: (text: string) => string,
) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value !== undefined) return value;
    context.addIssue(refusal(text));
    return z.NEVER;
  });

const readWhole = (text: string, least: number, most: number): number | undefined => {
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined;
};

const wholeNumber = (range: string, least: number, most: number) =>
  parsed(
    (text) => readWhole(text, least, most),
    (text) => `must be a whole number ${range}, not "${text}".`,
  );

export const port = (least: 0 | 1) => wholeNumber(`from ${least} to 65535`, least, 65_535);

/** The priority of a process: 0 is that of the server itself, 19 the lowest. */
export const niceness = wholeNumber('from 0 to 19', 0, 19);

export const seconds = (most: number) => wholeNumber(`of seconds from 0 to ${most}`, 0, most);

export const milliseconds = wholeNumber('of milliseconds', 1, 999_999);

/** Written in megabytes, read as bytes. */
export const megabytes = wholeNumber('of megabytes above 0', 1, 999_999_999).transform(
  (number) => number * 1024 * 1024,
);

const WORKERS_MAX = 64;

/** `auto` is one for each core. */
export const workers = parsed(
  (text) =>
    text === 'auto'
      ? Math.min(availableParallelism(), WORKERS_MAX)
      : readWhole(text, 1, WORKERS_MAX),
  (text) => `must be auto or a whole number from 1 to ${WORKERS_MAX}, not "${text}".`,
);

export const choice = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, {
    error: ({ input }) => `must be one of ${choices.join(', ')}, not "${input}".`,
  });

export const flag = z
  .enum(['0', '1'], { error: ({ input }) => `must be 0 or 1, not "${input}".` })
  .transform((text) => text === '1');

/** The message does not repeat the URL, which may contain a password. */
export const url = (...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  });

/** A key of 32 bytes; the message does not repeat an invalid one. */
export const key = z
  .string()
  .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits.')
  .transform((text) => Buffer.from(text, 'hex'));

export const emailAddress = z.string().refine(isEmail, 'must be an email address.');

export const splitList = (text: string): string[] =>
  text.split(',').flatMap((entry) => entry.trim() || []);

const listedEmail = z
  .string()
  .refine(isEmail, { error: ({ input }) => `contains "${input}", which is not an email address.` })
  .transform(emailKey);

export const emailAddresses = z.string().transform(splitList).pipe(z.array(listedEmail));

/** The people on the About page, from a JSON file that the variable names. */
export const team = z.string().transform((file, context): TeamPerson[] => {
  function refuse(problem: string): never {
    context.addIssue(problem);
    return z.NEVER;
  }
  let text: string;
  let json: unknown;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return refuse(`names the file "${file}", which cannot be read.`);
  }
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(`names the file "${file}", which is not JSON.`);
  }
  const { data, error } = teamFileSchema.safeParse(json);
  const [issue] = error?.issues ?? [];
  if (issue) {
    return refuse(`("${file}"): ${issue.path.join('.') || 'the file'}: ${issue.message}.`);
  }
  return teamPlaces.flatMap((place) => {
    const person = data?.[place];
    if (!person) return [];
    const links = Object.entries(person.links).map(([label, href]) => ({ label, href }));
    return [{ place, name: person.name ?? null, links }];
  });
});
