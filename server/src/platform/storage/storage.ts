import type { Readable } from 'node:stream';

export type StoredFile = { stream: Readable; size: number; type: string };

/** Where pictures lie; a path is 'folder/…/name.ext', made by the server and never by a client. */
export type Storage = {
  /** Once this resolves the file survives a power cut. */
  put(path: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is fine. */
  remove(path: string): Promise<void>;
  exists(path: string): Promise<boolean>;
  open(path: string): Promise<StoredFile | null>;
};

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
};

const PATH = /^[a-z_]{1,40}(?:\/[A-Za-z0-9-]{1,64}){1,2}\.(webp|jpe?g|png|gif)$/;

/** The type of a path that may exist; nothing else is ever looked up. */
export function typeOf(path: string): string | undefined {
  const extension = PATH.exec(path)?.[1];
  return extension === undefined ? undefined : TYPES[extension];
}

/** The address of a stored file. */
export const fileUrl = (path: string): string => `/files/${path}`;
