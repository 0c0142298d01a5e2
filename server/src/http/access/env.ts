import type { HttpBindings } from "@hono/node-server";
import type { AuthenticatedKey } from "./authenticate.ts";

/** The variables that the middleware sets on a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    /** See `replaceRequestHeader`. */
    replacedHeaders?: Record<string, string>;
    requestId: string;
    /** Headers of the answer in progress. */
    headers: Record<string, string>;
    /** Set by each API's authentication. */
    key: AuthenticatedKey;
  };
}
