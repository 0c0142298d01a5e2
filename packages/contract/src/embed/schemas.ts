import { z } from "zod";
import { idOf } from "../common/ids.ts";
import { FieldType } from "../rules/field-schemas.ts";
import { LOCALES } from "../common/locales.ts";
import { Consent, ConsentedTo } from "./consent.ts";
import { Reason } from "./signing-terms.ts";
import { Strings } from "./strings.ts";
import type { ConsentTexts } from "../common/consent-text.ts";
import type { FieldConditions, GivenValue } from "../rules/field-conditions.ts";
import type { FieldRules } from "../rules/field-rules.ts";
import type { ShownLook } from "../rules/number-format.ts";
import { CeremonyHelp, trusted } from "./help.ts";
import { AdoptedSignature } from "./ink.ts";
import { NextSigner } from "./person.ts";
import { PASSKEY_MEMBER } from "./passkeys.ts";
import { REMEMBERED_MEMBERS } from "./remembered.ts";
import { Chain } from "./chain.ts";
import { SESSION_ID } from "../rules/client-secret.ts";
import type { SignatureMethod } from "../rules/signature-methods.ts";
import { MAX_CADES_LENGTH, MAX_PLACED_FIELDS, MAX_VALUE_LENGTH, VARIABLE_TYPES } from "../rules/limits.ts";
import {
  type Appearance as HostAppearance,
  CONNECT,
  type PageAppearance,
  PROTOCOL_VERSIONS,
} from "./protocol.ts";
import { CALENDAR, instant } from "./time.ts";

/** Everything the frame exchanges with its server, and the schemas of protocol.ts. JSON, camelCase. */
export { EmbedErrorBody } from "./error-body.ts";

export const Locale = z.enum(LOCALES);
/** The appearance of a session. A page may also set a font and a logo, each part checked alone (protocol.ts). */
export const Appearance = z.object({
  theme: z.enum(["light", "dark", "auto"]).optional(),
  variables: z.record(z.string().regex(/^--signing-[a-z0-9-]{1,40}$/), z.string().max(200)).optional(),
});
const Wishes: z.ZodType<HostAppearance> = z.looseObject({});
/** The session's over that of a brand. The page checks each part alone. */
export const ShownAppearance: z.ZodType<PageAppearance> = z.looseObject({});
export const SessionId = z.string().regex(SESSION_ID);
const nonce = z.string().min(16).max(128);
const SessionState = z.enum(["open", "completed", "cancelled", "expired", "declined"]);
export const SigningMode = z.enum(["autografa", "fea"]);
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const FrameToken = z.string().min(16).max(256);

export const ConnectMessage = z.object({
  type: z.literal(CONNECT),
  v: z.literal(PROTOCOL_VERSIONS),
  nonce,
  /** Or the token of a form, with its challenge as the frame token. The page knows its own and takes no other. */
  sessionId: z.string(),
  frameToken: FrameToken,
  locale: Locale.nullable(),
  /** Invalid looks and words do not fail the message: the page ignores them. */
  appearance: Wishes.nullable(),
  strings: Strings.nullable().optional().catch(null),
});
const envelope = { v: z.literal(PROTOCOL_VERSIONS), nonce };
export const HostEnvelope = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("token"), frameToken: FrameToken }),
  z.object({ ...envelope, type: z.literal("locale"), locale: Locale }),
  z.object({ ...envelope, type: z.literal("appearance"), appearance: Wishes }),
  z.object({ ...envelope, type: z.literal("destroy") }),
]);

export const SigningResult = z.object({
  sessionId: SessionId,
  documentId: z.string(),
  signatureId: z.string(),
  signedAt: instant,
  /** Documents that this person still has to sign in this session after this one; absent or 0: none. */
  remaining: z.int().min(0).optional(),
});

const FrameError = z.object({
  code: z.string().max(64),
  retryable: z.boolean(),
  message: z.string().max(1000),
  requestId: z.string().max(64).optional(),
});

