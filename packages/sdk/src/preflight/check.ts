import type { CheckName, PreflightCheck } from "./types.ts";

export function pass(name: CheckName, message: string): PreflightCheck {
  return { name, ok: true, code: null, message, fix: null };
}

export function fail(name: CheckName, code: string, message: string, fix: string): PreflightCheck {
  return { name, ok: false, code, message, fix };
}
