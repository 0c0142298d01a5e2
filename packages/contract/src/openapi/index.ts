export { openApiDocument } from "./document.ts";
export type { OpenApiOptions } from "./document.ts";
export type { Dialect } from "./dialect.ts";
export { errorsOf } from "./errors.ts";
export { PROBLEM_TYPE } from "./problems.ts";
export { V2_DIALECT } from "./v2-dialect.ts";
export { v2ErrorsOf } from "./v2-refusals.ts";
export { Schemas } from "./schemas.ts";
export type { Schema } from "./schemas.ts";
export type {
  Header,
  MediaType,
  OpenApiDocument,
  OperationObject,
  Parameter,
  Reference,
  Response,
} from "./types.ts";