export const FrameEnvelope = z.discriminatedUnion("type", [
  z.object({ ...envelope, type: z.literal("connected") }),
  z.object({ ...envelope, type: z.literal("ready") }),
  z.object({
    ...envelope,
    type: z.literal("step"),
    step: z.enum(["consent", "verify", "data", "review", "sign", "done"]),
    index: z.int().min(0),
    total: z.int().min(1),
  }),
  z.object({ ...envelope, type: z.literal("resize"), height: z.number().min(0).max(100_000) }),
  z.object({ ...envelope, type: z.literal("success"), ...SigningResult.shape }),
  z.object({ ...envelope, type: z.literal("decline"), reason: z.string().max(1000).nullable() }),
  z.object({
    ...envelope,
    type: z.literal("exit"),
    status: z.enum(["completed", "declined", "closed", "error"]),
    error: FrameError.optional(),
  }),
  z.object({ ...envelope, type: z.literal("token-needed") }),
  z.object({ ...envelope, type: z.literal("session"), clientSecret: FrameToken }),
]);

/** POST /v2/signing-sessions/init, answered to the SDK (snake_case: it is a v2 operation). */
export const InitResponse = z.object({
  session_id: SessionId,
  frame_url: z.url(),
  frame_token: z.string(),
  policy: z.record(z.string(), z.unknown()),
  locale: Locale.nullable(),
  livemode: z.boolean(),
  /** Highest version of the host-frame protocol that the frame speaks; absent: 1. */
  protocol_version: z.int().min(1).optional(),
});

/**
 * POST /embed/{session_id}/token. The frame token works once and for 60 s. `ceremony`: the answer brings the ceremony, too,
 * where it can be had.
 */
export const TokenRequest = z.strictObject({
  frameToken: FrameToken,
  ceremony: z.literal(true).optional(),
});

/** Points, origin at the top-left of the page's crop box as displayed (rotation applied); page from 1. */
export const CeremonyField = z.object({
  id: z.string(),
  signerId: z.string(),
  mine: z.boolean(),
  type: FieldType.meta({
    description: "Extensible: the page asks for a text where it does not know the type.",
  }),
  page: z.int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  required: z.boolean(),
  label: z.string().nullable(),
  /** The options of a dropdown; absent or null: none. */
  options: trusted<string[] | null>(),
  /** Set for one of the circles of which the signer chooses one. */
  radio: trusted<{ group: string; option: string } | null>(),
  rules: trusted<FieldRules | null>(),
  /** The look of the signer's own fields, and of values that are shown to them; absent: that of every field. */
  look: trusted<ShownLook | null>(),
  /** The signer's own fields have them, if any has a condition or formula; the page notes what is not shown or asks nothing. */
  conditions: trusted<(FieldConditions & { gone?: boolean; hidden?: boolean }) | null>(),
  /** Checkboxes: "true" or "false"; a radio field: its option where it is chosen. `date`, `name` and `email` of the signer come prefilled. */
  value: z.string().nullable(),
});

const value = z.string().max(MAX_VALUE_LENGTH);
/**
 * A value that the document's text needs from this signer. On the wire a `date` is `YYYY-MM-DD`, a `number` and a
 * `currency` are decimal digits with an optional sign and fraction (`-1250.5`), whatever the signer's locale; with
 * `options` the value is one of them.
 */
export const CeremonyVariable = z.object({
  id: z.string(),
  /** The name in the template's text: `arrendador__nombre`. */
  name: z.string(),
  /** The question, as the sender worded it. */
  label: z.string(),
  type: z.enum(VARIABLE_TYPES),
  required: z.boolean(),
  options: z.array(z.string()).nullable(),
  /** The signer's value, else an initial value from their contact or the template; null: none yet. */
  value: z.string().nullable(),
  /** Whether the signer has handed the value in. False: they still confirm or change it. */
  handedIn: z.boolean().optional(),
});

/** The signer's entries so far. The server keeps them for a reload or another device. */
export const Progress = z.object({
  consented: z.boolean(),
  values: z.record(z.string(), value),
  signature: AdoptedSignature.nullable(),
  initials: AdoptedSignature.nullable(),
  /** Ids of fields with ink; `placedTogether`: by one act. */
  placed: z.array(z.string()).max(MAX_PLACED_FIELDS),
  placedTogether: z.array(z.string()).max(MAX_PLACED_FIELDS).readonly().optional(),
  /** Drafts of variables by their ids, as the signer left them: not checked, not handed in. */
  variables: z.record(z.string(), value).optional(),
  /** When the signer accepted, so that a reload does not move the instant of consent; absent or null: ask again. */
  consentedAt: instant.nullable().optional(),
  /** The version that the signer consented to. A correction that changes the PDF requires a new consent. */
  consentedTo: ConsentedTo.nullable().optional(),
});

