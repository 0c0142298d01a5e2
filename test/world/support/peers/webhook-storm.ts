import { once } from "node:events";
import { systemClock, systemRandom } from "@service/platform/clock/system";
import { type Database, openDatabase } from "../../../../server/src/adapters/sql/open.ts";
import { newId } from "../../../../server/src/domain/model/ids.ts";
import type { Environment } from "../../../../server/src/domain/environment.ts";
import type { WebhookEvent } from "../../../../server/src/domain/model/webhook-delivery.ts";
import { insertDeliveries } from "../../../../server/src/domain/webhook-events/enqueue.ts";
import { Client } from "../../client.ts";
import { createInstallation, environmentOf, expectStatus, type Installation } from "../../world.ts";
import { ServerProcess } from "../machine/process.ts";
import { Receiver } from "./receiver.ts";

const tools = { clock: systemClock, random: systemRandom };
const ENVIRONMENT: Environment = "test";
/** Concurrent transactions. */
const WRITERS = 8;

export interface StormOptions {
  events: number;
  kills: number;
  /** Concurrent server processes. */
  processes: number;
  /** The data to use; a new installation by default. */
  installation?: Installation;
}

export interface StormReport {
  /** Events without a success at an endpoint that answers. */
  lost: number;
  /** Successes of an event at an endpoint beyond the first. */
  duplicates: number;
  /** Deliveries by endpoint and status, at the end of the run. */
  rows: Record<string, Record<string, number>>;
  kills: number;
}

/**
 * Sends events to three endpoints (a healthy one, one that fails the first attempt of each event, and one where
 * nobody listens) from real server processes that are killed repeatedly.
 */
export async function storm(options: StormOptions): Promise<StormReport> {
  const own = options.installation ? null : await createInstallation();
  const installation = options.installation ?? own!;
  const fleet = new Fleet(installation, options.processes);
  const [healthy, flaky, gone] = [
    new Counted(() => true),
    new Counted((attempts) => attempts > 1),
    new Counted(() => true),
  ];
  try {
    for (const each of [healthy, flaky, gone]) await each.open();
    await gone.close();
    const database = await openInstallation(installation);
    const url = await fleet.start();
    const { tenantId, endpoints } = await prepare(url, installation, { healthy, flaky, gone });
    await writeEvents(database, { tenantId, endpoints: Object.values(endpoints), count: options.events });
    await fleet.killAlong(healthy, options);
    await Promise.all([healthy.complete(options.events), flaky.complete(options.events)]);
    await settled(database, [endpoints.healthy, endpoints.flaky]);
    const rows = await countRows(database, endpoints);
    await database.close();
    const answering = [healthy, flaky];
    return {
      lost: answering.reduce((sum, { successes }) => sum + options.events - successes.size, 0),
      duplicates: answering.reduce((sum, { repeated }) => sum + repeated, 0),
      rows,
      kills: fleet.kills,
    };
  } finally {
    await fleet.stop();
    await Promise.all([healthy.close(), flaky.close()]);
    await own?.clear();
  }
}

/** A receiver that counts by event. */
class Counted {
  readonly attempts = new Map<string, number>();
  readonly successes = new Set<string>();
  repeated = 0;
  url = "";
  private readonly succeeds: (attempts: number) => boolean;
  private readonly changed = new EventTarget();
  private receiver: Receiver | undefined;

  constructor(succeeds: (attempts: number) => boolean) {
    this.succeeds = succeeds;
  }

  async open(): Promise<void> {
    this.receiver = await Receiver.open(({ headers }) => (this.take(headers["webhook-id"]!) ? 200 : 503));
    this.url = this.receiver.url;
  }

  async close(): Promise<void> {
    await this.receiver?.close();
    this.receiver = undefined;
  }

  async complete(count: number): Promise<void> {
    while (this.successes.size < count) await once(this.changed, "success");
  }

  private take(eventId: string): boolean {
    const attempts = (this.attempts.get(eventId) ?? 0) + 1;
    this.attempts.set(eventId, attempts);
    if (!this.succeeds(attempts)) return false;
    if (this.successes.has(eventId)) this.repeated += 1;
    this.successes.add(eventId);
    this.changed.dispatchEvent(new Event("success"));
    return true;
  }
}

/** Server processes on one installation. A killed one is replaced at once. */
class Fleet {
  kills = 0;
  private readonly installation: Installation;
  private readonly size: number;
  private servers: ServerProcess[] = [];

  constructor(installation: Installation, size: number) {
    this.installation = installation;
    this.size = size;
  }

