import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { readRootsByRole, type RootsByRole, verifyPdf } from "@service/verify";
import type { Answer, Client } from "../../../test/world/client.ts";
import { assertChain } from "../../../test/world/support/chain.ts";
import type { Receiver } from "../../../test/world/support/peers/receiver.ts";
import { storedFiles } from "../../../test/world/support/machine/residue.ts";
import { sampleBase64 } from "../../../test/world/support/signing.ts";
import { countDocuments } from "./documents.ts";
import type { Check } from "./fault.ts";
import type { Deployment } from "./deployment.ts";
import type { Acknowledged, Journal } from "./journal.ts";

const PARALLEL = 4;
const POLL_MS = 250;
/** Backoffs of jobs and deliveries grow to some seconds in a short outage, and a lease takes 15 s to end. */
const SETTLE_MS = 60_000;

/** The sentences that every fault ends with. */
export const NOTHING_LOST = {
  documents:
    "Every acknowledged document is there, in the acknowledged state or a later one, with the file that was sent.",
  repeated: "Repeated requests with the same Idempotency-Key create each document once.",
  sealed:
    "Every signed document completes by itself, its PDF verifies, and its events are one unbroken hash chain.",
  webhooks: "Every event of these documents has been delivered at least once.",
  partial: "No partial file is left in the folder of files, or it is one that no address reaches.",
} as const;

type Key = keyof typeof NOTHING_LOST;

/** Waits until all that was acknowledged is done, then checks it. */
export async function checkNothingLost(
  { deployment, journal }: { deployment: Deployment; journal: Journal },
  check: Check<Key>,
): Promise<void> {
  const documents = [...journal.documents.values()];
  const lost: string[] = [];
  const broken: string[] = [];
  const silent: string[] = [];
  const roots = await publishedRoots(deployment);
  const until = Date.now() + SETTLE_MS;
  await eachOf(documents, async (document) => {
    const client = deployment.keys[document.keyIndex]!;
    lost.push(...(await missingOf(client, document)));
    if (document.stage === "signed") broken.push(...(await unsealedOf(client, document, { roots, until })));
  });
  const arrivals = new Arrivals(deployment.receiver);
  await eachOf(documents, async (document) => {
    const client = deployment.keys[document.keyIndex]!;
    silent.push(...(await undeliveredOf(client, document, { arrivals, until })));
  });
  check("documents", lost.length === 0 && documents.length > 0, told(lost, `${documents.length} documents`));
  check("sealed", broken.length === 0 && journal.signed > 0, told(broken, `${journal.signed} signed`));
  check("webhooks", silent.length === 0, told(silent, `${deployment.receiver.received.length} deliveries`));
  const stored = await countDocuments(deployment);
  check("repeated", stored === documents.length, `${stored} stored, ${documents.length} acknowledged`);
  const partial = (await storedFiles(deployment.dataDir)).filter((path) => path.endsWith(".tmp"));
  const reached = await Promise.all(partial.map((path) => isReached(deployment, path)));
  check("partial", !reached.includes(true), `${partial.length} temporary files wait for the sweep`);
}

function told(problems: readonly string[], fine: string): string {
  return problems.length === 0 ? fine : `${problems.length}: ${problems.slice(0, 5).join("; ")}`;
}

const STAGES = { created: 0, sent: 1, signed: 2 } as const;
const REACHED: Record<string, number> = { draft: 0, awaiting_signatures: 1, processing: 2, completed: 2 };

async function missingOf(client: Client, { id, stage }: Acknowledged): Promise<string[]> {
  const { status, body } = await client.get(`/v3/documents/${id}`);
  if (status !== 200) return [`${id} answers ${status}`];
  if ((REACHED[String(body.status)] ?? -1) < STAGES[stage])
    return [`${id} was ${stage} and is ${body.status}`];
  const file = await client.get(`/v3/documents/${id}/download?version=original`);
  const sent = Buffer.from(await sampleBase64(), "base64");
  return sha256(file.bytes) === sha256(sent) ? [] : [`${id} has another file (${file.status})`];
}

async function unsealedOf(
  client: Client,
  { id }: Acknowledged,
  { roots, until }: { roots: RootsByRole; until: number },
): Promise<string[]> {
  let status = "";
  while (status !== "completed") {
    ({ status } = (await client.get(`/v3/documents/${id}`)).body);
    if (status !== "completed" && Date.now() > until) return [`${id} stays ${status}`];
    if (status !== "completed") await delay(POLL_MS);
  }
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  const report = await verifyPdf(bytes, { roots });
  const problems = VERIFIED.has(report.verdict)
    ? []
    : [`${id} does not verify: ${report.verdict} ${JSON.stringify(report.reasons)}`];
  return [...problems, ...chainProblems(id, await eventsOf(client, id))];
}

function chainProblems(id: string, events: Record<string, unknown>[]): string[] {
  const completed = events.filter(({ type }) => type === "document.completed").length;
  if (completed !== 1) return [`${id} was completed ${completed} times`];
  try {
    assertChain(events);
    return [];
  } catch (error) {
    return [`${id}: chain broken at ${(error as Error).message.slice(0, 80)}`];
  }
}

async function eventsOf(client: Client, id: string): Promise<Record<string, unknown>[]> {
  return (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data;
}

/** Events of the audit trail that are webhook events as well. */
const ANNOUNCED = new Set(["document.created", "document.sent", "document.completed", "signer.signed"]);

async function undeliveredOf(
  client: Client,
  { id }: Acknowledged,
  { arrivals, until }: { arrivals: Arrivals; until: number },
): Promise<string[]> {
  const wanted = (await eventsOf(client, id))
    .map(({ type }) => String(type))
    .filter((type) => ANNOUNCED.has(type));
  for (;;) {
    const arrived = arrivals.of(id);
    const missing = wanted.filter((type) => !arrived.has(type));
    if (missing.length === 0) return [];
    if (Date.now() > until) return missing.map((type) => `${type} of ${id}`);
    await delay(POLL_MS);
  }
}

/** The events that have arrived, by the documents that they name. */
class Arrivals {
  private readonly receiver: Receiver;
  private readonly types = new Map<string, Set<string>>();
  private read = 0;

  constructor(receiver: Receiver) {
    this.receiver = receiver;
  }

  of(id: string): ReadonlySet<string> {
    const { received } = this.receiver;
    for (; this.read < received.length; this.read += 1) {
      const { body, json } = received[this.read]!;
      for (const [named] of body.toString("latin1").matchAll(/\bdoc_[\w-]+/g))
        this.types.set(named, (this.types.get(named) ?? new Set()).add(String(json.eventType)));
    }
    return this.types.get(id) ?? new Set();
  }
}

/** Some at a time. */
async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = items.values();
  const take = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, take));
}

async function publishedRoots({ anonymous }: Deployment): Promise<RootsByRole> {
  const { bytes } = await anonymous.get("/verify/roots.json");
  return readRootsByRole(bytes);
}

/** Whether an address of the service gives a temporary file. */
async function isReached({ anonymous }: Deployment, path: string): Promise<boolean> {
  const name = path.split("/").slice(-2).join("/");
  const answers: Answer[] = [
    await anonymous.get(`/files/${name}`),
    await anonymous.get(`/files/${encodeURIComponent(name)}`),
  ];
  return answers.some(({ status }) => status < 300);
}

/** A document of the sandbox holds as well, and says what it is. */
const VERIFIED: ReadonlySet<string> = new Set(["valid", "test_document"]);

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
