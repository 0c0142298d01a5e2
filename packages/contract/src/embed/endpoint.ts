import type { EmbedOperationId } from "./operations.ts";
import type { Method } from "../common/operation.ts";
/** A client's view of an operation. Its path is relative to `/embed/{session_id}`. */
export type EmbedEndpoint<Id extends EmbedOperationId> = readonly [
  method: Method,
  path: string,
  isAnswer?: ((value: unknown) => boolean) | undefined,
  /** Never there: tells the types apart. */
  id?: Id,
];
