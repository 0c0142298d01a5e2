import type { Context, Hono } from "hono";
import type { AppEnv } from "../access/env.ts";

/** After the last route of a face: refuses the methods that its paths do not answer. `refuse` makes what is thrown. */
export function bindOtherMethods(
  app: Hono<AppEnv>,
  refuse: (allow: string, c: Context<AppEnv>) => Error | Promise<Error>,
): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes)
    if (method !== "ALL") methods.set(path, (methods.get(path) ?? new Set()).add(method));
  for (const [path, answered] of methods) {
    const allow = [...answered, ...(answered.has("GET") ? ["HEAD"] : [])].join(", ");
    app.all(path, async (c) => {
      throw await refuse(allow, c);
    });
  }
}
