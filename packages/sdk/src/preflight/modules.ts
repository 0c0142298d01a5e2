import { fail, pass } from "./check.ts";
import type { PreflightCheck } from "./types.ts";

export type Device = "camera" | "microphone";

/**
 * The devices that each verification module (docs/contract/embed.md#modules) needs. A test compares the names
 * with the contract.
 */
export const DEVICES_OF: Readonly<Record<string, readonly Device[]>> = {
  email_otp: [],
  phone_otp: [],
  name_confirm: [],
  id_scan: ["camera"],
  passport_scan: ["camera"],
  selfie: ["camera"],
  face_match: ["camera"],
  liveness: ["camera"],
  video_signature: ["camera", "microphone"],
};

export function devicesFor(modules: readonly string[]): Device[] {
  const known = modules.filter((module) => Object.hasOwn(DEVICES_OF, module));
  return [...new Set(known.flatMap((module) => DEVICES_OF[module] ?? []))];
}

export function checkModules(modules: readonly string[]): PreflightCheck {
  const unknown = modules.filter((module) => !Object.hasOwn(DEVICES_OF, module));
  if (unknown.length === 0) return pass("modules", `Modules: ${modules.join(", ") || "none"}.`);
  const names = Object.keys(DEVICES_OF).join(", ");
  return fail("modules", "MODULE_UNSUPPORTED", `No such module: ${unknown.join(", ")}.`, `One of ${names}.`);
}
