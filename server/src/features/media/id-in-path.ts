/** A placeholder for the id in a built path; no storage path contains it. */
const ID = '\0';
const ID_CHARACTERS = /^[A-Za-z0-9-]+$/;

/** The id from which `build` creates this path; imported ids have any length. */
export function idInPath(path: string, build: (id: string) => string): string | undefined {
  const [before = '', after = ''] = build(ID).split(ID);
  const id = path.slice(before.length, path.length - after.length);
  return ID_CHARACTERS.test(id) && build(id) === path ? id : undefined;
}
