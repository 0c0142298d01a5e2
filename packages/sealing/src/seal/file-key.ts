import { sign } from "node:crypto";
import type { Clock } from "../port/tools.ts";
import { KeyRefused } from "./key-refused.ts";
import { openPkcs12 } from "./pkcs12.ts";
import type { SealKey } from "./seal-key.ts";
import { assertMaySign, chainOf, configuredKey } from "./signing-certificate.ts";

/**
 * Opens the key of a PKCS#12 file. Its validity is checked now and at each use, so nothing is sealed after its end.
 * Throws KeyRefused.
 */
export async function openFileKey(
  file: Uint8Array,
  password: string,
  clock: Clock,
): Promise<() => Promise<SealKey>> {
  const { key, certificates } = await openPkcs12(file, password);
  const leaf = certificates.find((certificate) => certificate.checkPrivateKey(key));
  if (leaf === undefined) throw new KeyRefused("file", "holds no certificate that belongs to its key");
  const made = configuredKey(chainOf(leaf, certificates), clock.now(), async (data) =>
    sign("sha256", data, { key, dsaEncoding: "der" }),
  );
  return async () => {
    assertMaySign(leaf, clock.now());
    return made;
  };
}
