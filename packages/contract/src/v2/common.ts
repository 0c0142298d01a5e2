import { type Completed, type GivenOperation, operation as complete } from "../common/operation.ts";
import type { V2ErrorCode } from "./errors.ts";

export function operation<const Given extends GivenOperation<V2ErrorCode>>(given: Given): Completed<Given> {
  return complete(given);
}
