/** Where the signing page and its operations are served. */
export const EMBED_ROOT = "/embed";

/** Where the SDK trades a client secret for a frame: an operation of v2, which the browser calls. */
export const INIT_PATH = "/signing-sessions/init";
