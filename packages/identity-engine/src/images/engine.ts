import sharp from "sharp";

/** The only loaders that strangers' bytes reach. All others are blocked in this process. */
const LOADERS = ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadSvgBuffer"];

sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: LOADERS });
// A picture is opened once, and one core is what a child may use.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
