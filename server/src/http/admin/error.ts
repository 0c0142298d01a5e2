/** The operator API answers `{ error: { code, message, field? } }`. */
export class AdminError extends Error {
  override readonly name = "AdminError";
  readonly status: 400 | 401 | 404 | 405 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly code: string;
  readonly field: string | undefined;
  readonly headers: Record<string, string>;

  constructor(
    status: AdminError["status"],
    code: string,
    message: string,
    { field, headers = {} }: { field?: string | undefined; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.headers = headers;
  }
}
