import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { AUTO_SIGN } from "../../../server/src/domain/model/sandbox-signer.ts";
import { readPdf } from "../../sealing/support/read.ts";
import type { Answer, Client } from "../client.ts";
import { enter, exit } from "../support/corrections.ts";
import { linkTo, mailTo } from "../support/links.ts";
import {
  ANA,
  BEA,
  draft,
  type Draft,
  type Frame,
  frameFor,
  newDocument,
  type Person,
  type Signer,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** People who fill fields of others before those sign (docs/contract/v3.md#prepare). */
let world: World;
let client: Client;
let tenantId: string;

before(async () => {
  world = await createWorld();
  ({ tenantId } = await world.createTenant({ credits: 500 }));
  client = world.as(await world.createKey(tenantId, "test"));
});
beforeEach(() => world.clock.advance(60_000));
after(() => world.close());

type Acting = Person & { action?: string; group?: string };
const PAT: Acting = { name: "Pat Solís", email: "pat@example.com", action: "prepare", order: 1 };
const SIGNER: Person = { ...ANA, order: 2 };
const NO_INK = { signature: null, initials: null, placed: [] };

interface Shown {
  id: string;
  mine: boolean;
  type: string;
  label: string | null;
  value: string | null;
}

interface Ceremony {
  signer: { action?: string };
  fields: Shown[];
  prepared?: { id: string; by: string }[];
  reasons?: unknown;
}

const place = (at: number, more: object) => ({ page: 1, x: 72, y: 60 + 40 * at, ...more });

/** Pat prepares a price that Ana only reads, and a note that she may correct. */
const prepared = ([pat, ana]: readonly Signer[]) => [
  place(0, { signerId: ana!.id, type: "number", label: "Price", preparedBy: pat!.id }),
  place(1, { signerId: ana!.id, type: "text", label: "Project", preparedBy: pat!.id, correctable: true }),
  place(2, { signerId: ana!.id, type: "text", label: "Remarks", required: false }),
  place(4, { signerId: ana!.id, type: "signature" }),
];

async function sentTo(people: Acting[], fields = prepared, body: object = {}): Promise<Draft> {
  const made = await draft(client, { signers: people, fields: () => [], body: { ...body } });
  const placed = await client.put(`/v3/documents/${made.id}/fields`, { fields: fields(made.signers) });
  const data = expectStatus(placed, 200)["data"] as Draft["fields"];
  expectStatus(await client.post(`/v3/documents/${made.id}/send`), 200);
  return { ...made, fields: data };
}

const ceremonyOf = async (frame: Frame): Promise<Ceremony> =>
  expectStatus(await frame.get("ceremony"), 200) as unknown as Ceremony;
const byLabel = ({ fields }: Ceremony, label: string): Shown => fields.find((one) => one.label === label)!;

/** Fills by label what the page offers the person. */
async function act(frame: Frame, values: Record<string, string>, more: object = {}): Promise<Answer> {
  const ceremony = await ceremonyOf(frame);
  const given = Object.entries(values).map(([label, value]) => [byLabel(ceremony, label).id, value]);
  return frame.post("submit", await frame.submission({ values: Object.fromEntries(given), ...more }));
}

async function prepareAs(document: Draft, values: Record<string, string>): Promise<void> {
  const frame = await frameFor(world, client, document, document.signers[0]);
  expectStatus(await act(frame, values, NO_INK), 200);
}

const FILLED = { Price: "1250.50", Project: "Bridge" };
const dataOf = async ({ id }: Draft): Promise<Answer["body"][]> =>
  (await client.get(`/v3/documents/${id}/events?limit=100`)).body.data
    .filter(({ type }: { type: string }) => type === "signer.signed")
    .toReversed()
    .map(({ data }: Answer["body"]) => data);
const valuesOf = async ({ id }: Draft): Promise<Record<string, string | null>> => {
  const { data } = (await client.get(`/v3/documents/${id}/fields`)).body as { data: Shown[] };
  return Object.fromEntries(data.map(({ label, type, value }) => [label ?? type, value]));
};
const auditOf = async ({ id }: Draft): Promise<string> => {
  await world.runJobs();
  const { bytes } = await client.get(`/v3/documents/${id}/download`);
  return (await readPdf(bytes)).runs.map((run) => run.text).join(" ");
};

test("what one person prepares, the signer sees with their name before signing, and the record has both", async () => {
  const document = await sentTo([PAT, SIGNER]);
  const fields = (await client.get(`/v3/documents/${document.id}/fields`)).body.data;
  const patId = document.signers[0]!.id;
  assert.deepEqual(
    fields.map(({ preparedBy, correctable }: Answer["body"]) => [preparedBy, correctable]),
    [
      [patId, undefined],
      [patId, true],
      [undefined, undefined],
      [undefined, undefined],
    ],
  );
  const early = await client.post("/v2/signing-sessions", {
    document_id: document.id,
    signature_id: document.signers[1]!.id,
  });
  assert.equal(early.status, 409, "the signer comes after who prepares");

  const preparing = await frameFor(world, client, document, document.signers[0]);
  const theirs = await ceremonyOf(preparing);
  assert.equal(theirs.signer.action, "prepare");
  assert.deepEqual(
    theirs.fields.map(({ label, mine }) => [label, mine]),
    [
      ["Price", true],
      ["Project", true],
      ["Remarks", false],
      [null, false],
    ],
  );
  const refused = await act(preparing, { Price: "many", Project: "Bridge" }, NO_INK);
  assert.equal(refused.status, 422, "the rules of a field hold for who prepares it");
  assert.equal((await act(preparing, FILLED)).body.error.code, "WRONG_SIGNING_MODE", "without ink");
  expectStatus(await act(preparing, FILLED, NO_INK), 200);

  const frame = await frameFor(world, client, document, document.signers[1]);
  const shown = await ceremonyOf(frame);
  const price = byLabel(shown, "Price");
  const project = byLabel(shown, "Project");
  assert.deepEqual([price.mine, price.value], [false, "1250.50"]);
  assert.deepEqual([project.mine, project.value], [true, "Bridge"]);
  assert.deepEqual(shown.prepared, [
    { id: price.id, by: PAT.name },
    { id: project.id, by: PAT.name },
  ]);
  expectStatus(await act(frame, { Project: "Tunnel" }), 200);
  assert.deepEqual(await valuesOf(document), {
    Price: "1250.50",
    Project: "Tunnel",
    Remarks: null,
    signature: "signed",
  });
  const [first, second] = await dataOf(document);
  assert.deepEqual([first.action, first.method, first.prepared.length], ["prepare", "preparation", 2]);
  assert.deepEqual([second.action, second.prepared, second.corrected.length], [undefined, undefined, 1]);
  assert.equal(
    first.stateAfter,
    second.stateBefore,
    "what was prepared is in the hash that the signer begins with",
  );
  assert.notEqual(first.stateBefore, first.stateAfter);
  const text = await auditOf(document);
  assert.match(text, /Fields filled in by others/);
  assert.match(text, /Pat Solís filled in 2 \(Price, Project\); 1 of them corrected \(Project\)/);
  assert.match(text, /Filled in fields for other people, without signing/);
});

test("a value that may not be corrected stays, whatever the signer's page sends", async () => {
  const document = await sentTo([PAT, SIGNER]);
  await prepareAs(document, FILLED);
  const frame = await frameFor(world, client, document, document.signers[1]);
  expectStatus(await act(frame, { Price: "1", Project: "" }), 422);
  expectStatus(await act(frame, { Price: "1" }), 200);
  assert.deepEqual((await valuesOf(document))["Price"], "1250.50");
  assert.equal((await dataOf(document))[1].corrected, undefined);
});

test("nobody is asked to sign what nobody is asked to prepare", async () => {
  const made = await draft(client, { signers: [PAT, SIGNER], fields: () => [] });
  const fields = prepared(made.signers);
  expectStatus(await client.put(`/v3/documents/${made.id}/fields`, { fields }), 200);
  const send = `/v3/documents/${made.id}/send`;
  const partial = await client.post(send, { recipients: [{ name: ANA.name, email: ANA.email }] });
  assert.deepEqual([partial.status, partial.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
  expectStatus(await client.post(send), 200);
});

test("fields that cannot be prepared are refused, with the reason", async () => {
  const late: Acting = { ...PAT, order: 2, email: "late@example.com" };
  const { id, signers } = await draft(client, {
    signers: [PAT, { ...BEA, order: 1 }, SIGNER, late],
    fields: () => [],
  });
  const [pat, bea, ana, lateOne] = signers;
  const cases: [object, RegExp, string][] = [
    [{ signerId: ana!.id, type: "text", preparedBy: bea!.id }, /whose action is `prepare`/, "preparedBy"],
    [{ signerId: ana!.id, type: "text", preparedBy: ana!.id }, /whose action is `prepare`/, "preparedBy"],
    [{ signerId: ana!.id, type: "signature", preparedBy: pat!.id }, /its own signer/, "preparedBy"],
    [{ signerId: ana!.id, type: "date", preparedBy: pat!.id }, /its own signer/, "preparedBy"],
    [{ signerId: ana!.id, type: "attachment", preparedBy: pat!.id }, /its own signer/, "preparedBy"],
    [{ signerId: ana!.id, type: "text", preparedBy: lateOne!.id }, /order below 2/, "preparedBy"],
    [{ signerId: bea!.id, type: "text", preparedBy: pat!.id }, /order below 1/, "preparedBy"],
    [{ signerId: pat!.id, type: "text" }, /preparedBy/, "signerId"],
    [{ signerId: ana!.id, type: "number", formula: "1 + 1", preparedBy: pat!.id }, /formula/, "preparedBy"],
  ];
  for (const [field, reason, member] of cases) {
    const { status, body } = await client.put(`/v3/documents/${id}/fields`, { fields: [place(0, field)] });
    assert.equal(status, 422, JSON.stringify(field));
    assert.equal(body.errors[0].pointer, `/fields/0/${member}`);
    assert.match(body.errors[0].detail ?? body.errors[0].message, reason);
  }
  const other = await newDocument(client, { signers: [PAT, SIGNER] });
  const foreign = (await client.get(`/v3/documents/${other.body.id}/signers`)).body.data[0];
  const { status } = await client.put(`/v3/documents/${id}/fields`, {
    fields: [place(0, { signerId: ana!.id, type: "text", preparedBy: foreign.id })],
  });
  assert.equal(status, 422, "somebody of another document prepares nothing");
});

test("one who prepares is in no group, and a document needs somebody who signs", async () => {
  const grouped = await newDocument(client, { signers: [{ ...PAT, group: "Desk" }, SIGNER] });
  assert.equal(grouped.status, 422);
  const { id } = expectStatus(await newDocument(client, { signers: [PAT] }), 201) as { id: string };
  const alone = await client.post(`/v3/documents/${id}/send`);
  assert.deepEqual([alone.status, alone.body.code], [409, "DOCUMENT_NOT_SENDABLE"]);
});

test("the order is held at the send, too", async () => {
  const made = await draft(client, { signers: [PAT, SIGNER], fields: () => [] });
  expectStatus(await client.put(`/v3/documents/${made.id}/fields`, { fields: prepared(made.signers) }), 200);
  expectStatus(await client.delete(`/v3/documents/${made.id}/signers/${made.signers[0]!.id}`), 204);
  const { data } = (await client.get(`/v3/documents/${made.id}/fields`)).body;
  assert.ok(
    data.every((field: object) => !("preparedBy" in field) && !("correctable" in field)),
    "theirs again",
  );
  expectStatus(await client.post(`/v3/documents/${made.id}/send`), 200);
  const frame = await frameFor(world, client, made, made.signers[1]);
  assert.equal(byLabel(await ceremonyOf(frame), "Price").mine, true);
});

test("a correction keeps what was prepared", async () => {
  const document = await sentTo([PAT, SIGNER, { ...BEA, order: 3 }], (signers) => [
    ...prepared(signers),
    place(6, { signerId: signers[2]!.id, type: "signature" }),
  ]);
  await prepareAs(document, FILLED);
  expectStatus(await enter(client, document), 200);
  const signature = place(8, { signerId: document.signers[2]!.id, type: "signature" });
  const replaced = await client.put(`/v3/documents/${document.id}/fields`, { fields: [signature] });
  const { data } = replaced.body as { data: (Shown & { preparedBy?: string })[] };
  assert.deepEqual(
    data.filter(({ preparedBy }) => preparedBy).map(({ label, value }) => [label, value]),
    [
      ["Price", "1250.50"],
      ["Project", "Bridge"],
    ],
  );
  const own = place(9, { signerId: document.signers[1]!.id, type: "signature" });
  expectStatus(await client.put(`/v3/documents/${document.id}/fields`, { fields: [signature, own] }), 200);
  expectStatus(await exit(client, document), 200);
  const frame = await frameFor(world, client, document, document.signers[1]);
  expectStatus(await act(frame, {}), 200);
  assert.equal((await valuesOf(document))["Price"], "1250.50");
});

test("conditions and formulas of the signer read what was prepared", async () => {
  const document = await sentTo([PAT, SIGNER], ([pat, ana]) => [
    place(0, { signerId: ana!.id, type: "number", label: "Price", key: "price", preparedBy: pat!.id }),
    place(1, {
      signerId: ana!.id,
      type: "text",
      label: "Why",
      showWhen: "price > 1000",
    }),
    place(2, { signerId: ana!.id, type: "number", label: "Total", formula: "price * 2" }),
    place(4, { signerId: ana!.id, type: "signature" }),
  ]);
  await prepareAs(document, { Price: "1500" });
  const frame = await frameFor(world, client, document, document.signers[1]);
  assert.equal((await act(frame, { Total: "3000.00" })).status, 422, "the condition asks for a reason");
  expectStatus(await act(frame, { Total: "3000.00", Why: "A bridge" }), 200);
  assert.equal((await valuesOf(document))["Total"], "3000.00");
});

test("reasons are for those who sign, and decline stops a preparation", async () => {
  const document = await sentTo([PAT, SIGNER], prepared, { reasons: ["I am the author"] });
  const frame = await frameFor(world, client, document, document.signers[0]);
  assert.equal((await ceremonyOf(frame)).reasons, undefined);
  expectStatus(await frame.post("decline", { reason: "Not mine" }), 204);
  const { body } = await client.get(`/v3/documents/${document.id}?expand=signers`);
  assert.deepEqual(
    body.signers.map(({ status }: Signer) => status),
    ["declined", "pending"],
  );
});

test("mails and the link speak of preparing, not of signing", async () => {
  const pat: Acting = { ...PAT, email: "pat.mails@example.com" };
  const document = await sentTo([pat, SIGNER]);
  const mail = JSON.stringify(await mailTo(world, tenantId, pat.email!));
  assert.match(mail, /asked you to prepare/);
  assert.doesNotMatch(mail, /asked you to sign/);
  const link = new URL(await linkTo(world, tenantId, pat.email!));
  await prepareAs(document, FILLED);
  const page = await fetch(`${world.url}${link.pathname}`, { headers: { "accept-language": "en" } });
  assert.match(await page.text(), /You have already prepared it/);
});

test("a simulated signer prepares, and another signs what was prepared", async () => {
  const auto = { ...PAT, email: AUTO_SIGN };
  const document = await sentTo([auto, SIGNER]);
  await world.runJobs();
  const frame = await frameFor(world, client, document, document.signers[1]);
  const shown = await ceremonyOf(frame);
  assert.equal(shown.prepared?.length, 2);
  assert.ok(byLabel(shown, "Price").value);
  expectStatus(await act(frame, {}), 200);
});

test("v2 shows who prepares as a participant, as it shows who approves", async () => {
  const document = await sentTo([PAT, SIGNER]);
  await prepareAs(document, FILLED);
  const answer = await client.get(`/v2/documents/${document.id}`);
  expectStatus(answer, 200);
  assert.match(JSON.stringify(answer.body), /Pat Solís/);
});
