type SplitName = { kind: 'picture' | 'original' | 'archive'; id: string };

/** By what the storage calls a file: a picture by its path, an original and an archive by their id. */
export function splitName(name: string): SplitName {
  const [folder, ...rest] = name.split('/');
  const id = rest.join('/');
  if (folder === 'files') return { kind: 'picture', id };
  if (folder === 'originals') return { kind: 'original', id };
  if (folder === 'exports') return { kind: 'archive', id: id.replace(/\.zip$/, '') };
  throw new Error(`Not the name of a file: ${name}`);
}
