import pg from "pg";
import { StoreConflict, StoreUnavailable } from "@service/platform/ports/store-unavailable";

/** SQLSTATE of serialization failures and deadlocks. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01"]);

/**
 * SQLSTATE of a database that cannot do any work now: connection (08), a server that only reads (25006), a transaction
 * that was idle for too long (25P03), resources such as connections and space (53), a lock or statement that took too
 * long (55P03, 57014), a server that stops or starts (57P), input and output (58).
 */
const UNAVAILABLE = /^(?:08|53|57P|58)|^(?:25006|25P03|55P03|57014)$/;

/** The domain's error for a failed statement. Faults of our own, such as a wrong statement, stay as they are. */
export function statementFailure(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return connectionFailure(error);
  const { code = "" } = error;
  if (CONFLICTS.has(code)) return new StoreConflict(error);
  return UNAVAILABLE.test(code) ? new StoreUnavailable(error) : error;
}

/** The domain's error for a connection that does not open or is lost, whatever the reason. */
export function connectionFailure(error: unknown): unknown {
  const isOurs =
    error instanceof TypeError || error instanceof RangeError || error instanceof StoreUnavailable;
  return isOurs ? error : new StoreUnavailable(error);
}

/**
 * Whether a connection must not be used again: it is lost, it leads to a server that no longer takes writes, or it has
 * prepared a statement with `*` before a later version added a column (0A000).
 */
export function endsConnection(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(?:08|57P)|^(?:25006|0A000)$/.test(error.code ?? "");
}
