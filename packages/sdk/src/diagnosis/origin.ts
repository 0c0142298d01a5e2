import type { SigningError } from "../errors.ts";

/** Why a page may not have the session: one around it, or itself. The service's message names the origins. */
export function originProblem({ cause, message }: SigningError, isForm: boolean): string {
  const { ancestor, allowed } = (cause ?? {}) as { ancestor?: string; allowed?: string[] };
  if (ancestor !== undefined)
    return `A page around this one has the origin ${ancestor}; the session allows ${allowed?.join(", ")}. Add ${ancestor} to allowed_origins.`;
  const { origin } = self;
  if (origin === "null")
    return `${message} This page has no origin (null): it was opened from a file, or lies in a sandbox. Serve it by http(s), and give the sandbox allow-same-origin.`;
  return `${message} This page's origin is ${origin}: add it to ${isForm ? "the form's allowedOrigins (PATCH /v3/forms/{form_id})" : "allowed_origins of POST /v2/signing-sessions"}.`;
}