/** Skips the check of an answer, like `Rules`. */
const Offered: z.ZodType<boolean | undefined> = z.any();
/** Skips the check of an answer, like `Rules`: it was checked when it was saved. */
const SavedProgress: z.ZodType<z.infer<typeof Progress> | null> = z.any();

/** GET /embed/{session_id}/ceremony: everything the page needs to run the signing. */
export const Ceremony = z.object({
  sessionId: SessionId,
  status: SessionState,
  /**
   * Nothing of the document is told, because a required verification has not been passed or the document is over: of
   * `document` only `senderName` and when it expired, of `progress` only the consent; all else of its content is empty.
   */
  withheld: z.boolean().optional(),
  livemode: z.boolean(),
  locale: Locale.nullable(),
  appearance: ShownAppearance.nullable(),
  allowDecline: z.boolean(),
  /** True: the signer may pass the signature on to another person. */
  allowDelegation: Offered.optional(),
  ...CeremonyHelp.shape,
  /** This frame goes on from one on another device, and can give the signing back. */
  handedOff: z.boolean(),
  signingMode: SigningMode.meta({ description: "Extensible: the page refuses what it does not know." }),
  document: z.object({
    id: z.string(),
    name: z.string(),
    senderName: z.string(),
    pageCount: z.int(),
    /** Bytes. */
    size: z.int(),
    sha256: z.string(),
    /** Number of corrections that changed the document. */
    revision: z.int(),
    ...CALENDAR,
    /** When it expired; absent: it did not. */
    expiresAt: trusted<string | null>(),
    /** Displayed size of each page, points. */
    pages: z.array(z.object({ width: z.number().positive(), height: z.number().positive() })),
  }),
  signer: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    /** Absent: they sign. `approve`: without ink or certificate; `prepare`: they fill fields of others;
     * `view`: they only read; `none`: see `groupDone`. */
    action: z.string().optional(),
  }),
  signers: z.array(z.object({ id: z.string(), name: z.string(), status: z.string(), isSelf: z.boolean() })),
  fields: z.array(CeremonyField),
  /**
   * `collecting_data`: values are owed before anybody can sign. This signer's turn to fill when one of
   * `variables` is not handed in; else they wait for `waitingFor`, or, when that is empty, for the final PDF, some seconds.
   * `correcting`: the sender corrects the document, which is withheld until then. `expired` and `voided`: it is withheld
   * because it has ended so.
   */
  documentStatus: z.string(),
  /** The signer's variables, in the order of the document's text; empty for most signers. */
  variables: z.array(CeremonyVariable),
  /** Names of those for whom this signer has to wait: who still owe data, or sign earlier. */
  waitingFor: z.array(z.string()),
  /** `status`: pending, passed, review (a person of the sender looks at it; the signer goes on), failed, skipped. */
  verifications: z.array(z.object({ module: z.string(), required: z.boolean(), status: z.string() })),
  progress: SavedProgress,
  /** The result of the current document. */
  result: SigningResult.nullable(),
  /**
   * Absent or null for a session of one document, and while content is withheld. Of a chain all else is about the current
   * document, which the server moves on after each signature; while values are collected, `variables` has those that this
   * person owes in all documents, each once.
   */
  chain: Chain.nullable().optional(),
  /** The ways in which the signer may make signature and initials (docs/contract/v3.md#signature-methods); absent: all. */
  signatureMethods: trusted<SignatureMethod[]>(),
  /** The place of the order that the signer fills with a person (docs/contract/v3.md#name-next); absent: none. */
  nextSigner: trusted<{ name: string }>(),
  /** The reasons, one of which the submission names (docs/contract/v3.md#reasons); true: in the signer's own words. Absent: none. */
  reasons: trusted<true | string[]>(),
  /** The act is confirmed with a passkey (docs/contract/embed.md#passkey). Absent: it is not. */
  passkey: trusted<true>(),
  /** The signer's fields that somebody filled for them, and who (docs/contract/v3.md#prepare): `mine` where they may correct them. */
  prepared: trusted<{ id: string; by: string }[]>(),
  /** The workspace's own text of the consent, beside ours (docs/contract/v3.md#consent-text); absent: none. */
  consentText: trusted<ConsentTexts>(),
  /** Others' values that the signer's conditions and formulas read (docs/contract/v3.md#conditions); absent: none. */
  given: trusted<GivenValue[]>(),
  /** Sandbox: an error code that the page raises once it has opened, or null. */
  simulate: z.string().nullable().optional(),
});

