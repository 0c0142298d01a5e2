import type { Hono } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { AppEnv } from "../../access/env.ts";
import { bindOtherMethods } from "../../common/methods.ts";
import { authenticateNowhere } from "./authenticate.ts";
import { asV2Error, respondError, V2Error } from "./error.ts";

/**
 * After a surface's last route: whatever it does not serve, or fails at, is answered in v2's words
 * (docs/contract/v2.md#errors).
 */
export function closeV2(app: Hono<AppEnv>, context: ServerContext): void {
  const { log } = context;
  app.onError((error, c) => {
    const known = asV2Error(error);
    if (!known) log.error("request failed", { requestId: c.get("requestId"), error });
    return respondError(c, known ?? new V2Error("E1900", "Internal error."));
  });
  bindOtherMethods(app, async (allow, c) => {
    await authenticateNowhere(c, context);
    return new V2Error("E1701", `This path answers ${allow}.`, {}, { Allow: allow });
  });
  app.all("*", async (c) => {
    await authenticateNowhere(c, context);
    throw new V2Error("E1300", "There is nothing at this path.");
  });
}
