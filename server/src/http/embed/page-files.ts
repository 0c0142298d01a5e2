import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { EMBED_ROOT } from "@service/contract/addresses";
import { entryOf, type PageManifest } from "@service/signing-page/html";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../access/env.ts";
import { staticFiles } from "../common/static-files.ts";

const resolve = createRequire(import.meta.url).resolve;
export const DIST = join(dirname(resolve("@service/signing-page/package.json")), "dist");

/** Reads a bundle's manifest. It is cached once it exists, so that a build after the start is found too. */
export function manifestReader(folder: string): () => Promise<PageManifest> {
  let manifest: PageManifest | undefined;
  return async () =>
    (manifest ??= JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as PageManifest);
}

/** The files have hashed names, so their content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

/** Serves the files of a bundle below a path. */
export function pageFiles({ folder, below }: { folder: string; below: string }): MiddlewareHandler<AppEnv> {
  const rewrite = (path: string): string => path.slice(below.length);
  return staticFiles({ root: folder, precompressed: true, rewrite, cacheControl: IMMUTABLE });
}

/** The build manifest of the signing page. */
export const readManifest = manifestReader(DIST);

/** The URL of the page's script; null before the page is built. */
export async function pageScript(): Promise<string | null> {
  const built = await readManifest().catch(() => null);
  return built && `${EMBED_ROOT}/${entryOf(built).file}`;
}
