import type { MiddlewareHandler } from "hono";
import type { Clock, Random } from "@service/platform/ports/clock";
import { newId, publicId } from "../../domain/model/ids.ts";
import type { AppEnv } from "../access/env.ts";

/** The request id in the headers of both APIs; v3 keeps the legacy one (docs/contract/v3.md#request-id-headers). */
export function requestIdHeaders(id: string): Record<string, string> {
  return { "Service-Request-Id": id, "X-Service-Request-Id": id };
}

export function requestId(tools: { clock: Clock; random: Random }): MiddlewareHandler<AppEnv> {
  return async function nameRequest(c, next) {
    const id = publicId("request", newId(tools));
    c.set("requestId", id);
    for (const [name, value] of Object.entries(requestIdHeaders(id))) c.header(name, value);
    await next();
  };
}
