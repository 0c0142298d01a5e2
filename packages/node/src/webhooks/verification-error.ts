export type VerificationErrorCode =
  | "MISSING_HEADER"
  | "INVALID_TIMESTAMP"
  | "TIMESTAMP_TOO_OLD"
  | "TIMESTAMP_IN_FUTURE"
  | "NO_MATCHING_SIGNATURE"
  | "INVALID_PAYLOAD";

/** A delivery that must not be acted on. Answer 400 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = "WebhookVerificationError";
  readonly code: VerificationErrorCode;
  /** The status that Express and Koa answer where nobody catches the error. */
  readonly status = 400;

  constructor(code: VerificationErrorCode, message: string) {
    super(message);
    this.code = code;
  }

  /** The answer of Hono where nobody catches the error. */
  getResponse(): Response {
    return new Response(this.message, { status: this.status });
  }
}
