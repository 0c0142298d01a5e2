import type { Rows, Writer } from "./store.ts";
import type { Where, WritableTable } from "../ports/store.ts";

/** Rows whose `status` changes by `transition` alone. `update` does not take it. */
export type Lifecycled =
  | "documents"
  | "signers"
  | "sessions"
  | "handoffs"
  | "webhookDeliveries"
  | "workflows"
  | "bulkSends"
  | "forms"
  | "chains"
  | "onboardings";
type Status<Name extends Lifecycled> = Rows[Name]["status"];
/** Columns that change together with a status. */
type Patch<Name extends Lifecycled> = Partial<Omit<Rows[Name], "status">>;
type Table<Statuses extends string> = Readonly<Record<Statuses, readonly Statuses[]>>;

/** The transitions of each status (docs/contract/v3.md#states). No other transition exists. */
const LIFECYCLES: { [Name in Lifecycled]: Table<Status<Name>> } = {
  documents: {
    draft: ["collecting_data", "awaiting_signatures", "voided"],
    collecting_data: ["awaiting_signatures", "correcting", "expired", "voided"],
    awaiting_signatures: ["processing", "correcting", "expired", "voided"],
    correcting: ["collecting_data", "awaiting_signatures", "expired", "voided"],
    processing: ["completed"],
    completed: [],
    expired: [],
    voided: [],
  },
  signers: {
    pending: ["sent", "viewed", "signed", "declined", "cancelled", "expired"],
    // Another person is asked in their place.
    sent: ["pending", "viewed", "signed", "declined", "cancelled", "expired"],
    viewed: ["pending", "signed", "declined", "cancelled", "expired"],
    signed: [],
    declined: [],
    cancelled: [],
    expired: [],
  },
  chains: {
    draft: ["invited", "voided"],
    invited: ["filling", "signing", "voided", "expired"],
    filling: ["signing", "voided", "expired"],
    signing: ["completed", "voided", "expired"],
    completed: [],
    voided: [],
    expired: [],
  },
  onboardings: { pending: ["in_progress", "completed"], in_progress: ["completed"], completed: [] },
  sessions: { open: ["completed", "cancelled"], completed: [], cancelled: [] },
  handoffs: { waiting: ["opened", "ended"], opened: ["ended"], ended: [] },
  workflows: { queued: ["running", "failed"], running: ["completed", "failed"], completed: [], failed: [] },
  bulkSends: {
    running: ["paused", "completed", "cancelled"],
    paused: ["running", "cancelled"],
    completed: [],
    cancelled: [],
  },
  forms: { open: ["paused", "closed"], paused: ["open", "closed"], closed: [] },
  webhookDeliveries: { PENDING: ["SENT", "FAILED"], SENT: [], FAILED: [] },
};

const lifecycleOf = <Name extends Lifecycled>(name: Name): Table<Status<Name>> => LIFECYCLES[name];

/** Whether a row may move from one status to another. */
export function canMove<Name extends Lifecycled>(name: Name, from: Status<Name>, to: Status<Name>): boolean {
  return lifecycleOf(name)[from].includes(to);
}

/**
 * Moves a locked row to another status and changes the columns of the patch. Answers the new row; the given one stays
 * unchanged. Throws a RangeError for a transition outside of the table, which the caller must refuse before.
 */
export async function transition<Name extends Lifecycled>(
  writer: Writer,
  name: Name,
  row: Rows[Name],
  to: Status<Name>,
  patch: Patch<Name> = {},
): Promise<Rows[Name]> {
  if (!canMove(name, row.status, to))
    throw new RangeError(`${name}: no transition from ${row.status} to ${to}`);
  const changes = { ...patch, status: to } as Partial<Rows[Name]>;
  await tableOf(writer, name).update({ id: row.id } as Where<Rows[Name]>, changes);
  return { ...row, ...changes };
}

/** Moves all rows of a condition whose status allows it. Other rows stay unchanged. */
export async function transitionAll<Name extends Lifecycled>(
  writer: Writer,
  name: Name,
  where: Where<Omit<Rows[Name], "status">>,
  to: Status<Name>,
  patch: Patch<Name> = {},
): Promise<void> {
  const sources = (Object.keys(LIFECYCLES[name]) as Status<Name>[]).filter((from) => canMove(name, from, to));
  const condition = { ...where, status: sources } as Where<Rows[Name]>;
  await tableOf(writer, name).update(condition, { ...patch, status: to } as Partial<Rows[Name]>);
}

/** The table with a writable status. Nothing else may write it. */
function tableOf<Name extends Lifecycled>(writer: Writer, name: Name): WritableTable<Rows[Name]> {
  return writer[name] as unknown as WritableTable<Rows[Name]>;
}
