import type { Socket } from 'node:net';

/** The payload's offset and length in a frame, once its header has arrived. */
function readHead(bytes: Buffer): { head: number; length: number } | null {
  if (bytes.length < 2) return null;
  const length = bytes.readUInt8(1) & 0x7f;
  if (length < 126) return { head: 2, length };
  if (length === 127) throw new Error('Frames this long are not expected.');
  return bytes.length < 4 ? null : { head: 4, length: bytes.readUInt16BE(2) };
}

/** Counts the WebSocket frames from a server without parsing their content. */
export function countFrames(socket: Socket): () => number {
  let frames = 0;
  let missing = 0;
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    let bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const skipped = Math.min(missing, bytes.length);
      missing -= skipped;
      bytes = bytes.subarray(skipped);
      const frame = missing === 0 ? readHead(bytes) : null;
      if (!frame) break;
      frames += 1;
      missing = frame.head + frame.length;
    }
    rest = bytes;
  });
  return () => frames;
}