export const TokenResponse = z.object({
  bearer: z.string(),
  expiresAt: instant,
  ceremony: Ceremony.optional(),
});

/**
 * PUT /embed/{session_id}/variables: hands in all values of this signer at once, in `collecting_data`; a variable that is
 * left out is empty. May be repeated until the last signer has handed in theirs. Refused values: 422, `fields` with the
 * variable's id and a code of VARIABLE_PROBLEMS. After the collection has ended: 409 `DATA_CLOSED`.
 */
export const VariablesRequest = z.strictObject({ values: z.record(z.string(), z.string()) });

export const VariablesResponse = z.object({ documentStatus: z.string(), waitingFor: z.array(z.string()) });

/** POST /embed/{session_id}/submit. Idempotent by `submissionId`: the same id answers the first result again, also when
 * the session has moved on to another document. */
export const SubmitRequest = z.strictObject({
  submissionId: z.uuid(),
  /** Parsed into 32 hex digits. Any document other than the session's current one: 409 `DOCUMENT_CHANGED`. */
  documentId: idOf("doc").optional(),
  consent: Consent,
  /** SHA-256 (hex) of the bytes that the signer was shown. */
  documentHash: Sha256,
  /** The ceremony's revision. After a correction: 409 `DOCUMENT_CHANGED`, as for another `documentHash`. */
  revision: z.int().min(0).optional(),
  values: z.record(z.string(), value),
  signature: AdoptedSignature.nullable(),
  initials: AdoptedSignature.nullable(),
  ...REMEMBERED_MEMBERS,
  /** Ids of the fields that carry ink: an optional one left empty stays empty. `placedTogether`: by one act (docs/contract/embed.md#placed-together). */
  placed: z.array(z.string()).max(MAX_PLACED_FIELDS).optional(),
  placedTogether: z.array(z.string()).max(MAX_PLACED_FIELDS).readonly().optional(),
  /** The person who signs next, by one channel; required where the ceremony has `nextSigner`, else refused. */
  next: NextSigner.optional(),
  /** The reason for signing or approving; required where the ceremony has `reasons`. */
  reason: Reason.optional(),
  ...PASSKEY_MEMBER,
  /**
   * Required if `signingMode` is `fea`, else refused: a detached CAdES signature (DER, standard base64) over the bytes
   * of `documentHash`, without ink. Refused ones: 422 with a code of FEA_ERRORS, and the signer may try again.
   */
  fea: z
    .strictObject({ cades: z.base64().min(1).max(MAX_CADES_LENGTH) })
    .nullable()
    .optional(),
});

/** GET /embed/{session_id}/outcome: what the server knows of the current document, asked when an answer was lost. */
export const Outcome = z.object({
  status: SessionState,
  documentStatus: z.string(),
  result: SigningResult.nullable(),
});

export const DeclineRequest = z.strictObject({ reason: z.string().trim().max(1000).nullable() });

export type CeremonyField = z.infer<typeof CeremonyField>;
export type CeremonyVariable = z.infer<typeof CeremonyVariable>;
export type VariablesResponse = z.infer<typeof VariablesResponse>;
export type Ceremony = z.infer<typeof Ceremony>;
export type Progress = z.infer<typeof Progress>;
export type SubmitRequest = z.infer<typeof SubmitRequest>;
export type Outcome = z.infer<typeof Outcome>;
export type TokenRequest = z.infer<typeof TokenRequest>;
export type TokenResponse = z.infer<typeof TokenResponse>;
