type Size = { width: number; height: number };

const PNG = 0x89504e47;
const GIF = 0x47494638;
const RIFF = 0x52494646;
const JPEG = 0xffd8;

/**
 * The size an image's header declares, read before anything is decoded, because a few hundred bytes
 * can declare more pixels than fit into memory. Null for unrecognized formats.
 */
export function declaredSize(bytes: Uint8Array): Size | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 30) return null;
  const start = view.getUint32(0);
  if (start === PNG) return { width: view.getUint32(16), height: view.getUint32(20) };
  if (start === GIF) return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (start === RIFF) return webpSize(view);
  if (view.getUint16(0) === JPEG) return jpegSize(view);
  return null;
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;

function webpSize(view: DataView): Size | null {
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 };
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

/** Frame headers are C0 to CF, except the three that hold tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): Size | null {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
