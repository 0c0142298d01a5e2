import { readFileSync } from "node:fs";
import { join } from "node:path";

const manifest = readFileSync(join(import.meta.dirname, "../../package.json"), "utf8");

/** The npm scope of all packages of this repository; `npm run rename-scope` changes it. */
export const SCOPE = (JSON.parse(manifest) as { config: { scope: string } }).config.scope;
