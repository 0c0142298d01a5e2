import type { Context } from "hono";
import type { CallbackRequest } from "@service/platform/ports/callback";
import type { AppEnv } from "../access/env.ts";
import { BodyError, readFileBody } from "@service/platform/http-in/body";

const MAX_BODY_BYTES = 64 * 1024;

/** A signed request of a service of the operator's. Null: the body cannot be read, so that no signature can hold. */
export async function readCallback(c: Context<AppEnv>): Promise<CallbackRequest | null> {
  try {
    return {
      timestamp: c.req.header("x-service-timestamp") ?? "",
      signature: c.req.header("x-service-signature") ?? "",
      body: await readFileBody(c.req.raw, { fileType: "application/json", maxBodyBytes: MAX_BODY_BYTES }),
    };
  } catch (error) {
    if (error instanceof BodyError) return null;
    throw error;
  }
}
