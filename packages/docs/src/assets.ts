import { join } from "node:path";

/** Folder of the scripts and styles, which the server serves at `/docs/assets`. */
export const ASSETS = join(import.meta.dirname, "assets");
