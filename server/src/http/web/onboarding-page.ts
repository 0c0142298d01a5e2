import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ONBOARDING_ROOT } from "@service/contract/addresses";
import type { PageManifest } from "@service/signing-page/html";
import { renderOnboardingPage } from "@service/signing-page/onboarding-html";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { staticFiles } from "../common/static-files.ts";
import { DIST } from "../embed/page-files.ts";
import { protectPage } from "./hosted.ts";

/** The page's own bundle. */
const FOLDER = join(DIST, "onboarding");
/** The files have hashed names, so their content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";

let manifest: PageManifest | undefined;

/** Cached once it exists, so that a build after the start is found too. */
async function readManifest(): Promise<PageManifest> {
  return (manifest ??= JSON.parse(await readFile(join(FOLDER, "manifest.json"), "utf8")) as PageManifest);
}

/**
 * `/onboarding/{token}`: the page on which a person is identified (docs/contract/v2.md#onboarding). It is the same for
 * every token: its script asks the public API.
 */
export function createOnboardingPage(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    "/assets/*",
    staticFiles({
      root: FOLDER,
      precompressed: true,
      rewrite: (path) => path.slice(ONBOARDING_ROOT.length),
      cacheControl: IMMUTABLE,
    }),
  );
  app.get("/:token", protectPage, async (c) => {
    const { html, csp } = renderOnboardingPage({ manifest: await readManifest(), locale: languageOf(c) });
    return c.html(html, 200, {
      "Content-Security-Policy": csp,
      "Permissions-Policy": "camera=(self), microphone=(self)",
      Vary: "Accept-Language",
    });
  });
  return app;
}
