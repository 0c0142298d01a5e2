/** The frozen catalog of events for subscriptions, in listing order (docs/contract/v3.md#event-catalog). */
export const EVENT_CATALOG = {
  "document.created": "A document was created as a draft.",
  "document.sent": "A document was sent to its signers.",
  "document.viewed": "A signer looked at a document for the first time.",
  "document.corrected": "A correction of a sent document ended.",
  "document.completed": "Everybody has signed and the evidence PDF is ready.",
  "document.voided": "A document was voided.",
  "document.expired": "A document reached its expiry before everybody had signed.",
  "document.data_collected": "The last variable that signers owed was filled.",
  "signer.invited": "A signer was invited to sign.",
  "signer.undelivered": "A message did not reach a signer.",
  "signer.opened": "A signer's page was loaded, perhaps by what tests the links of mails.",
  "signer.viewed": "A signer looked at the document: they acted in its page.",
  "signer.verified": "A signer passed a verification: a code, a name, a document, a face.",
  "signer.verification_failed": "A signer failed a verification.",
  "signer.signed": "A signer signed.",
  "signer.declined": "A signer refused to sign.",
  "signer.reminder_sent": "A signer was reminded.",
  "signer.delegated": "A signer passed their signature on to another person.",
  "signer.reassigned": "The owner asked another person for a signature.",
  "signer.cancelled": "A signer is no longer asked, because another of their group has signed.",
  "signer.question_asked": "A signer asked the sender a question.",
  "signer.question_answered": "A signer's question was answered.",
  "signer.postponed": "A signer had their link sent to go on later.",
  "onboarding.completed": "An identity verification session ended.",
} as const;

export type CatalogEvent = keyof typeof EVENT_CATALOG;
