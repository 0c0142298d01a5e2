import canonicalize from "canonicalize";
import { verificationOf, wordVerification } from "@service/contract/verification-words";
import { digest } from "@service/pki/algorithm";
import { hex } from "@service/pki/bytes";
import { LIMITS } from "../common/limits.ts";
import { inEachLanguage } from "../locales/index.ts";
import { type Reason, reason } from "../common/reasons.ts";
import type { AuditEventReport, AuditReport } from "../report/report.ts";

const AUDIT_FORMAT = "service-signing.audit/1";

type Json = Readonly<Record<string, unknown>>;

export interface AuditFindings {
  report: AuditReport;
  reasons: Reason[];
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parse(bytes: Uint8Array): Json | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

function unreadable(detail: string, sealed: boolean): AuditFindings {
  const nothing = { documentId: null, documentName: null, sourceSha256: null, head: null, events: [] };
  const report = { valid: false, sealed, vouched: false, ...nothing };
  return { report, reasons: [reason("audit_malformed", detail)] };
}

/**
 * Checks an audit record. Each event has its hash (SHA-256 of its RFC 8785 form without `hash`), follows the one
 * before and is about this document; each signature event names the hash of the file that the record names. Invalid
 * input is a finding, never an error. `sealed`: a valid signature covers the record. `vouched`: that signature is a
 * seal of the service, by its root. Without such a seal anybody could have written the record.
 */
export async function verifyAuditTrail(
  bytes: Uint8Array,
  sealed: boolean,
  vouched = sealed,
): Promise<AuditFindings> {
  const trail = parse(bytes);
  if (trail === null) return unreadable("JSON", sealed);
  const { format, events } = trail;
  if (format !== AUDIT_FORMAT) return unreadable("format", sealed);
  if (
    !Array.isArray(events) ||
    events.length === 0 ||
    events.length > LIMITS.events ||
    !events.every(isObject)
  )
    return unreadable("events", sealed);
  const reasons: Reason[] = sealing(sealed, vouched);
  const told = await tellEvents(events, trail, reasons);
  if (trail["head"] !== told.at(-1)?.hash) reasons.push(reason("audit_head_mismatch"));
  const valid = reasons.length === 0;
  // Older installations sealed sandbox documents with the live key. Their record shows the environment.
  if (events.some(({ livemode }) => livemode === false)) reasons.push(reason("test_document"));
  const report: AuditReport = {
    valid,
    sealed,
    vouched,
    documentId: textOf(trail["documentId"]),
    documentName: textOf(trail["documentName"]),
    sourceSha256: textOf(trail["sourceSha256"]),
    head: textOf(trail["head"]),
    events: told,
  };
  return { report, reasons };
}

function sealing(sealed: boolean, vouched: boolean): Reason[] {
  if (!sealed) return [reason("audit_unsealed")];
  return vouched ? [] : [reason("audit_unvouched")];
}

async function tellEvents(
  events: readonly Json[],
  trail: Json,
  reasons: Reason[],
): Promise<AuditEventReport[]> {
  const told: AuditEventReport[] = [];
  const people = signersOf(events, trail["signers"]);
  let previous: unknown = null;
  for (const [index, event] of events.entries()) {
    const place = String(index + 1);
    const found = await faultsOf(event, previous, trail);
    reasons.push(...found.map((code) => reason(code, place)));
    told.push(tell(event, people[index], found.length === 0));
    previous = event["hash"];
  }
  return told;
}

type EventFault = Extract<Reason["code"], `audit_${string}`>;

async function faultsOf(event: Json, previous: unknown, trail: Json): Promise<EventFault[]> {
  const faults: EventFault[] = [];
  if (event["hash"] !== (await hashOf(event))) faults.push("audit_event_changed");
  if (event["previousHash"] !== previous) faults.push("audit_chain_broken");
  const data = isObject(event["data"]) ? event["data"] : {};
  const documents = [event["documentId"], data["documentId"] ?? event["documentId"]];
  if (documents.some((id) => id !== trail["documentId"])) faults.push("audit_document_mismatch");
  const signed = event["type"] === "signer.signed" ? data["documentSha256"] : undefined;
  if (signed !== undefined && signed !== trail["sourceSha256"]) faults.push("audit_source_mismatch");
  return faults;
}

/** Hashes an event. Null where it has no canonical form (a lone surrogate). */
async function hashOf(event: Json): Promise<string | null> {
  const { hash: _, ...rest } = event;
  try {
    const canonical = canonicalize(rest);
    return canonical === undefined ? null : hex(await digest("SHA-256", new TextEncoder().encode(canonical)));
  } catch {
    return null;
  }
}

type Person = Pick<NonNullable<AuditEventReport["actor"]>, "name" | "email">;

/**
 * The signer of each event. Events about a signer hold only the id; events of a signer, and those by which another person
 * takes their place, hold names. The next such event tells who it was, else the last one before, else the record's list
 * of signers.
 */
function signersOf(events: readonly Json[], listed: unknown): (Person | undefined)[] {
  const known = new Map<string, Person>(listedSigners(listed));
  for (const event of events) for (const [id, person] of namesIn(event, "to")) known.set(id, person);
  const found = events.toReversed().map((event) => {
    for (const [id, person] of namesIn(event, "from")) known.set(id, person);
    return known.get(signerIdOf(event) ?? "");
  });
  return found.toReversed();
}

function listedSigners(listed: unknown): [id: string, person: Person][] {
  return (Array.isArray(listed) ? listed.filter(isObject) : []).flatMap(({ id, name, email }) =>
    typeof id === "string" ? [[id, { name: textOf(name), email: textOf(email) }]] : [],
  );
}

/**
 * The signers whom an event names: who acts, and who was replaced (`from`) by whom (`to`). Who invites is another person
 * than who is invited, also under the same id: a signer who was replaced invites the next one.
 */
function namesIn({ actor, data, ...event }: Json, side: "from" | "to"): [id: string, person: Person][] {
  const names: [string, Person][] = [];
  const acts = isObject(actor) && actor["type"] === "signer" && event["type"] !== "signer.invited";
  if (acts && typeof actor["id"] === "string")
    names.push([actor["id"], { name: textOf(actor["name"]), email: textOf(actor["email"]) }]);
  const replaced = isObject(data) ? data[side] : null;
  const id = signerIdOf({ data, ...event });
  if (id !== null && isObject(replaced)) names.push([id, { name: textOf(replaced["name"]), email: null }]);
  return names;
}

function signerIdOf({ data }: Json): string | null {
  return isObject(data) ? textOf(data["signerId"]) : null;
}

/** Words the result of a verification. */
function resultOf(type: unknown, data: Json): Pick<AuditEventReport, "verification"> {
  const shown = verificationOf({ type: textOf(type), data });
  if (shown === null) return {};
  return { verification: inEachLanguage(({ verification }) => wordVerification(shown, verification)) };
}

function tell(event: Json, person: Person | undefined, valid: boolean): AuditEventReport {
  const actor = isObject(event["actor"]) ? event["actor"] : null;
  const signerId = signerIdOf(event);
  const data = isObject(event["data"]) ? event["data"] : {};
  const action = textOf(data["action"]);
  return {
    id: textOf(event["id"]),
    type: textOf(event["type"]),
    createdAt: textOf(event["createdAt"]),
    actor: actor && {
      type: textOf(actor["type"]),
      name: textOf(actor["name"]),
      email: textOf(actor["email"]),
    },
    signer: signerId === null ? null : { id: signerId, name: null, email: null, ...person },
    ...resultOf(event["type"], data),
    ...(isObject(data["to"]) && { to: { name: textOf(data["to"]["name"]) } }),
    ...(action !== null && { action }),
    hash: textOf(event["hash"]),
    valid,
  };
}

/** A signature in the record: the hash of the signed file and the instant. */
export interface SignedEvent {
  documentSha256: string;
  /** Epoch ms, or null. */
  at: number | null;
}

/** The signatures of an audit record, by signer. */
export function signedEvents(bytes: Uint8Array): Map<string, SignedEvent> {
  const found = new Map<string, SignedEvent>();
  const events = parse(bytes)?.["events"];
  for (const event of Array.isArray(events) ? events.slice(0, LIMITS.events).filter(isObject) : []) {
    const data = isObject(event["data"]) ? event["data"] : {};
    const [signerId, documentSha256] = [textOf(data["signerId"]), textOf(data["documentSha256"])];
    if (event["type"] !== "signer.signed" || signerId === null || documentSha256 === null) continue;
    const at = Date.parse(textOf(event["createdAt"]) ?? "");
    found.set(signerId, { documentSha256, at: Number.isNaN(at) ? null : at });
  }
  return found;
}
