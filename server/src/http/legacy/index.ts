import { Hono } from "hono";
import type { ServerContext } from "../../context/context.ts";
import type { AppEnv } from "../access/env.ts";
import { closeV2 } from "../v2/router/close.ts";

/**
 * The enterprise paths under `/v1` and `/api`, with v2's errors (docs/contract/v2.md#legacy). None of them is served
 * yet.
 */
export function createLegacy(context: ServerContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  closeV2(app, context);
  return app;
}
