import type { HttpBindings } from "@hono/node-server";

/** The variables that the middleware sets on a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Headers of the answer in progress. */
    headers: Record<string, string>;
  };
}
