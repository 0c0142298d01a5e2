/** Administrative acts of a workspace, in listing order (docs/contract/v3.md#audit-log). Plain text, for pages too. */
export const ACTS = {
  "workspace.created": "The operator created the workspace.",
  "workspace.updated": "Settings of the workspace were changed.",
  "member.added": "A member was added or invited.",
  "member.updated": "A member's name or role was changed.",
  "member.removed": "A member was removed.",
  "member.signed_in": "A member signed in to the dashboard.",
  "passkey.added": "A member added a passkey.",
  "passkey.removed": "A member removed a passkey.",
  "sign_in_link.issued": "The operator made a sign-in link for a member.",
  "key.created": "An API key was created.",
  "key.revoked": "An API key was revoked.",
  "webhook.created": "A webhook endpoint was registered.",
  "webhook.updated": "A webhook endpoint was changed.",
  "webhook.secret_rotated": "The secret of a webhook endpoint was replaced.",
  "webhook.deleted": "A webhook endpoint was deleted.",
  "document.deleted": "A document was deleted.",
  "document.restored": "A document was taken out of the bin.",
  "document.erased": "The service erased a document of the bin, or as a rule of the workspace asks.",
  "hold.set": "A legal hold was set.",
  "hold.lifted": "A legal hold was lifted.",
  "consent_text.updated": "The text that signers consent to was changed.",
  "retention.updated": "The rules by which documents are erased were changed.",
  "person.erased": "What is kept of a person was erased.",
  "export.created": "An export of documents was asked for.",
} as const;

export type ActType = keyof typeof ACTS;

export const ACT_TYPES = Object.keys(ACTS) as [ActType, ...ActType[]];

/** The event that tells endpoints of an act. Only those that name it get it, not those that take all events. */
export const AUDIT_RECORDED = "audit.recorded";
