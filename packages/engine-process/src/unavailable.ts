/** Seconds until a request is worth repeating, when the part does not know better. */
const USUAL_RETRY_S = 2;

/**
 * A part that the service needs does not answer now, and will again without a change of the request. Every API answers
 * 503 with `Retry-After` (docs/decisions/structure.md#d289). `message` is for the client, `cause` for the log.
 */
export class Unavailable extends Error {
  override readonly name: string = "Unavailable";
  /** Seconds until the client may try again. */
  readonly retryAfter: number;

  constructor(
    message: string,
    { cause, retryAfter = USUAL_RETRY_S }: { cause?: unknown; retryAfter?: number } = {},
  ) {
    super(message, { cause });
    this.retryAfter = retryAfter;
  }
}

/** The store of files does not take or give files: it is away, or full. */
export class FilesUnavailable extends Unavailable {
  override readonly name = "FilesUnavailable";

  constructor(cause: unknown) {
    super("Files cannot be stored or read just now; try again.", { cause, retryAfter: 10 });
  }
}
