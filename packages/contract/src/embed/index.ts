export { classifyEmbedError } from "./classify.ts";
export { EMBED_CODES, EMBED_ERRORS } from "./errors.ts";
export type { EmbedCode, EmbedErrorClass, EmbedErrorCode } from "./errors.ts";
export { FEA_ERRORS, isFeaError } from "./fea-errors.ts";
export type { FeaErrorCode } from "./fea-errors.ts";
export { EMBED_OPERATIONS } from "./operations.ts";
export type { EmbedRefusal } from "./schemas.ts";
export type { EmbedAnswer, EmbedEndpoint, EmbedInput, EmbedOperationId } from "./operations.ts";
export { CONNECT, MAX_STRING_LENGTH, MAX_STRINGS, ORIGINS_META, PROTOCOL_VERSION } from "./protocol.ts";
export type {
  ConnectMessage as ConnectMessageShape,
  Envelope,
  ExitStatus,
  FrameError,
  FrameEvent,
  HostEvent,
  SigningResult as SigningResultShape,
  StepName,
  Strings as StringsShape,
} from "./protocol.ts";
export {
  AdoptedSignature,
  DrawnSignature,
  HandwritingFace,
  TypedSignature,
  UploadedSignature,
} from "./ink.ts";
export {
  Appearance,
  Ceremony,
  CeremonyField,
  CeremonyVariable,
  ConnectMessage,
  DeclineRequest,
  EmbedErrorBody,
  FrameEnvelope,
  HandoffLink,
  HandoffState,
  HostEnvelope,
  InitResponse,
  Locale,
  Outcome,
  Progress,
  SigningResult,
  Strings,
  SubmitRequest,
  TokenRequest,
  TokenResponse,
  VerificationAnswer,
  VerificationStart,
  VerificationState,
  VARIABLE_PROBLEMS,
  VariablesRequest,
  VariablesResponse,
} from "./schemas.ts";
export { FieldType } from "../common/field-type.ts";
