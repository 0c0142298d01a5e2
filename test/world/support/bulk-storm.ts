import { readFileSync } from "node:fs";
import { publicId } from "../../../server/src/domain/model/ids.ts";
import type { Store } from "../../../server/src/domain/model/store.ts";
import { Client } from "../client.ts";
import { samplePdf } from "../pdfs.ts";
import { expectStatus } from "../world.ts";
import { people } from "./bulk.ts";
import type { ServerProcess } from "./machine/process.ts";
import { form } from "./templates.ts";

/** Bulk sends whose processes are killed (docs/contract/v3.md#bulk-sends). */

/** What a bulk send has left in the database. */
export interface BulkOutcome {
  /** Rows by status. */
  rows: Record<string, number>;
  /** Different documents that rows name. */
  named: number;
  /** Documents whose creation names the bulk send. */
  created: number;
  /** Documents of either kind that the other lacks. */
  unmatched: number;
  /** Messages to people of the rows, and how many different people had one. */
  messages: number;
  people: number;
  /** Credits that are reserved still. */
  reserved: number;
}

/** What a bulk send of `count` rows leaves, whatever was killed. */
export function wholeOutcome(count: number): BulkOutcome {
  return {
    rows: { sent: count },
    named: count,
    created: count,
    unmatched: 0,
    messages: count,
    people: count,
    reserved: 0,
  };
}

/** Kills a server and the processes that it has started, with SIGKILL. */
export async function killAll(server: ServerProcess): Promise<void> {
  const pid = server.child.pid!;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ");
  const ended = server.kill("SIGKILL");
  for (const child of children.filter((id) => id !== ""))
    try {
      process.kill(Number(child), "SIGKILL");
    } catch {
      // It has ended with its parent.
    }
  await ended;
}

/** A workspace with a template of one page without variables, which needs no conversion. */
export async function bulkWorkspace(
  url: string,
  adminToken: string,
  { environment = "test", credits = 0 }: { environment?: "live" | "test"; credits?: number } = {},
): Promise<{ client: Client; templateId: string; tenantId: string }> {
  const admin = new Client(url, adminToken);
  const tenant = expectStatus(await admin.post("/admin/tenants", { name: "Acme", credits }), 201);
  const tenantId = String(tenant["tenantId"]);
  expectStatus(await admin.patch(`/admin/tenants/${tenantId}`, { apiRpmOverride: 1_000_000 }), 200);
  const key = expectStatus(await admin.post("/admin/keys", { tenantId, environment }), 201)["key"];
  const body = form({
    file: await samplePdf({ pages: 1 }),
    filename: "offer.pdf",
    fields: { tenantId, name: "Offer" },
  });
  const template = expectStatus(await admin.send("POST", "/admin/templates", { body }), 201);
  return { client: new Client(url, String(key)), templateId: String(template["id"]), tenantId };
}

/** Starts a bulk send of `count` rows, a signer each. Answers its id. */
export async function startBulk(client: Client, templateId: string, count: number): Promise<string> {
  const rows = people(count).map(({ reference, signers }) => ({ reference, signers }));
  const answer = await client.post("/v3/bulk-sends", { templateId, rows });
  return String(expectStatus(answer, 201)["id"]);
}

const internal = (id: string): string => id.slice("bks_".length);

export function sentRows(store: Store, id: string): Promise<number> {
  return store.read((reader) => reader.bulkRows.count({ bulkSendId: internal(id), status: "sent" }));
}

/** Counts what a bulk send has left. Messages of other documents go to people that no row names. */
export async function outcomeOf(store: Store, id: string): Promise<BulkOutcome> {
  return store.read(async (reader) => {
    const bulkSend = await reader.bulkSends.first({ id: internal(id) });
    if (!bulkSend) throw new Error(`no bulk send ${id}`);
    const found = await reader.bulkRows.find({ bulkSendId: bulkSend.id });
    const events = await reader.events.find({ type: "document.created" });
    const messages = await reader.messages.find({});
    const rows: Record<string, number> = {};
    for (const { status } of found) rows[status] = (rows[status] ?? 0) + 1;
    const named = new Set(found.flatMap(({ documentId }) => documentId ?? []));
    const ofBulk = events.filter(({ data }) => data["bulkSendId"] === publicId("bulkSend", bulkSend.id));
    const created = new Set(ofBulk.flatMap(({ documentId }) => documentId ?? []));
    const addresses = new Set(found.flatMap(({ request }) => request.signers.map(({ email }) => email)));
    const invited = messages.filter(({ to }) => addresses.has(to)).map(({ to }) => to);
    const { reservationId } = bulkSend;
    const entry =
      reservationId === null ? undefined : await reader.creditEntries.first({ id: reservationId });
    return {
      rows,
      named: named.size,
      created: ofBulk.length,
      unmatched:
        [...named].filter((one) => !created.has(one)).length +
        [...created].filter((one) => !named.has(one)).length,
      messages: invited.length,
      people: new Set(invited).size,
      reserved: Math.abs(entry?.amount ?? 0),
    };
  });
}
