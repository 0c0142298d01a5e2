import { type Completed, type GivenOperation, operation as complete } from "../common/operation.ts";
import type { V2ErrorCode } from "./errors.ts";

/** Declares an operation of v2, with error codes of v2. */
export function operation<const Given extends GivenOperation<V2ErrorCode>>(given: Given): Completed<Given> {
  return complete(given);
}
