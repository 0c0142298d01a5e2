import { createMiddleware } from "hono/factory";

/** The directives that embedding adds to a page's policy: the SDK's script, its one request, the frame. */
export function embeddingPolicy(platform: string): string {
  return [`script-src ${platform}`, `connect-src ${platform}`, `frame-src ${platform}`].join("; ");
}

/**
 * The headers that a page needs to embed the signing, and no more. `platform` is the service's origin:
 * `script-src` for the SDK, `connect-src` for its one request, `frame-src` for the signing page. No `unsafe-*`.
 * The rest is this page's own: `data:` and `blob:` serve the PDF viewer, `worker-src` its worker.
 */
function contentSecurityPolicy(platform: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${platform}`,
    `connect-src 'self' ${platform}`,
    // the outbox shows mails of our own
    `frame-src ${platform} 'self'`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function hostPolicy(platform: string) {
  const policy = contentSecurityPolicy(platform);
  return createMiddleware(async (c, next) => {
    await next();
    // a mail of the outbox has a stricter one
    if (!c.res.headers.has("content-security-policy")) c.header("content-security-policy", policy);
    // identity checks and photographs of a signature inside the frame may use the camera; nobody else may
    c.header("permissions-policy", `camera=(self "${platform}"), microphone=(self "${platform}")`);
    if (!c.res.headers.has("referrer-policy")) c.header("referrer-policy", "strict-origin-when-cross-origin");
    c.header("x-content-type-options", "nosniff");
  });
}
