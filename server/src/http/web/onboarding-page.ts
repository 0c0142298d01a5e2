import { join } from "node:path";
import { ONBOARDING_ROOT } from "@service/contract/addresses";
import { renderOnboardingPage } from "@service/signing-page/onboarding-html";
import { Hono } from "hono";
import type { AppEnv } from "../access/env.ts";
import { languageOf } from "../common/language.ts";
import { DIST, manifestReader, pageFiles } from "../embed/page-files.ts";
import { protectPage } from "./hosted.ts";

/** The page's own bundle. */
const FOLDER = join(DIST, "onboarding");

const readManifest = manifestReader(FOLDER);

/**
 * `/onboarding/{token}`: the page on which a person is identified (docs/contract/v2.md#onboarding). It is the same for
 * every token: its script asks the public API.
 */
export function createOnboardingPage(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/assets/*", pageFiles({ folder: FOLDER, below: ONBOARDING_ROOT }));
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
