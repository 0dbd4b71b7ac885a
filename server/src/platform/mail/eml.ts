/**
 * The parts of an .eml file that the mailbox page shows; parses only what our own delivery writes.
 */
export type ReadEmail = {
  to: string;
  subject: string;
  date: string;
  text: string;
  html: string;
};

type Part = { headers: Map<string, string>; body: string };

function readPart(raw: string): Part {
  const headEnd = raw.indexOf('\r\n\r\n');
  const head = headEnd < 0 ? raw : raw.slice(0, headEnd);
  const headers = new Map<string, string>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  return { headers, body: headEnd < 0 ? '' : raw.slice(headEnd + 4) };
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
    'latin1',
  );

/** Decodes RFC 2047 encoded words: =?UTF-8?B?…?= and =?UTF-8?Q?…?=. */
const decodedHeader = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, body: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(body, 'base64').toString()
        : quotedPrintable(body.replaceAll('_', ' ')).toString(),
    );

function decodedBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return quotedPrintable(body).toString();
  return body;
}

export function readEmail(raw: string): ReadEmail {
  const message = readPart(raw);
  const boundary = /boundary="([^"]+)"/.exec(message.headers.get('content-type') ?? '')?.[1];
  const parts = boundary
    ? message.body.split(`--${boundary}`).map((p) => readPart(p.trimStart()))
    : [];
  const partOf = (type: string) =>
    parts.find((part) => part.headers.get('content-type')?.startsWith(type));
  const [text, html] = [partOf('text/plain'), partOf('text/html')];
  const header = (name: string) => decodedHeader(message.headers.get(name) ?? '');
  return {
    to: header('to'),
    subject: header('subject'),
    date: header('date'),
    text: text ? decodedBody(text) : decodedBody(message),
    html: html ? decodedBody(html) : '',
  };
}
