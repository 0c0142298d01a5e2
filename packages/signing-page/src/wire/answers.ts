import type { SigningResult } from "@service/contract/embed/protocol";
import type {
  AdoptedSignature,
  Ceremony,
  CeremonyField,
  CeremonyVariable,
  DrawnSignature,
  HandoffLink,
  HandoffState,
  Outcome,
  Progress,
  TokenResponse,
  VerificationState,
  VariablesResponse,
} from "@service/contract/embed";
import { isAppearance } from "./messages.ts";
import {
  isFlag,
  isNumber,
  isObject,
  isText,
  listOf,
  nullable,
  oneOf,
  optional,
  recordOf,
  shape,
  textOf,
} from "./shape.ts";

/** Checks of what the server answers; the twins of the contract's schemas of the same names. */
const isInstant = textOf(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/);
const isSessionId = textOf(/^ses_[0-9a-f]{32}$/);
const isStatus = oneOf("open", "completed", "cancelled", "expired", "declined");
const isPositive = (value: unknown) => isNumber(value) && (value as number) > 0;
const isCount = (value: unknown) => Number.isSafeInteger(value);
const isPositiveCount = (value: unknown) => isCount(value) && (value as number) >= 1;
const isPageNumber = isPositiveCount;

export const isTokenResponse = shape<TokenResponse>({
  bearer: isText,
  expiresAt: isInstant,
  ceremony: optional((value) => isCeremony(value)),
});

export const isSigningResult = shape<SigningResult>({
  sessionId: isSessionId,
  documentId: isText,
  signatureId: isText,
  signedAt: isInstant,
});

const isStroke = shape<DrawnSignature["strokes"][number]>({ points: listOf(listOf(isNumber)) });
const isDrawn = shape<DrawnSignature>({
  method: oneOf("drawn"),
  width: isPositive,
  height: isPositive,
  strokes: listOf(isStroke),
});
const isTyped = shape<Extract<AdoptedSignature, { method: "typed" }>>({
  method: oneOf("typed"),
  text: isText,
  face: oneOf("dancing-script", "caveat", "great-vibes"),
});
const isUploaded = shape<Extract<AdoptedSignature, { method: "uploaded" }>>({
  method: oneOf("uploaded"),
  png: textOf(/^[A-Za-z0-9+/]+={0,2}$/),
  width: isPositiveCount,
  height: isPositiveCount,
});
const isInk = (value: unknown) => isDrawn(value) || isTyped(value) || isUploaded(value);

const isField = shape<CeremonyField>({
  id: isText,
  signerId: isText,
  mine: isFlag,
  type: oneOf("signature", "initials", "date", "name", "email", "text", "checkbox"),
  page: isPageNumber,
  x: isNumber,
  y: isNumber,
  width: isPositive,
  height: isPositive,
  required: isFlag,
  label: nullable(isText),
  value: nullable(isText),
});

const isVariable = shape<CeremonyVariable>({
  id: isText,
  name: isText,
  label: isText,
  type: oneOf("text", "date", "currency", "number", "textarea"),
  required: isFlag,
  options: nullable(listOf(isText)),
  value: nullable(isText),
});

export const isVariablesResponse = shape<VariablesResponse>({
  documentStatus: isText,
  waitingFor: listOf(isText),
});

export const isProgress = shape<Progress>({
  consented: isFlag,
  values: recordOf(isText, isText),
  signature: nullable(isInk),
  initials: nullable(isInk),
  placed: listOf(isText),
  variables: optional(recordOf(isText, isText)),
  consentedAt: optional(nullable(isInstant)),
});

type Doc = Ceremony["document"];
const isDocument = shape<Doc>({
  id: isText,
  name: isText,
  senderName: isText,
  pageCount: isCount,
  size: isCount,
  sha256: isText,
  pages: listOf(shape<Doc["pages"][number]>({ width: isPositive, height: isPositive })),
});

/** `signingMode` is read as any text: a mode that the page does not know has an error code of its own. */
export const isCeremony = shape<Ceremony>({
  sessionId: isSessionId,
  status: isStatus,
  withheld: optional(isFlag),
  livemode: isFlag,
  locale: nullable(oneOf("es", "en")),
  appearance: nullable(isAppearance),
  allowDecline: isFlag,
  handedOff: isFlag,
  signingMode: isText,
  document: isDocument,
  signer: shape<Ceremony["signer"]>({ id: isText, name: isText, email: nullable(isText) }),
  signers: listOf(
    shape<Ceremony["signers"][number]>({ id: isText, name: isText, status: isText, isSelf: isFlag }),
  ),
  fields: listOf(isField),
  documentStatus: isText,
  variables: listOf(isVariable),
  waitingFor: listOf(isText),
  verifications: listOf(
    shape<Ceremony["verifications"][number]>({ module: isText, required: isFlag, status: isText }),
  ),
  progress: nullable(isProgress),
  result: nullable(isSigningResult),
  simulate: optional(nullable(isText)),
});

export const isVerificationState = shape<VerificationState>({
  module: oneOf("email_otp", "phone_otp", "name_confirm"),
  status: oneOf("pending", "passed", "failed", "skipped"),
  sentTo: nullable(isText),
  codeExpiresAt: nullable(isInstant),
  resendAt: nullable(isInstant),
  attemptsLeft: isCount,
  sendsLeft: isCount,
  problem: nullable(oneOf("wrong", "expired")),
});

export const isHandoffLink = shape<HandoffLink>({ url: isText, expiresAt: isInstant });

export const isHandoffState = shape<HandoffState>({
  status: oneOf("none", "waiting", "opened", "ended", "expired"),
  expiresAt: nullable(isInstant),
});

export const isOutcome = shape<Outcome>({
  status: isStatus,
  documentStatus: isText,
  result: nullable(isSigningResult),
});

export interface RefusedField {
  fieldId: string;
  code: string;
}
export interface Refusal {
  code: string;
  message: string;
  requestId: string;
  fields?: RefusedField[];
}

const isRefusal = shape<Refusal>({
  code: isText,
  message: isText,
  requestId: isText,
  fields: optional(listOf(shape<RefusedField>({ fieldId: isText, code: isText }))),
});

/** The error of an `/embed` answer (EmbedErrorBody), or null when the body is something else. */
export function readRefusal(body: unknown): Refusal | null {
  return isObject(body) && isRefusal(body["error"]) ? body["error"] : null;
}
