import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { generatedFiles } from "./files.ts";

/** `npm run generate -w packages/dashboard`: writes the table of endpoints into src/api/generated. */
const folder = join(import.meta.dirname, "../src/api/generated");
await mkdir(folder, { recursive: true });
for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(join(folder, name), text);
