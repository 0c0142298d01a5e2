import { X509Certificate } from "node:crypto";
import type { Clock, Random } from "../port/tools.ts";
import { type TimestampAuthority, TimestampUnavailable } from "../port/timestamp.ts";
import { envelopingSignature } from "../seal/cms.ts";
import { OID } from "@service/pki/oids";
import type { SealKey } from "../seal/seal-key.ts";
import { encodeTstInfo, serialText, type TstInfo } from "@service/pki/tst-info";
import { subjectOf } from "./verify.ts";

/**
 * Policies of the built-in authorities. The first is an identifier of our own, made of the UUID
 * 3bfca9a0-b43a-498e-bcd5-c7aa0f60301f (X.667 §7). The second lies in the arc of NOM-151, where verifiers look for a constancia, under a number that no accredited authority has.
 */
export const POLICIES = {
  tsa: "2.25.79736351019167599309487633879839813663",
  psc: "2.16.484.101.10.316.999.1",
} as const;

/** The arc of the Secretaría de Economía for constancias. */
export const NOM151_ARC = "2.16.484.101.10.316";

/** Makes a token (DER) of `info`, signed by `key`, with its certificates. */
export const issueToken = (key: SealKey, info: Omit<TstInfo, "hashAlgorithm">): Promise<Uint8Array> =>
  envelopingSignature(OID.tstInfo, encodeTstInfo(info), key);

export interface BuiltInAuthorityOptions {
  /** Its current key. */
  key: () => Promise<SealKey>;
  policy: string;
  clock: Clock;
  random: Random;
}

/** An authority in this process, for development. It uses this machine's time and is not accredited. */
export function builtInAuthority({
  key,
  policy,
  clock,
  random,
}: BuiltInAuthorityOptions): TimestampAuthority {
  return {
    async issueToken(sha256) {
      const signer = await key().catch((error: unknown) => {
        throw new TimestampUnavailable("the built-in authority has no key", { cause: error });
      });
      const serialNumber = BigInt(`0x${Buffer.from(random.bytes(16)).toString("hex")}`);
      const issuedAt = clock.now();
      const der = await issueToken(signer, {
        policy,
        imprint: sha256,
        serialNumber,
        genTime: issuedAt,
        nonce: null,
      });
      const issuer = subjectOf(new X509Certificate(signer.chain[0]));
      return { der, serialNumber: serialText(serialNumber), algorithm: "SHA-256", issuer, policy, issuedAt };
    },
  };
}
