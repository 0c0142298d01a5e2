/** Why a file cannot be verified at all. */
export type UnreadableReason =
  | "not_a_pdf"
  | "damaged"
  | "encrypted"
  | "too_large"
  | "too_complex"
  | "not_a_constancia"
  | "not_a_certificate";

/** The file cannot be verified. This is the only error that a file can cause. `message` is for developers. */
export class Unreadable extends Error {
  override readonly name = "Unreadable";
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
