import { createHmac } from "node:crypto";
import type { Domain } from "./domain.ts";
import type { Instant } from "@service/platform/ports/clock";
import type { Tenancy } from "../environment.ts";
import type { BulkSigner } from "./bulk-send.ts";
import type { IntegratorNames } from "./integrator-names.ts";
import type { SigningTerms } from "./signing-terms.ts";

/** The parts of an answer's document that every answer shares. */
export interface FormSettings {
  /** The role of the person who answers; null: the template has none. */
  role: string | null;
  templateValues: Readonly<Record<string, unknown>>;
  /** Those who are invited besides, such as a countersigner. */
  signers: BulkSigner[];
  folderId: string | null;
  /** Null or absent: the template's. */
  brandId?: string | null | undefined;
  redirectUrls?: SigningTerms["redirectUrls"] | null;
}

/** A template behind one link, by which many people each make and sign a document (docs/contract/v3.md#forms). */
export interface Form extends Tenancy, IntegratorNames {
  id: string;
  /** The member who made it, and who owns the documents. */
  userId: string;
  name: string;
  templateId: string;
  /** The end of its link, which is public. */
  token: string;
  /** Sealed: the key of signed values. */
  secret: string;
  status: "open" | "paused" | "closed";
  settings: FormSettings;
  /** Null: any number. */
  maxAnswers: number | null;
  opensAt: Instant | null;
  closesAt: Instant | null;
  onePerAddress: boolean;
  /** Whether a code checks the address of the person. */
  verifiesEmail: boolean;
  /** Whether only a link with signed values is answered. */
  requiresSignedValues: boolean;
  /** Pages that may frame it. */
  allowedOrigins: string[];
  answerCount: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** One person's answer, which is a document. It may outlive the document. */
export interface FormAnswer extends Tenancy {
  id: string;
  formId: string;
  documentId: string;
  /** The person who answered. */
  signerId: string;
  /** Hash of the mailbox, by which further answers of the same person are found. */
  addressKey: string;
  /** Hash of the proof of work, which counts once. */
  proof: string;
  createdAt: Instant;
}

/** Why a form takes no answer. */
export type FormRefusal =
  | "unknown"
  | "paused"
  | "closed"
  | "not_open_yet"
  | "full"
  | "link"
  | "answered"
  | "proof";

/** Why a form takes no answers now, whoever answers; null: it takes them. */
export function refusalOf(
  { status, opensAt, closesAt, maxAnswers, answerCount }: Omit<Form, "settings">,
  now: Instant,
): FormRefusal | null {
  if (status !== "open") return status;
  if (closesAt !== null && now >= closesAt) return "closed";
  if (maxAnswers !== null && answerCount >= maxAnswers) return "full";
  return opensAt !== null && now < opensAt ? "not_open_yet" : null;
}

/** The key of a form's mailbox, whatever its spelling: without what follows a plus, and for Gmail without dots. */
export function addressKeyOf(
  { linkSecret }: Pick<Domain, "linkSecret">,
  { id }: Form,
  email: string,
): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1).replace(/^googlemail\.com$/, "gmail.com");
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, "");
  const mailbox = `${host === "gmail.com" ? local.replaceAll(".", "") : local}@${host}`;
  return createHmac("sha256", linkSecret).update(`form-address:${id}:${mailbox}`).digest("base64url");
}
