import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { makePng } from "../../sealing/support/png.ts";
import type { Client } from "../client.ts";
import { handIn, sentDocument } from "../support/collecting.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { draft, frameFor, sent, type Signer } from "../support/signing.ts";
import { fakeDocx, form } from "../support/templates.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Tenants take turns at the engines, so every job names its tenant. */
const jobs: [job: string, owner: unknown][] = [];
/** Wraps an engine and records the owner of each job: the argument after the job's own. */
function noted<Engine extends object>(engine: Engine, arity: Record<string, number>): Engine {
  const get = (target: Engine, name: string | symbol): unknown => {
    const method: unknown = Reflect.get(target, name);
    const at = arity[String(name)];
    if (at === undefined || typeof method !== "function") return method;
    return (...args: unknown[]): unknown => {
      jobs.push([String(name), args[at]]);
      return Reflect.apply(method, target, args);
    };
  };
  return new Proxy(engine, { get });
}

let world: World;
let client: Client;
let tenantId: string;
/** The owner's id in the domain's notation. */
let owner: string;
before(async () => {
  const pdf = noted(plainPdf, { canonicalize: 1, evidence: 1, findTexts: 2, pictureProblem: 1 });
  const docx = noted(fakeDocx(), { inspect: 1, render: 2 });
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" }, overrides: { pdf, docx } });
  ({ tenantId } = await world.createTenant({ plan: "Business", credits: 1000 }));
  client = world.as(await world.createKey(tenantId));
  owner = tenantId.replaceAll("-", "").slice(-32);
});
after(() => world.close());

/** Runs `work` and asserts that it requested these jobs, each for its tenant. */
async function assertOwned(names: string[], work: () => Promise<unknown>): Promise<void> {
  jobs.length = 0;
  await work();
  assert.deepEqual([...new Set(jobs.map(([name]) => name))].toSorted(), names.toSorted());
  assert.deepEqual(
    jobs.filter(([, named]) => named !== owner),
    [],
  );
}

test("an upload, and the search for its anchors", () =>
  assertOwned(["canonicalize", "findTexts"], () =>
    draft(client, {
      fields: ({ id }) => [{ signerId: id, type: "signature", anchor: { text: "Sign here" } }],
    }).catch(() => {}),
  ));

test("a Word template, its document, and its final text", () =>
  assertOwned(["inspect", "canonicalize", "render"], async () => {
    const { document } = await sentDocument(client);
    const [ana, bea] = document.signers as [Signer, Signer];
    const given = { a__nombre: "Ana", a__monto: "1" };
    expectStatus(await handIn(await frameFor(world, client, document, ana), given), 200);
    await handIn(await frameFor(world, client, document, bea), { b__fecha: "2026-11-22" });
    await world.runJobs();
  }));

test("a PDF template", () =>
  assertOwned(["canonicalize"], async () => {
    const body = form({ filename: "lease.pdf", fields: { tenantId, name: "Lease" } });
    expectStatus(await world.admin.send("POST", "/admin/templates", { body }), 201);
  }));

test("an uploaded signature, and the evidence", () =>
  assertOwned(["canonicalize", "pictureProblem", "evidence"], async () => {
    const document = await sent(client);
    const frame = await frameFor(world, client, document);
    const png = makePng({ width: 2, height: 2 }).toString("base64");
    const signature = { method: "uploaded", png, width: 2, height: 2 };
    expectStatus(await frame.post("submit", await frame.submission({ signature })), 200);
    await world.runJobs();
  }));
