import type { HttpBindings } from "@hono/node-server";
import type { AuthenticatedKey } from "./authenticate.ts";

/** What travels with a request through the middleware. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Headers of the answer that v3 is making. */
    headers: Record<string, string>;
    /** Set by each API's authentication. */
    key: AuthenticatedKey;
  };
}
