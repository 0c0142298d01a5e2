export { ServiceError } from "./base/error.ts";
export type { FileContent } from "./base/file-content.ts";
export type * from "./generated/v2/types.ts";
export type { RequestOptions } from "./http/http-client.ts";
export type { Logger } from "./http/warnings.ts";
export type { WorkflowEvent } from "./v2/workflow-events.ts";
export { ServiceV2 } from "./v2/service-v2.ts";
export type { ServiceV2Options } from "./v2/service-v2.ts";
