/** The subject of a check. Camera and microphone are checked only for modules that need them. */
export type CheckName =
  | "script-src"
  | "base-url"
  | "modules"
  | "origin"
  | "secure-context"
  | "connect-src"
  | "server"
  | "page-script"
  | "frame-src"
  | "permissions-policy"
  | "camera"
  | "microphone";

export interface PreflightCheck {
  name: CheckName;
  ok: boolean;
  /** The code that the signing would end in, one of `ERROR_CODES` or `HTTP_<status>`; null when all is well. */
  code: string | null;
  /** For the developer, in English. */
  message: string;
  /** The remedy of a failed check; null if it passed. */
  fix: string | null;
}

export interface PreflightReport {
  /** True where every check passed. */
  ok: boolean;
  checks: PreflightCheck[];
}

export interface PreflightOptions {
  /** The same option as of `init`. */
  baseUrl?: string | undefined;
  /** The verification modules that the session will ask for, as in `verifications[].module`. */
  modules?: readonly string[] | undefined;
}
