import {
  childrenOf,
  contentsOf,
  element,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  readGeneralizedTime,
  readInteger,
  readObjectIdentifier,
  readSignedInteger,
  readWhole,
  sequence,
  TAG,
} from "./der.ts";
import { hex } from "./bytes.ts";
import { OID } from "./oids.ts";
import { readAlgorithm } from "./signed-data.ts";

/** The content of a timestamp token (RFC 3161 §2.4.2). */
export interface TstInfo {
  policy: string;
  /** Object identifier of the imprint's hash. */
  hashAlgorithm: string;
  imprint: Uint8Array;
  /** May be negative, as the nonce may: RFC 3161 says INTEGER, and clients send random bytes. */
  serialNumber: bigint;
  /** Epoch milliseconds. */
  genTime: number;
  nonce: bigint | null;
}

/** MessageImprint over a SHA-256. Its NULL parameters are what clients send and authorities accept. */
export const messageImprint = (sha256: Uint8Array): Uint8Array =>
  sequence(sequence(objectIdentifier(OID.sha256), nullValue()), octetString(sha256));

/** One second: the built-in authorities use a synchronized system clock (EN 319 422 §5.2.2). */
const ACCURACY_SECONDS = 1;

/** Encodes TSTInfo (DER) over a SHA-256. */
export function encodeTstInfo(info: Omit<TstInfo, "hashAlgorithm">): Uint8Array {
  return sequence(
    integer(1),
    objectIdentifier(info.policy),
    messageImprint(info.imprint),
    integer(info.serialNumber),
    generalizedTime(info.genTime),
    sequence(integer(ACCURACY_SECONDS)),
    ...(info.nonce === null ? [] : [integer(info.nonce)]),
  );
}

/** Parses TSTInfo. Throws RangeError. */
export function readTstInfo(der: Uint8Array): TstInfo {
  const [version, policy, imprint, serial, genTime, ...optional] = childrenOf(readWhole(der), TAG.sequence);
  if (readInteger(version) !== 1n) throw new RangeError("TSTInfo: unknown version");
  const [algorithm, hash] = childrenOf(imprint, TAG.sequence);
  // Of the optional fields only the nonce is an INTEGER: accuracy is a SEQUENCE, ordering a BOOLEAN, tsa and
  // extensions are tagged.
  const nonce = optional.find(({ tag }) => tag === TAG.integer);
  return {
    policy: readObjectIdentifier(policy),
    hashAlgorithm: readAlgorithm(algorithm),
    imprint: contentsOf(hash, TAG.octetString),
    serialNumber: readSignedInteger(serial),
    genTime: readGeneralizedTime(genTime),
    nonce: nonce ? readSignedInteger(nonce) : null,
  };
}

/** A serial number in lower-case hex with two digits a byte. Of a negative one, the hex of its encoding. */
export function serialText(serialNumber: bigint): string {
  if (serialNumber < 0n) return hex(contentsOf(readWhole(integer(serialNumber)), TAG.integer));
  const digits = serialNumber.toString(16);
  return digits.padStart(digits.length + (digits.length % 2), "0");
}

const TRUE = element(TAG.boolean, Uint8Array.of(0xff));

/** Encodes TimeStampReq (RFC 3161 §2.4.1). It asks for the authority's certificates. */
export const encodeRequest = (sha256: Uint8Array, nonce: bigint): Uint8Array =>
  sequence(integer(1), messageImprint(sha256), integer(nonce), TRUE);
