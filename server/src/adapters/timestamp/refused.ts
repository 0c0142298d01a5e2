import { TimestampUnavailable } from "../../domain/ports/timestamp.ts";

/** What does not hold of a token, or of the way to it. */
export type RefusalReason =
  | "unreachable"
  | "too_large"
  | "status"
  | "malformed"
  | "imprint"
  | "nonce"
  | "time"
  | "policy"
  | "signature"
  | "certificate";

/** An authority's answer that is not a token to build on. */
export class TimestampRefused extends TimestampUnavailable {
  override readonly name = "TimestampRefused";
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(`timestamp refused (${reason}): ${message}`, options);
    this.reason = reason;
  }
}
