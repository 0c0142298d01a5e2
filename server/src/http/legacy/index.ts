import type { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { createV2Router } from "../v2/surface/surface.ts";

/** The enterprise paths under `/v1` and `/api`, with v2's errors (docs/contract/v2.md#legacy). None is served yet. */
export function createLegacy(context: ServerContext): Hono<AppEnv> {
  return createV2Router(context).build();
}
