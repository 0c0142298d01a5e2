import type { Context } from "hono";
import type { ServerContext } from "../../../context/context.ts";
import type { AuthenticatedKey } from "../../access/authenticate.ts";
import type { AppEnv } from "../../access/env.ts";
import { authenticateV2, requireScopes } from "./authenticate.ts";
import { takePlan } from "./limits.ts";

/** Who may go on with an operation that the plan pays for: credentials, address, rate, scope, in this order. */
export async function admitV2(
  c: Context<AppEnv>,
  context: ServerContext,
  scope: string,
): Promise<AuthenticatedKey> {
  const key = await authenticateV2(c, context);
  await takePlan(c, context, key);
  requireScopes(c, context, key, [[scope]]);
  return key;
}
