import type { SignatureMethod } from "@service/contract/rules/signature-methods";

/** Addresses to which our own pages lead a person after an end. */
export interface RedirectUrls {
  completed?: string | undefined;
  declined?: string | undefined;
  expired?: string | undefined;
}

/** The sender's terms of a signing: of a document, of one of its signers, or of a session. Absent: no limit. */
export interface SigningTerms {
  signatureMethods?: SignatureMethod[] | undefined;
  /** One of these is given at the act of signing; true: in the signer's words. Documents and signers have them. */
  reasons?: true | string[] | undefined;
  /** They say with their act who signs next. Signers have it. */
  mayNameNext?: true | undefined;
  /** They confirm their act with a passkey. Signers have it. */
  passkey?: true | undefined;
  /** Documents and sessions have them. */
  redirectUrls?: RedirectUrls | undefined;
}

/** The terms of a new signer: what is false is said, too. */
export type WantedTerms = Omit<SigningTerms, "mayNameNext" | "passkey"> & {
  [Name in "mayNameNext" | "passkey"]?: boolean | undefined;
};

/** A document, a signer or a session. */
export interface WithTerms {
  terms: SigningTerms;
}
