import { type Completed, type GivenOperation, operation as anyOperation } from "../common/operation.ts";
import type { DashboardCode } from "./errors.ts";
import type { DashboardScope } from "./scopes.ts";

const DEFAULTS = { maxBodyBytes: 64 * 1024 } as const;

type Given = Omit<GivenOperation<DashboardCode>, "maxBodyBytes" | "scope"> & {
  maxBodyBytes?: number;
  scope?: DashboardScope | null;
};

/** An operation of the dashboard's API. Its path is relative to `/dashboard/api`. */
export function operation<const Op extends Given>(given: Op): Completed<Op & typeof DEFAULTS> {
  return anyOperation({ ...DEFAULTS, ...given });
}
