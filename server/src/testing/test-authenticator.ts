import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@gesso/domain/passkeys';

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Deviations of a test's passkey device from a normal one. */
type Oddity = {
  origin?: string;
  /** the user was not verified */
  unverified?: true;
  /** the reported signature counter */
  counter?: number;
  userHandle?: string;
  /** the reported site of registration or sign-in */
  rpId?: string;
};

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url');

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

function cborHead(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

/** Encodes the CBOR types that an attestation needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

/** The public key in COSE format: ES256 on P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}

/** A device with one passkey, which signs like a real one. */
export function createAuthenticator(origin = 'http://localhost') {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle = '';

  function authenticatorData(rpId: string, flags: number, count: number): Buffer {
    const tail = Buffer.alloc(5);
    tail.writeUInt8(flags);
    tail.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), tail]);
  }
  const clientData = (type: string, challenge: string, oddity: Oddity) =>
    JSON.stringify({ type, challenge, origin: oddity.origin ?? origin, crossOrigin: false });
  const flagsOf = ({ unverified }: Oddity) => FLAGS.present | (unverified ? 0 : FLAGS.verified);
  const shared = {
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    create(options: PasskeyCreationOptions, oddity: Oddity = {}): NewPasskey {
      userHandle = options.user.id;
      const length = Buffer.from([id.length >> 8, id.length & 255]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const flags = flagsOf(oddity) | FLAGS.attested;
      const authData = Buffer.concat([
        authenticatorData(oddity.rpId ?? options.rp.id, flags, 0),
        attested,
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge, oddity)),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    assert(options: PasskeyRequestOptions, oddity: Oddity = {}): PasskeyAssertion {
      counter += 1;
      const rpId = oddity.rpId ?? options.rpId;
      const authData = authenticatorData(rpId, flagsOf(oddity), oddity.counter ?? counter);
      const data = clientData('webauthn.get', options.challenge, oddity);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        ...shared,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle: oddity.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
