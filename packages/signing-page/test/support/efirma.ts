import { concat } from "@service/pki/bytes";
import {
  element,
  generalizedTime,
  integer,
  nullValue,
  objectIdentifier,
  sequence,
  TAG,
} from "@service/pki/der";
import { OID } from "@service/pki/oids";

const RSA = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
};
const DAY = 86_400_000;

export interface HolderOptions {
  rfc?: string | null;
  unit?: string;
  /** Days from now. */
  from?: number;
  until?: number;
}

const attribute = (type: string, value: string): Uint8Array =>
  element(
    TAG.set,
    sequence(objectIdentifier(type), element(TAG.utf8String, new TextEncoder().encode(value))),
  );

/** A key of this browser, as the file that holds it and what is public of it. */
export async function makeKey(): Promise<{ file: File; publicKey: Uint8Array }> {
  const pair = await crypto.subtle.generateKey(RSA, true, ["sign", "verify"]);
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", pair.privateKey);
  const spki = await crypto.subtle.exportKey("spki", pair.publicKey);
  return { file: new File([pkcs8], "key.key"), publicKey: new Uint8Array(spki) };
}

/** A certificate's file in the shape of the SAT's; nobody has signed it, and the page does not ask for that. */
export function makeCertificate(
  publicKey: Uint8Array,
  { rfc = "NAAA800101AB1", unit, from = -1, until = 1 }: HolderOptions = {},
): File {
  const name = sequence(
    attribute(OID.commonName, "Ana Ñandú"),
    ...(unit === undefined ? [] : [attribute(OID.organizationalUnit, unit)]),
    ...(rfc === null ? [] : [attribute(OID.uniqueIdentifier, rfc)]),
  );
  const algorithm = sequence(objectIdentifier(OID.sha256WithRsa), nullValue());
  const now = Date.now();
  const validity = sequence(generalizedTime(now + from * DAY), generalizedTime(now + until * DAY));
  const tbs = sequence(integer(1), algorithm, name, validity, name, publicKey);
  const der = sequence(tbs, algorithm, element(TAG.bitString, new Uint8Array(257)));
  return new File([concat(der)], "certificate.cer");
}
