import { TimestampUnavailable } from "../port/timestamp.ts";

/** The failed check of a token or its exchange. */
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

/** The authority's answer is not an acceptable token. */
export class TimestampRefused extends TimestampUnavailable {
  override readonly name = "TimestampRefused";
  readonly reason: RefusalReason;
  constructor(reason: RefusalReason, message: string, options?: ErrorOptions) {
    super(`timestamp refused (${reason}): ${message}`, options);
    this.reason = reason;
  }
}
