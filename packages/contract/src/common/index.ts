export { FUNNEL_LABELS } from "./analytics.ts";
export type { FunnelStage } from "./analytics.ts";
export { Email } from "./email.ts";
export { cursorOf, idOf, INVALID_CURSOR, INVALID_ID } from "./ids.ts";
export { fieldPath, jsonPointer, MAX_JSON_DEPTH } from "./json.ts";
export type {
  Alternative,
  AnswerOf,
  EndpointLimit,
  Budget,
  FormFile,
  InputsOf,
  Method,
  Operation,
  Success,
} from "./operation.ts";
export { ADMIN_ROOT, LEGACY_ROOTS, V2_ROOT, V3_ROOT } from "./addresses.ts";
export { Name, text, trimmed } from "./text.ts";
export { PageNumber, THUMBNAIL, ThumbnailRequest } from "./thumbnail.ts";
export { StoredUpload, Upload } from "./upload.ts";
