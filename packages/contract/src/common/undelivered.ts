/** Why a message did not reach a signer (docs/contract/v3.md#undelivered). */
export const UNDELIVERED_REASONS = {
  address_refused:
    "The receiving service takes no messages for the address or number: it is misspelt or closed.",
  mailbox_full: "The mailbox takes no more.",
  message_refused: "The receiving service refuses this message.",
  sending_failed: "This service could not get it delivered, which says nothing of the address.",
} as const;

export type UndeliveredReason = keyof typeof UNDELIVERED_REASONS;

/** Reasons that the receiving service gives. */
export type RefusalReason = Exclude<UndeliveredReason, "sending_failed">;
