import { BRAND_IMAGES, type BrandImageKind } from "@service/contract/rules/brand";
import { Hono } from "hono";
import { readImage } from "../../domain/branding/images.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { parseId } from "../../domain/model/ids.ts";
import type { AppEnv } from "../access/env.ts";

const KINDS: ReadonlyMap<string, BrandImageKind> = new Map(
  (Object.keys(BRAND_IMAGES) as BrandImageKind[]).map((kind) => [`${BRAND_IMAGES[kind]}.png`, kind]),
);
/** For addresses of an earlier picture, which show the present one. */
const SHORT_SECONDS = 300;

/**
 * `/brands/{brand_id}/{logo|logo-dark|icon|stamp}.png`: pictures that the server drew itself, for pages and mails. Whoever
 * knows the address may see them; that of a stamp has its version, which nobody guesses (docs/contract/v3.md#brand-images).
 */
export function createBrandImages({ store }: Pick<Domain, "store">): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get("/:brand/:image", async (c, next) => {
    const kind = KINDS.get(c.req.param("image"));
    const id = parseId("brand", c.req.param("brand"));
    const found = kind && id ? await store.read((reader) => readImage(reader, id, kind)) : null;
    const isCurrent = c.req.query("v") === found?.version;
    if (found === null || (kind === "stamp" && !isCurrent)) return next();
    return c.body(found.png, 200, {
      "Content-Type": "image/png",
      "Cache-Control": isCurrent ? "public, max-age=31536000, immutable" : `public, max-age=${SHORT_SECONDS}`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
  });
  return app;
}
