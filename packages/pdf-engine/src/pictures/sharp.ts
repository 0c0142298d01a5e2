import sharp from "sharp";

/** Whether this platform's library decodes HEVC. The one that npm brings does not, for its patents. */
export const readsHeic: boolean = (sharp.format.heif.input.fileSuffix ?? []).includes(".heic");

/** The only loaders that strangers' bytes reach. All others are blocked in this process. */
const LOADERS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  ...(readsHeic ? ["VipsForeignLoadHeifBuffer"] : []),
];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// A picture is opened once, and one core is what a child may use.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
