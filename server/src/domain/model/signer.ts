import type { Locale } from "@service/contract/locales";
import type { IntegratorNames } from "./integrator-names.ts";
import type { WithTerms } from "./signing-terms.ts";
import type { UndeliveredReason } from "@service/contract/undelivered";
import type { Tenancy } from "../environment.ts";
import type { Reader } from "./store.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Channel } from "@service/platform/ports/message-transport";

/** Those whose act the document needs, in signing order, then in order of creation. Viewers and copies are no part of it. */
export async function signersOf(reader: Reader, documentId: string): Promise<Signer[]> {
  return (await peopleOf(reader, documentId)).filter(mustAct);
}

/** Returns all people of a document or several: its signers, and those who only read it or get a copy. */
export function peopleOf(reader: Reader, documentId: string | string[]): Promise<Signer[]> {
  return reader.signers.find(
    { documentId },
    {
      orderBy: [
        ["order", "asc"],
        ["createdAt", "asc"],
        ["id", "asc"],
      ],
    },
  );
}

const SIGNER_STATUSES = ["pending", "sent", "viewed", "signed", "declined", "cancelled", "expired"] as const;

export type SignerStatus = (typeof SIGNER_STATUSES)[number];

/**
 * The action of a person of a document (docs/contract/v3.md#actions): sign it, approve it without a
 * signature, fill fields of others before those sign, read it, or get a copy once it is completed.
 */
export type SignerAction = "sign" | "approve" | "prepare" | "view" | "copy";

/** Why the latest message has not reached a signer (docs/contract/v3.md#undelivered). */
export interface Undelivered {
  reason: UndeliveredReason;
  channel: Channel;
  /** Refused for good by the receiving service; false: given up by this one. */
  permanent: boolean;
  occurredAt: Instant;
}

/**
 * A signature that a document needs, and its signer. v2 calls its id `signature_id`. Who has an `externalId` may have no
 * contact: then only sessions of the API reach them.
 */
export interface Signer extends Tenancy, IntegratorNames, WithTerms {
  id: string;
  documentId: string;
  name: string;
  email: string | null;
  phone: string | null;
  /** In which they are written to; null: not known. */
  locale: Locale | null;
  status: SignerStatus;
  action: SignerAction;
  /**
   * The signer's group, for which one member's act counts; null: they act alone (docs/contract/v3.md#groups).
   */
  groupName: string | null;
  /** Slow hash of the code that the sender has set for them; null: none (docs/contract/v3.md#access-code). */
  accessCodeHash: string | null;
  /** Name of their role in a template's text. */
  role: string | null;
  roleId: string | null;
  /** Signing order, from 1; equal numbers sign in parallel. */
  order: number;
  /** The person who must sign by certificate; null: the holder of the invitation. */
  rfc: string | null;
  curp: string | null;
  declineReason: string | null;
  invitedBy: string | null;
  signedAt: Instant | null;
  viewedAt: Instant | null;
  /** When a send named the signer. They are invited when it is their turn. Null: not requested yet. */
  calledAt: Instant | null;
  invitedAt: Instant | null;
  remindedAt: Instant | null;
  /** Whether messages tell the signer of the document. The sender may hand out the signing instead. */
  sendsInvitation: boolean;
  /** The role of the chain that they play; null: the document is of no chain, or they were added to it. */
  chainRoleId: string | null;
  /** How often the signer has passed the signature on. */
  delegations: number;
  /** When the signer wants to be reminded of what they left unfinished; null: no reminder is due. */
  remindAt: Instant | null;
  /** Null: the latest message has reached them, as far as is known, or there was none. */
  undelivered: Undelivered | null;
  createdAt: Instant;
}

/** Whether the document needs an act of the person to complete. */
export function mustAct({ action }: Pick<Signer, "action">): boolean {
  return action === "prepare" || hasOwnFields({ action });
}

/** Whether the person signs or approves: fields are theirs. */
export function hasOwnFields({ action }: Pick<Signer, "action">): boolean {
  return action === "sign" || action === "approve";
}

/**
 * The place after a signer that they may fill with a person: the next in the order, asked already, who has neither
 * address nor phone. Null: there is none, or they may not.
 */
export function placeholderAfter({ order, terms }: Signer, signers: readonly Signer[]): Signer | null {
  if (terms.mayNameNext !== true) return null;
  const later = signers.filter((other) => other.order > order && other.calledAt !== null && isPending(other));
  const next = Math.min(...later.map((other) => other.order));
  const isOpen = (other: Signer): boolean => !hasAddress(other) && !other.groupName && !other.chainRoleId;
  return later.find((other) => other.order === next && isOpen(other)) ?? null;
}

/** Names the act of a person who has acted. */
export function actDone({ action }: Pick<Signer, "action">): "signed" | "approved" | "prepared" {
  return action === "approve" ? "approved" : action === "prepare" ? "prepared" : "signed";
}

/** Whether the signature is still missing. */
export function isPending({ status }: Pick<Signer, "status">): boolean {
  return status === "pending" || status === "sent" || status === "viewed";
}

/** The contact, which is unique among the signers of a document. */
export function contactOf({ email, phone }: Pick<Signer, "email" | "phone">): string {
  return email ?? phone ?? "";
}

/** Whether messages can reach the person. */
export function hasAddress(signer: Pick<Signer, "email" | "phone">): boolean {
  return contactOf(signer) !== "";
}

/**
 * Identifies a person of a document by the contact, or by the integrator's name if there is none; "":
 * neither.
 */
export function personKey(
  signer: Pick<Signer, "email" | "phone"> & { externalId?: string | null | undefined },
): string {
  if (hasAddress(signer) || !signer.externalId) return contactOf(signer);
  return `external:${signer.externalId}`;
}
