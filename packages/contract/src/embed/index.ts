export { classifyEmbedError } from "./classify.ts";
export { EMBED_CODES, EMBED_ERRORS } from "./errors.ts";
export type { EmbedCode, EmbedErrorClass, EmbedErrorCode } from "./errors.ts";
export { FEA_ERRORS, isFeaError } from "./fea-errors.ts";
export type { FeaErrorCode } from "./fea-errors.ts";
export { EMBED_OPERATIONS } from "./operations.ts";
export type { EmbedRefusal } from "./error-body.ts";
export type { EmbedAnswer, EmbedEndpoint, EmbedInput, EmbedOperationId } from "./operations.ts";
export {
  CONNECT,
  MAX_STRING_LENGTH,
  MAX_STRINGS,
  ORIGINS_META,
  PROTOCOL_VERSION,
  PROTOCOL_VERSIONS,
} from "./protocol.ts";
export type {
  ConnectMessage as ConnectMessageShape,
  Envelope,
  ExitStatus,
  FrameError,
  FrameEvent,
  HostEvent,
  ProtocolVersion,
  SigningResult as SigningResultShape,
  StepName,
  Strings as StringsShape,
} from "./protocol.ts";
export {
  AdoptedSignature,
  DrawnSignature,
  type HandwritingFace,
  TypedFace,
  TypedSignature,
  UploadedSignature,
} from "./ink.ts";
export { Chain } from "./chain.ts";
export {
  Appearance,
  Ceremony,
  CeremonyField,
  CeremonyVariable,
  ConnectMessage,
  DeclineRequest,
  EmbedErrorBody,
  FrameEnvelope,
  HostEnvelope,
  InitResponse,
  Locale,
  Outcome,
  Progress,
  SigningResult,
  SubmitRequest,
  TokenRequest,
  TokenResponse,
  VariablesRequest,
  VariablesResponse,
} from "./schemas.ts";
export {
  HandoffLink,
  HandoffState,
  VerificationAnswer,
  VerificationStart,
  VerificationState,
} from "./steps.ts";
export type { EmbedQuestion } from "./help.ts";
export { EmbedAttachment } from "./attachment-operations.ts";
export type { RememberedOffer } from "./remembered.ts";
export { VARIABLE_PROBLEMS } from "../rules/limits.ts";
export { ATTACHMENT_FAULTS } from "../rules/attachment-limits.ts";
export type { AttachmentFault } from "../rules/attachment-limits.ts";
export { IdentityState, IdentityStep } from "./identity.ts";
export {
  CAPTURE_FAULTS,
  CAPTURE_TYPES,
  HEAD_TURNS,
  IDENTITY_MODULES,
  MAX_CAPTURE_ATTEMPTS,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
} from "../rules/identity-limits.ts";
export type { CaptureFault, CaptureType, HeadTurn, IdentityModule } from "../rules/identity-limits.ts";
export { FieldType } from "../rules/field-schemas.ts";
export { Strings } from "./strings.ts";
