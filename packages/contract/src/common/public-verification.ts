/** Settings of a workspace: what anybody with a document's code is shown. Plain text, because the domain uses them too. */

/**
 * `off`: nothing, and no codes are printed. `status`: status, hash and counts. `signers`: the title and who signed when,
 * too.
 */
export const PUBLIC_VERIFICATIONS = ["off", "status", "signers"] as const;

export type PublicVerification = (typeof PUBLIC_VERIFICATIONS)[number];
