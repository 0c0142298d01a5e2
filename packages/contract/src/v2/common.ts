import { type Completed, type GivenOperation, operation as complete } from "../common/operation.ts";
import type { V2ErrorCode } from "./errors.ts";

/** An operation of v2, whose errors are v2's. */
export function operation<const Given extends GivenOperation<V2ErrorCode>>(given: Given): Completed<Given> {
  return complete(given);
}
