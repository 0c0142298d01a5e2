import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EMBED_ROOT } from "@service/contract/addresses";
import { entryOf, type PageManifest } from "@service/signing-page/html";

const resolve = createRequire(import.meta.url).resolve;
export const DIST = join(dirname(resolve("@service/signing-page/package.json")), "dist");

let manifest: PageManifest | undefined;

/**
 * The build manifest of the signing page. It is cached once it exists, so that a build after the start is found too.
 */
export async function readManifest(): Promise<PageManifest> {
  return (manifest ??= JSON.parse(await readFile(join(DIST, "manifest.json"), "utf8")) as PageManifest);
}

/** The URL of the page's script; null before the page is built. */
export async function pageScript(): Promise<string | null> {
  const built = await readManifest().catch(() => null);
  return built && `${EMBED_ROOT}/${entryOf(built).file}`;
}
