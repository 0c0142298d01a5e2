export { classifyEmbedError, EMBED_ERRORS } from "./errors.ts";
export type { EmbedErrorClass, EmbedErrorCode } from "./errors.ts";
export { CONNECT, ORIGINS_META, PROTOCOL_VERSION } from "./protocol.ts";
export type {
  ConnectMessage as ConnectMessageShape,
  Envelope,
  ExitStatus,
  FrameError,
  FrameEvent,
  HostEvent,
  SigningResult as SigningResultShape,
  StepName,
} from "./protocol.ts";
export {
  AdoptedSignature,
  Appearance,
  Ceremony,
  CeremonyField,
  ConnectMessage,
  DeclineRequest,
  DrawnSignature,
  EmbedErrorBody,
  FieldType,
  FrameEnvelope,
  HANDWRITING_FACES,
  HandwritingFace,
  HostEnvelope,
  InitResponse,
  Locale,
  Outcome,
  Progress,
  SigningResult,
  SubmitRequest,
  TokenRequest,
  TokenResponse,
  TypedSignature,
} from "./schemas.ts";
