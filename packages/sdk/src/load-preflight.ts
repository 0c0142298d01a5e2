import type { PreflightOptions, PreflightReport } from "./preflight/types.ts";

/**
 * Checks whether the signing could open in this page, before anything is mounted. Never rejects. The code is
 * a separate file, fetched at the first call.
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
          message: "preflight.js",
          fix: "script-src",
        },
      ],
    }),
  );
}
