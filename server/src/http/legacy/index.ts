import { legacy } from "@service/contract/v2";
import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { createV2Router } from "../v2/surface/surface.ts";
import { create } from "./create.ts";
import { actOnBehalf, passKeyAsBearer } from "./credentials.ts";
import { download } from "./download.ts";
import { addAnchored, addPlaced } from "./fields.ts";

/** The enterprise paths, all under `/v1` and under `/api`, by v2's rules (docs/contract/v2.md#legacy). */
export function createLegacy(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  const onBehalf = actOnBehalf(context);
  const router = createV2Router(context)
    .bind(legacy.downloadSignedDocument, (request) => download(domain, request), onBehalf)
    .bind(legacy.addSignatureField, (request) => addAnchored(domain, request), onBehalf)
    .bind(legacy.addSignatureFields, (request) => addPlaced(domain, request), onBehalf)
    .bind(legacy.createDocumentBase64, (request) => create(domain, request), onBehalf);
  return new Hono<AppEnv>().use(passKeyAsBearer).route("/", router.build());
}
