import type { PreflightOptions, PreflightReport } from "./preflight/types.ts";

/**
 * What would keep the signing from opening in this page, before anything is mounted. Never rejects. The code is a file
 * of its own, fetched when it is asked for.
 */
export function preflight(options?: PreflightOptions): Promise<PreflightReport> {
  return import("./preflight.ts").then(
    (loaded) => loaded.preflight(options),
    () => ({
      ok: false,
      checks: [
        {
          name: "script-src",
          ok: false,
          code: "CSP_BLOCKED",
          message: "No preflight.js.",
          fix: "script-src",
        },
      ],
    }),
  );
}
