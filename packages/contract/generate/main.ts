import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedFiles } from "./files.ts";

/** `npm run generate -w packages/contract`. */
const folder = join(import.meta.dirname, "../src");
for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(join(folder, name), text);
