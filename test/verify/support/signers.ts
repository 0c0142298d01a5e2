import { execFileSync } from "node:child_process";
import { randomUUID, sign } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { detachedSignature, type TimestampSource } from "../../../packages/sealing/src/seal/cms.ts";
import type { SealKey } from "../../../packages/sealing/src/seal/index.ts";
import type { Issued } from "../../sealing/support/openssl-tsa.ts";
import { sha256 } from "./signed-pdf.ts";

export type Signer = (covered: Uint8Array) => Promise<Buffer>;

/** The service's own CMS, with a key that OpenSSL made. */
export const serviceSigner =
  (leaf: Issued, chain: readonly Issued[] = [], timestamp?: TimestampSource): Signer =>
  async (covered) => {
    const kind = leaf.x509.publicKey.asymmetricKeyType;
    const key: SealKey = {
      chain: [leaf.x509.raw, ...chain.map(({ x509 }) => x509.raw)],
      algorithm: kind === "rsa" ? "rsa-sha256" : "ecdsa-sha256",
      sign: async (data) => sign("sha256", data, readFileSync(leaf.key)),
    };
    return Buffer.from(await detachedSignature(sha256(covered), key, timestamp));
  };

/** OpenSSL's CMS; `args` are further arguments of `openssl cms -sign`. */
export const opensslSigner =
  (folder: string, leaf: Issued, ...args: string[]): Signer =>
  async (covered) => {
    const [input, output] = [join(folder, randomUUID()), join(folder, randomUUID())];
    writeFileSync(input, covered);
    const files = ["-in", input, "-out", output, "-signer", leaf.certificate, "-inkey", leaf.key];
    const how = ["-binary", "-outform", "DER", "-nosmimecap", ...args];
    execFileSync("openssl", ["cms", "-sign", ...files, ...how], { stdio: "pipe" });
    return readFileSync(output);
  };
