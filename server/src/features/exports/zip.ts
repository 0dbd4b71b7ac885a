import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** Large enough to combine small pieces of text into one stream operation. */
const PIECE = 16 * 1024;

async function* joined(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const piece of pieces) {
    text += piece;
    if (text.length < PIECE) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

export type Zip = {
  /** Pictures are compressed already and are stored as they are. */
  addPicture(name: string, content: Readable): Promise<void>;
  addText(name: string, pieces: AsyncIterable<string>): Promise<void>;
};

/**
 * Writes a zip as a stream, one entry after the other, with backpressure: an entry is read only as fast
 * as the output is consumed, so that nothing is buffered in memory.
 */
export async function writeZip<T>(
  fill: (zip: Zip) => Promise<void>,
  write: (content: Readable) => Promise<T>,
): Promise<T> {
  const file = new ZipFile();
  const output = new PassThrough();
  file.outputStream.pipe(output);
  file.on('error', (error: Error) => output.destroy(error));
  let reading: Readable | undefined;

  async function add(name: string, content: Readable, compress: boolean): Promise<void> {
    reading = content;
    const read = finished(content, { writable: false });
    file.addReadStream(content, name, { compress });
    await read;
  }
  const zip: Zip = {
    addPicture: (name, content) => add(name, content, false),
    addText: (name, pieces) =>
      add(name, Readable.from(joined(pieces), { objectMode: false }), true),
  };
  const filling = fill(zip).then(
    () => file.end(),
    (error: Error) => {
      output.destroy(error);
      throw error;
    },
  );
  try {
    const [written] = await Promise.all([write(output), filling]);
    return written;
  } finally {
    // After a failed write, nothing reads the entry to its end.
    reading?.destroy();
  }
}
