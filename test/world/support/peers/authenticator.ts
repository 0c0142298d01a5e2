import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

/** How a credential differs from an honest one. */
export interface Tampering {
  origin?: string;
  challenge?: string;
  rpId?: string;
  isUserVerified?: boolean;
  /** In place of the next count. */
  counter?: number;
  /** The page around the one that asks. */
  topOrigin?: string;
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

/** Encodes the few values of a credential in CBOR (RFC 8949 §3). */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string")
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as never)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}

/** An authenticator with one ES256 passkey (WebAuthn §6), which may be told to lie. */
export class Authenticator {
  private readonly origin: string;
  private readonly key: { publicKey: KeyObject; privateKey: KeyObject };
  private readonly id = randomBytes(32);
  private counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    this.key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  }

  create(options: object, lie: Tampering = {}): object {
    const given = options as Options;
    const clientData = this.clientData("webauthn.create", given, lie);
    const length = Buffer.from([0, this.id.length]);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.id, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(given.rp?.id ?? "", 0x40, lie), attested]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.credential({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(cbor(attestation)),
      transports: ["internal"],
    });
  }

  get(options: object, lie: Tampering = {}): object {
    const given = options as Options;
    const clientData = this.clientData("webauthn.get", given, lie);
    const authData = this.authenticatorData(given.rpId ?? "", 0, lie);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.key.privateKey);
    return this.credential({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  private credential(response: object): object {
    const id = base64url(this.id);
    return { id, rawId: id, type: "public-key", clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: Options, lie: Tampering): Buffer {
    const framed = lie.topOrigin === undefined ? {} : { crossOrigin: true, topOrigin: lie.topOrigin };
    const data = {
      type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? this.origin,
      ...framed,
    };
    return Buffer.from(JSON.stringify(data));
  }

  private authenticatorData(rpId: string, flags: number, lie: Tampering): Buffer {
    this.counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? this.counter);
    const verified = lie.isUserVerified === false ? 0x01 : 0x05;
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([flags | verified]), count]);
  }

  /** RFC 9052 §7, RFC 9053 §7.1. */
  private coseKey(): Buffer {
    const { x = "", y = "" } = this.key.publicKey.export({ format: "jwk" });
    const entries: [number, unknown][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ];
    return cbor(new Map(entries));
  }
}
