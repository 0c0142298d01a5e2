import type { CatalogEvent } from "./catalog.ts";

/**
 * Lists the recipients of each event, by channel (docs/contract/v3.md#who-is-told). Messages are sent from
 * this table, the page `/docs/who-is-told` shows it, and a test tries each of its cells.
 */

/** Messages about a document, by the name of their template in the outbox. */
export const TOLD_MESSAGES = {
  invitation: "asks for a signature or an approval, or lets read",
  ready: "the document can be signed now",
  reminder: "a signature is still awaited",
  "signed-copy": "a link to the sealed PDF",
  "passed-on": "another person is asked, who they are and, if they are in somebody’s place, why",
  "group-done": "another of the group has acted",
  question: "what the signer asks",
  answer: "what the sender answers",
  "finish-later": "the signer’s own link",
  voided: "the document was voided, and why",
  expired: "the document expired before everybody had signed",
  removed: "the person is no longer part of the document",
  replaced: "another person is asked in their place; not who",
  "owner-declined": "who has declined, and why",
  "owner-completed": "the document is complete",
  "owner-expired": "the document expired, and who had not acted",
  "owner-undelivered": "a message did not reach a signer, at which address and why",
} as const;

/** Messages that are about no event of a document. */
export type OtherMessage = "code" | "handoff" | "onboarding" | "sign-in";

/** Messages to owners that each member can switch off. */
export const OWNER_MAILS = ["declined", "completed", "expired", "undelivered"] as const;

export type OwnerMail = (typeof OWNER_MAILS)[number];

export type ToldMessage = keyof typeof TOLD_MESSAGES;

/** Whom an event may concern. A person who is told once is not told again as somebody else. */
export const TOLD_PEOPLE = {
  signer: "the event’s signer",
  asked: "others who were asked and have not acted, and viewers",
  signed: "others who have signed or approved",
  owner: "the document’s owner",
  integrator: "the integrator",
} as const;

export type ToldPerson = keyof typeof TOLD_PEOPLE;

/** The ways on which a person learns of an event. */
export interface Ways {
  /** The signing page, besides the answer to what the person does in it. */
  page?: true;
  /** By email, or by chat to a signer without an address. */
  message?: ToldMessage;
  dashboard?: true;
  webhook?: true;
}

/** Events of documents, and what changes without an event of its own. */
export type ToldEvent = Exclude<CatalogEvent, "onboarding.completed" | "audit.recorded"> | "signer.removed";

type Cells = Partial<Record<ToldPerson, Ways>>;

/** The dashboard shows every event in the document's history, and endpoints that ask for it get it. */
const RECORDED = { owner: { dashboard: true }, integrator: { webhook: true } } as const satisfies Cells;

export const WHO_IS_TOLD = {
  "document.created": RECORDED,
  "document.pages_arranged": RECORDED,
  "document.sent": RECORDED,
  "document.send_failed": RECORDED,
  "document.viewed": RECORDED,
  "document.corrected": { ...RECORDED, asked: { page: true } },
  "document.completed": {
    ...RECORDED,
    owner: { dashboard: true, message: "owner-completed" },
    asked: { message: "signed-copy" },
    signed: { message: "signed-copy" },
  },
  "document.voided": {
    ...RECORDED,
    asked: { page: true, message: "voided" },
    signed: { message: "voided" },
  },
  "document.expired": {
    ...RECORDED,
    owner: { dashboard: true, message: "owner-expired" },
    asked: { page: true, message: "expired" },
    signed: { message: "expired" },
  },
  "document.deleted": { integrator: { webhook: true } },
  "document.restored": RECORDED,
  "document.erased": { integrator: { webhook: true } },
  "document.data_collected": { ...RECORDED, asked: { page: true, message: "ready" } },
  "signer.invited": { ...RECORDED, signer: { message: "invitation" } },
  "signer.undelivered": { ...RECORDED, owner: { dashboard: true, message: "owner-undelivered" } },
  "signer.opened": RECORDED,
  "signer.viewed": RECORDED,
  "signer.verified": RECORDED,
  "signer.verification_failed": RECORDED,
  "signer.signed": RECORDED,
  "signer.declined": { ...RECORDED, owner: { dashboard: true, message: "owner-declined" } },
  "signer.reminder_sent": { ...RECORDED, signer: { message: "reminder" } },
  "signer.delegated": {
    ...RECORDED,
    signer: { page: true, message: "passed-on" },
    owner: { dashboard: true, message: "passed-on" },
  },
  "signer.reassigned": { ...RECORDED, signer: { page: true, message: "replaced" } },
  "signer.named": { ...RECORDED, owner: { dashboard: true, message: "passed-on" } },
  "signer.removed": { signer: { page: true, message: "removed" } },
  "signer.cancelled": { ...RECORDED, signer: { page: true, message: "group-done" } },
  "signer.question_asked": { ...RECORDED, owner: { dashboard: true, message: "question" } },
  "signer.question_answered": { ...RECORDED, signer: { page: true, message: "answer" } },
  "signer.postponed": { ...RECORDED, signer: { message: "finish-later" } },
} as const satisfies Record<ToldEvent, Cells>;

/** The message that a person gets of an event; null: none. */
export function messageOf(event: ToldEvent, person: ToldPerson): ToldMessage | null {
  const cells: Cells = WHO_IS_TOLD[event];
  return cells[person]?.message ?? null;
}
