import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { generatedFiles } from "./files.ts";

/** `npm run generate -w packages/node`: writes what the contract says into src/generated. */
const folder = join(import.meta.dirname, "../src/generated");
for (const [name, text] of Object.entries(await generatedFiles())) {
  const file = join(folder, name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
