import { legacy } from "@service/contract/v2";
import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { createV2Router } from "../v2/surface/surface.ts";
import { create } from "./create.ts";
import { LEGACY_CREDENTIALS } from "./credentials.ts";
import { download } from "./download.ts";
import { addAnchored, addPlaced } from "./fields.ts";
import { signAll } from "./sign-all.ts";

/** The enterprise paths, all under `/v1` and under `/api`, by v2's rules (docs/contract/v2.md#legacy). */
export function createLegacy(context: ServerContext): Hono<AppEnv> {
  const { domain } = context;
  return createV2Router(context, LEGACY_CREDENTIALS)
    .bind(legacy.downloadSignedDocument, (request) => download(domain, request))
    .bind(legacy.addSignatureField, (request) => addAnchored(domain, request))
    .bind(legacy.addSignatureFields, (request) => addPlaced(domain, request))
    .bind(legacy.createDocumentBase64, (request) => create(domain, request))
    .bind(legacy.signAllFields, (request) => signAll(context, request))
    .build();
}
