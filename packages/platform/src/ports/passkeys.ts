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

/** The parts of an answered challenge that its signature covers, and the signature (WebAuthn §6.3.3), base64url. */
export interface PasskeyAssertion {
  authenticatorData: string;
  clientDataJSON: string;
  signature: string;
}

/** Conditions of an answer beside its challenge. */
export interface PasskeyConditions {
  /** Whether a page of this origin may frame the one that asks. Default: none may. */
  mayFrame?: (origin: string) => boolean;
}

/** Checks passkeys (Web Authentication Level 3). Options and credentials are the JSON of WebAuthn §5.1. */
export interface Passkeys {
  /** Whether passkeys work at the address of the service: a domain over https, or localhost. */
  readonly available: boolean;
  /** `isListed`: the authenticator finds the passkey without being told its id. Default: true. */
  registrationOptions(
    email: string,
    existing: readonly PublicKeyCredential[],
    isListed?: boolean,
  ): Promise<{ challenge: string; options: Record<string, unknown> }>;
  signInOptions(): Promise<{ challenge: string; options: Record<string, unknown> }>;
  /** Asks one of the passkeys to sign the challenge. */
  assertionOptions(
    challenge: Uint8Array,
    allowed: readonly PublicKeyCredential[],
  ): Promise<Record<string, unknown>>;
  /** Null: the credential does not answer the challenge. */
  verifyRegistration(
    credential: object,
    challenge: string,
    conditions?: PasskeyConditions,
  ): Promise<PublicKeyCredential | null>;
  /** The counter after the answer; null: the credential does not answer the challenge. */
  verifySignIn(
    credential: object,
    challenge: string,
    passkey: PublicKeyCredential,
    conditions?: PasskeyConditions,
  ): Promise<number | null>;
}
