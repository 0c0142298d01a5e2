import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { TABLES } from "../../../server/src/adapters/sql/columns.ts";
import { reseal, SEALED_COLUMNS } from "../../../server/src/domain/maintenance/reseal.ts";
import type { Rows } from "../../../server/src/domain/model/store.ts";
import type { Table } from "../../../server/src/domain/ports/store.ts";
import type { Client } from "../client.ts";
import { newForm } from "../support/public-forms.ts";
import { newDigital } from "../support/digital.ts";
import { bareEnvironment } from "../support/machine/environment.ts";
import { captureAll, complete, newOnboarding } from "../support/identity.ts";
import { newDocument, sent, signAs } from "../support/signing.ts";
import { fakeDocx, newTemplate } from "../support/templates.ts";
import { type Endpoint, register, secretsOf } from "../support/webhooks.ts";
import {
  createInstallation,
  createWorld,
  environmentOf,
  expectStatus,
  type Installation,
  type World,
} from "../world.ts";

const CLI = join(import.meta.dirname, "../../../server/src/reseal-cli.ts");
const [FIRST, SECOND] = [randomBytes(32).toString("base64"), randomBytes(32).toString("base64")];
/** A sealed text, as a row keeps it. */
const SEALED = /^[\w-]{8}\.[\w-]{16}\.[\w-]{22,}$/;

const env: Record<string, string> = { ENCRYPTION_KEY: FIRST };
let installation: Installation & { clear: () => Promise<void> };
let world: World;
let client: Client;
let endpoint: Endpoint;
let secrets: string[];
const REPEATED = { "idempotency-key": "the-same" };
let firstAnswer: unknown;

before(async () => {
  installation = await createInstallation();
  world = await createWorld({ installation, env, overrides: { docx: fakeDocx() } });
  client = await world.integrator();
  endpoint = await register(client);
  expectStatus(await client.post(`/v3/webhooks/${endpoint.id}/rotate-secret`, {}), 200);
  secrets = await secretsOf(world, endpoint.id);
  await sent(client);
  await onboarded();
  const device = randomBytes(32).toString("base64url");
  expectStatus(await signAs(world, client, await sent(client), { remember: { device } }), 200);
  firstAnswer = (await createOnce()).body;
});
after(async () => {
  await world.close();
  await installation.clear();
});

/** A person's pictures and result, and secrets of callbacks. */
async function onboarded(): Promise<void> {
  const callbackUrl = "https://example.com/onboarding";
  const { token } = await newOnboarding(client, { config: { selfieCapture: true, callbackUrl } });
  await captureAll(world, token, ["selfie"]);
  expectStatus(await complete(world, token), 200);
  await newDigital(client, await newTemplate(client), { callback_url: callbackUrl });
  await newForm(client);
}

async function restart(): Promise<void> {
  await world.restart();
  client = world.as(client.token!);
}

const createOnce = () =>
  client.post("/v3/webhooks", { url: "https://example.com/once", events: ["*"] }, REPEATED);

async function runReseal(): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [CLI], {
    env: { ...bareEnvironment(), ...environmentOf(installation), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (said += chunk.toString("utf8")));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

/** The names of keys in all rows, by column. */
async function keysInUse(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  const { store } = world.server.context.domain;
  for (const table of Object.keys(TABLES) as (keyof Rows)[]) {
    const rows = await store.read((reader) => (reader[table] as unknown as Table<object>).find({}));
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value !== "string" || !SEALED.test(value)) continue;
      const names = found.get(`${table}.${column}`) ?? new Set();
      found.set(`${table}.${column}`, names.add(value.slice(0, 8)));
    }
  }
  return found;
}

test("the list of sealed columns names every column that has a sealed text", async () => {
  const listed = Object.entries(SEALED_COLUMNS).flatMap(([table, columns]) =>
    columns.map((column) => `${table}.${column}`),
  );
  assert.deepEqual([...(await keysInUse()).keys()].toSorted(), listed.toSorted());
});

test("a start without a key that rows need is refused with a sentence", async () => {
  env["ENCRYPTION_KEY"] = SECOND;
  await assert.rejects(createWorld({ installation, env }), {
    name: "ConfigError",
    message:
      "ENCRYPTION_KEY lacks a key under which secrets are sealed: put it back after the first one, run `npm run reseal`, then remove it.",
  });
  const { code, said } = await runReseal();
  assert.equal(code, 1);
  assert.match(said, /^ENCRYPTION_KEY lacks a key/);
});

test("sealing anew can be broken off and continued, and then the old key can go", async () => {
  env["ENCRYPTION_KEY"] = `${SECOND},${FIRST}`;
  await restart();
  await newDocument(client);
  const { domain } = world.server.context;
  let writes = 0;
  const store = {
    read: domain.store.read.bind(domain.store),
    write: (work: never) =>
      (writes += 1) > 2 ? Promise.reject(new Error("ended")) : domain.store.write(work),
  } as unknown as typeof domain.store;
  await assert.rejects(reseal({ store, secrets: domain.secrets }), /ended/);
  assert.ok(
    [...(await keysInUse()).values()].some(
      (names) => names.size > 1 || !names.has(domain.secrets.sealingKey),
    ),
  );

  const { code, said } = await runReseal();
  assert.equal(code, 0, said);
  assert.match(said, /^Sealed [1-9]\d* secrets under the first key\. 0 remain under others\.\n$/);
  for (const names of (await keysInUse()).values()) assert.deepEqual([...names], [domain.secrets.sealingKey]);
  assert.match((await runReseal()).said, /^Sealed 0 secrets/);

  env["ENCRYPTION_KEY"] = SECOND;
  await restart();
  assert.deepEqual(await secretsOf(world, endpoint.id), secrets);
  assert.deepEqual((await createOnce()).body, firstAnswer);
  const { data } = expectStatus(await world.admin.get("/admin/outbox"), 200) as { data: { link: string }[] };
  assert.ok(data.some(({ link }) => link !== null));
});
