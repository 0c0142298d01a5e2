import { fail, pass } from "./check.ts";
import type { Device } from "./modules.ts";
import type { PreflightCheck } from "./types.ts";

/** Checks the page itself: its origin, and whether the browser trusts its connection. */

/**
 * Every page above the frame is a frame ancestor; where the browser does not name them, this one alone. `self.origin`
 * and not the location's, which a sandboxed page still has.
 */
function framingOrigins(): string[] {
  return [...new Set([self.origin, ...(location.ancestorOrigins ?? [])])];
}

export function checkOrigin(): PreflightCheck {
  const origins = framingOrigins();
  const opaque = origins.find((origin) => !/^https?:\/\//.test(origin));
  if (opaque === undefined)
    return pass("origin", `The session's allowed_origins must hold ${origins.join(", ")}.`);
  return fail(
    "origin",
    "ORIGIN_NOT_ALLOWED",
    `This page, or one that frames it, has no web origin (${opaque}).`,
    "Serve it over https, not from a file, and give no sandbox without allow-same-origin.",
  );
}

/** http from https; browsers let this machine pass. */
export function isMixedContent(baseUrl: string): boolean {
  const isInsecure = /^http:\/\/(?!(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.localhost)([:/]|$))/.test(
    baseUrl,
  );
  return location.protocol === "https:" && isInsecure;
}

export function checkSecureContext(baseUrl: string, devices: readonly Device[]): PreflightCheck {
  if (isMixedContent(baseUrl))
    return fail(
      "secure-context",
      "NETWORK_ERROR",
      "A page on https may not load the service over http.",
      "Give an https base URL.",
    );
  if (!isSecureContext && devices.length > 0)
    return fail(
      "secure-context",
      "CAMERA_DENIED",
      "A page on plain http gets no camera and no microphone.",
      "Serve the page over https; http://localhost counts as secure.",
    );
  return pass("secure-context", isSecureContext ? "The page is secure." : "The page is on plain http.");
}
