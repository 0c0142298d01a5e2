/** The faulty part of a configured key. */
export type KeyFault = "password" | "file" | "certificate" | "signer";

/** A configured key cannot seal. The message completes a sentence that begins with the setting's name. */
export class KeyRefused extends Error {
  override readonly name = "KeyRefused";
  readonly fault: KeyFault;
  constructor(fault: KeyFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
