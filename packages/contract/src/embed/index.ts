export { classifyEmbedError } from "./classify.ts";
export { EMBED_CODES, EMBED_ERRORS } from "./errors.ts";
export type { EmbedCode, EmbedErrorClass, EmbedErrorCode } from "./errors.ts";
export { FEA_ERRORS, isFeaError } from "./fea-errors.ts";
export type { FeaErrorCode } from "./fea-errors.ts";
export {
  FRAME_BUDGET,
  FRAME_FILE_BUDGET,
  FRAME_STRANGERS_PER_MINUTE,
  FRAME_TOKEN_TTL_MS,
  INITS_PER_MINUTE,
  MAX_BODY_BYTES,
  MAX_TOKEN_BODY_BYTES,
} from "./limits.ts";
export { EMBED_OPERATIONS } from "./operations.ts";
export type { EmbedRefusal } from "./schemas.ts";
export type { EmbedAnswer, EmbedEndpoint, EmbedInput, EmbedOperationId } from "./operations.ts";
export { EMBED_ROOT, INIT_PATH } from "./routes.ts";
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
  HANDWRITING_FACES,
  HandwritingFace,
  INK_LIMITS,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
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
  MAX_CADES_LENGTH,
  MAX_VARIABLE_VALUE,
  Outcome,
  Progress,
  SigningResult,
  Strings,
  SubmitRequest,
  TokenRequest,
  TokenResponse,
  VERIFICATION_MODULES_SHOWN,
  VerificationAnswer,
  VerificationStart,
  VerificationState,
  VARIABLE_PROBLEMS,
  VARIABLE_TYPES,
  VariablesRequest,
  VariablesResponse,
} from "./schemas.ts";
export { FieldType } from "../common/field-type.ts";
