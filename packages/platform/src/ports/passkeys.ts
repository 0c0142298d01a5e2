/** A public key credential, after its check. */
export interface PublicKeyCredential {
  /** base64url (WebAuthn §5.1). */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Signature counter (WebAuthn §6.1.1); 0 where the authenticator has none. */
  counter: number;
  transports: string[];
}

/** Checks passkeys (Web Authentication Level 3). Options and credentials are the JSON of WebAuthn §5.1. */
export interface Passkeys {
  /** Whether passkeys work at the address of the service: a domain over https, or localhost. */
  readonly available: boolean;
  registrationOptions(
    email: string,
    existing: readonly PublicKeyCredential[],
  ): Promise<{ challenge: string; options: Record<string, unknown> }>;
  signInOptions(): Promise<{ challenge: string; options: Record<string, unknown> }>;
  /** Null: the credential does not answer the challenge. */
  verifyRegistration(credential: object, challenge: string): Promise<PublicKeyCredential | null>;
  /** The counter after the sign-in; null: the credential does not answer the challenge. */
  verifySignIn(credential: object, challenge: string, passkey: PublicKeyCredential): Promise<number | null>;
}
