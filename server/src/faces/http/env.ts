import type { HttpBindings } from "@hono/node-server";
import type { AuthenticatedKey } from "./authenticate.ts";

/** What travels with a request through the middleware. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Set by the faces' authentication. */
    key: AuthenticatedKey;
  };
}