  /** Returns the address of one process. */
  async start(): Promise<string> {
    for (let index = 0; index < this.size; index += 1) this.servers.push(this.spawn());
    const urls = await Promise.all(this.servers.map((server) => server.url()));
    return urls[0]!;
  }

  /** Kills processes one after the other, spread over the expected deliveries. */
  async killAlong(receiver: Counted, { events, kills }: StormOptions): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      await receiver.complete(Math.floor((events * kill) / (kills + 1)));
      const [victim, ...others] = this.servers;
      await victim!.kill("SIGKILL");
      this.kills += 1;
      this.servers = [...others, this.spawn()];
      await this.servers.at(-1)!.url();
    }
  }

  async stop(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill("SIGKILL")));
  }

  private spawn(): ServerProcess {
    return new ServerProcess({
      ...environmentOf(this.installation),
      WEBHOOK_ALLOW_PRIVATE: "1",
      LOG_LEVEL: "warn",
    });
  }
}

/** Opens the database of an installation directly. */
export function openInstallation({ dataDir, databaseUrl }: Installation): Promise<Database> {
  return openDatabase({
    url: databaseUrl ?? null,
    dataDir,
    clock: systemClock,
    newId: () => newId(tools),
    onError: () => {},
    announce: () => {},
  });
}

/** A tenant of a server. */
export async function createTenant(
  url: string,
  { adminToken }: Pick<Installation, "adminToken">,
): Promise<{ tenantId: string; client: Client }> {
  const admin = new Client(url, adminToken);
  const tenant = expectStatus(await admin.post("/admin/tenants", { name: "Storm", plan: "Business" }), 201);
  const tenantId = String(tenant["tenantId"]);
  expectStatus(await admin.patch(`/admin/tenants/${tenantId}`, { apiRpmOverride: 1_000_000 }), 200);
  const issued = await admin.post("/admin/keys", { tenantId, environment: ENVIRONMENT });
  return {
    tenantId: tenantId.slice(4),
    client: new Client(url, String(expectStatus(issued, 201)["key"])),
  };
}

/** Registers an endpoint for all events. Returns its internal id. */
export async function register(client: Client, target: string): Promise<string> {
  const answer = await client.post("/v3/webhooks", { url: target, events: ["*"] });
  return String(expectStatus(answer, 201)["id"]).slice(4);
}

type Named<T> = Record<"healthy" | "flaky" | "gone", T>;

/** A tenant with an endpoint for each receiver. */
async function prepare(
  url: string,
  installation: Installation,
  receivers: Named<Counted>,
): Promise<{ tenantId: string; endpoints: Named<string> }> {
  const { tenantId, client } = await createTenant(url, installation);
  const endpoints = {
    healthy: await register(client, receivers.healthy.url),
    flaky: await register(client, receivers.flaky.url),
    gone: await register(client, receivers.gone.url),
  };
  return { tenantId, endpoints };
}

/** Writes each event in a transaction of its own, like the changes that cause events. */
export async function writeEvents(
  { store }: Pick<Database, "store">,
  { tenantId, endpoints, count }: { tenantId: string; endpoints: string[]; count: number },
): Promise<void> {
  let left = count;
  const writer = async () => {
    while (left > 0) {
      left -= 1;
      await store.write((unit) =>
        insertDeliveries(
          tools,
          unit,
          sampleEvent(tenantId),
          endpoints.map((id) => ({ id })),
        ),
      );
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
}

function sampleEvent(tenantId: string): WebhookEvent {
  const id = newId(tools);
  const data = { documentId: `doc_${newId(tools)}`, name: "Storm" };
  const createdAt = systemClock.now();
  return { id, tenantId, environment: ENVIRONMENT, type: "document.created", data, subject: null, createdAt };
}

/** Waits until the results of all answered deliveries are stored. */
async function settled({ store }: Database, endpointIds: string[]): Promise<void> {
  const pending = () =>
    store.read((reader) => reader.webhookDeliveries.count({ endpointId: endpointIds, status: "PENDING" }));
  while ((await pending()) > 0) await new Promise((resolve) => setImmediate(resolve));
}

async function countRows({ store }: Database, endpoints: Named<string>): Promise<StormReport["rows"]> {
  const rows: StormReport["rows"] = {};
  for (const [name, endpointId] of Object.entries(endpoints)) {
    const found = await store.read((reader) => reader.webhookDeliveries.find({ endpointId }));
    const counted: Record<string, number> = {};
    for (const { status } of found) counted[status] = (counted[status] ?? 0) + 1;
    rows[name] = counted;
  }
  return rows;
}
