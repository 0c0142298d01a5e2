import { PDF } from "@libpdf/core";
import type { SealKey } from "../../../server/src/adapters/seal/index.ts";
import type { TimestampAuthority } from "../../../server/src/domain/timestamp.ts";

type Options = Parameters<PDF["sign"]>[0];

/** Room for the CMS, as ours has it. */
const SLOT_BYTES = 24 * 1024;

/** The library by itself, in this process: load, stamp, sign B-T. What our seal is compared with. */
export async function sealByLibrary(
  source: Uint8Array,
  key: SealKey,
  timestamps: TimestampAuthority,
): Promise<Uint8Array> {
  const pdf = await PDF.load(source);
  pdf.getPage(0)?.drawText("Signed by Ana Ruiz", { x: 40, y: 700, size: 12 });
  const { bytes } = await pdf.sign({
    signer: signerOf(key),
    level: "B-T",
    timestampAuthority: authorityOf(timestamps),
    fieldName: "Seal",
    estimatedSize: SLOT_BYTES,
  });
  return bytes;
}

const signerOf = (key: SealKey): Options["signer"] => ({
  certificate: key.chain[0],
  certificateChain: key.chain.slice(1),
  keyType: "EC",
  signatureAlgorithm: "ECDSA",
  sign: (data) => key.sign(data),
});

const authorityOf = (timestamps: TimestampAuthority): NonNullable<Options["timestampAuthority"]> => ({
  timestamp: async (digest) => (await timestamps.stamp(digest)).der,
});
