export { openApiDocument } from "./document.ts";
export type { OpenApiOptions } from "./document.ts";
export { errorsOf } from "./errors.ts";
export { PROBLEM_TYPE } from "./problems.ts";
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
