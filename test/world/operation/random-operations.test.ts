import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import type { Answer, Client } from "../client.ts";
import { createFile, docxPiece, pdfPiece } from "../support/creation.ts";
import { plainPdf } from "../support/plain-pdf.ts";
import { rounds } from "../support/rounds.ts";
import { frameFor, uuid } from "../support/signing.ts";
import { fakeDocx } from "../support/templates.ts";
import { type Shown, sameTruth } from "../support/two-apis.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** Random operations of both APIs over one document: no 500, no state outside of the table, no two truths. */
const SEED = 14_260_722;
const DAY = 86_400_000;

let world: World;
let client: Client;
before(async () => {
  world = await createWorld({
    env: { TRUST_PROXY: "127.0.0.1" },
    overrides: { pdf: plainPdf, docx: fakeDocx() },
  });
  client = await world.integrator();
});
after(() => world.close());

/** The states that may follow each (docs/contract/v3.md#states), over one operation. */
const AFTER: Record<string, readonly string[]> = {
  draft: ["collecting_data", "awaiting_signatures", "voided"],
  collecting_data: ["awaiting_signatures", "correcting", "expired", "voided"],
  awaiting_signatures: ["processing", "completed", "correcting", "expired", "voided"],
  correcting: ["collecting_data", "awaiting_signatures", "processing", "completed", "expired", "voided"],
  processing: ["completed"],
  completed: [],
  expired: [],
  voided: [],
};

interface Walk {
  id: string;
  shown: Shown;
}
type Operation = (walk: Walk, pick: number) => Promise<Answer | null>;

const v2 = ({ id }: Walk, path: string) => `/v2/documents/${uuid(id)}${path}`;
const v3 = ({ id }: Walk, path: string) => `/v3/documents/${id}${path}`;
const person = (pick: number) => ({ name: `Person ${pick % 5}`, email: `person${pick % 5}@example.com` });
const signerOf = ({ shown }: Walk, pick: number) => shown.signers[pick % Math.max(1, shown.signers.length)];

async function inFrame(
  walk: Walk,
  pick: number,
  work: (frame: Awaited<ReturnType<typeof frameFor>>) => Promise<Answer>,
): Promise<Answer | null> {
  const signer = signerOf(walk, pick);
  if (!signer) return null;
  const opened = await client.post("/v2/signing-sessions", { document_id: walk.id, signature_id: signer.id });
  assert.ok(opened.status < 500, JSON.stringify(opened.body));
  if (opened.status !== 201) return opened;
  const document = { id: walk.id, signers: [signer], fields: [] };
  return work(await frameFor(world, client, document, signer));
}

const OPERATIONS: Record<string, Operation> = {
  "v3 add signer": (walk, pick) => client.post(v3(walk, "/signers"), person(pick)),
  "v2 add signer": (walk, pick) =>
    client.post(v2(walk, "/add-signer"), { ...person(pick), roleName: "tenant" }),
  "v3 remove signer": async (walk, pick) => {
    const signer = signerOf(walk, pick);
    return signer ? client.delete(v3(walk, `/signers/${signer.id}`)) : null;
  },
  "v2 remove signer": async (walk, pick) => {
    const signer = signerOf(walk, pick);
    return signer ? client.delete(v2(walk, `/signers/${uuid(signer.id)}`)) : null;
  },
  "v2 change role": async (walk, pick) => {
    const signer = signerOf(walk, pick);
    const roleName = ["tenant", "landlord", ""][pick % 3];
    return signer ? client.patch(v2(walk, `/signers/${uuid(signer.id)}`), { roleName }) : null;
  },
  "v3 fields": async (walk) =>
    client.put(v3(walk, "/fields"), {
      fields: walk.shown.signers.map(({ id }, index) => ({
        signerId: id,
        type: "signature",
        page: 1,
        x: 72,
        y: 50 + 60 * index,
      })),
    }),
  "v2 patch": (walk, pick) =>
    client.patch(v2(walk, ""), pick % 2 ? { status: "SELLOS_PDF" } : { name: `Renamed ${pick}` }),
  "v3 rename": (walk, pick) => client.patch(v3(walk, ""), { name: `Named ${pick}` }),
  "v3 send": (walk) => client.post(v3(walk, "/send")),
  "v2 start": (walk) => client.post(v2(walk, "/start-signing")),
  "v2 invite": (walk, pick) => client.post(v2(walk, "/invite"), { participant: person(pick) }),
  "v2 invite bulk": (walk, pick) =>
    client.post(v2(walk, "/invite-bulk"), { participants: [person(pick), person(pick + 1)] }),
  "v3 remind": (walk) => client.post(v3(walk, "/remind")),
  "v2 enter correction": (walk) => client.post(v2(walk, "/enter-correction")),
  "v2 exit correction": (walk) => client.post(v2(walk, "/exit-correction")),
  "v2 correction context": (walk) => client.get(v2(walk, "/correction-context")),
  "v2 assign": (walk, pick) =>
    client.post(v2(walk, "/assign-variables"), {
      assignments: [
        pick % 2
          ? { variableName: "rent", value: String(pick) }
          : { variableName: "rent", roleName: "tenant" },
      ],
    }),
  "fill in": (walk, pick) =>
    inFrame(walk, pick, async (frame) => {
      const { variables = [] } = expectStatus(await frame.get("ceremony"), 200) as {
        variables?: { id: string }[];
      };
      const values = Object.fromEntries(variables.map(({ id }) => [id, "1"]));
      return frame.post("variables", { values });
    }),
  sign: (walk, pick) => inFrame(walk, pick, async (frame) => frame.post("submit", await frame.submission())),
  decline: (walk, pick) => inFrame(walk, pick, (frame) => frame.post("decline", { reason: "No" })),
  "v2 void": (walk, pick) => (pick % 4 ? client.get(v2(walk, "/evidence")) : client.post(v2(walk, "/void"))),
  "v3 void": (walk, pick) => (pick % 4 ? client.get(v3(walk, "/events")) : client.post(v3(walk, "/void"))),
  "time passes": async (_walk, pick) => {
    world.clock.advance(pick % 5 === 0 ? 31 * DAY : 2 * 3_600_000);
    return null;
  },
  "jobs run": async () => {
    await world.runJobs();
    return null;
  },
};

const CREATIONS: (() => Promise<Answer>)[] = [
  () => createFile(client, { participants: [person(0)] }),
  () => client.post("/v2/documents", { documents: [pdfPiece("a"), docxPiece("{{tenant__name}} {{rent}}")] }),
  () =>
    client.post("/v2/documents", {
      documents: [docxPiece("{{tenant__name}} {{sign__tenant}}")],
      participants: [{ ...person(1), roleName: "tenant" }],
    }),
  () => client.post("/v3/documents", { name: "Three", file: { name: "a.pdf", content: "JVBERi0=" } }),
];

/** These come more often, so that walks get to the end of a document's life. */
const OFTEN = [
  "sign",
  "sign",
  "sign",
  "fill in",
  "fill in",
  "jobs run",
  "jobs run",
  "v2 start",
  "time passes",
];
const step = fc.record({
  name: fc.constantFrom(...Object.keys(OPERATIONS), ...OFTEN),
  pick: fc.nat(19),
});

const visited = new Set<string>();

async function walkOf(creation: number, steps: { name: string; pick: number }[]): Promise<void> {
  const made = await CREATIONS[creation]!();
  const id = `doc_${String(expectStatus(made, 201)["id"]).replace("doc_", "").replaceAll("-", "")}`;
  const walk: Walk = { id, shown: await sameTruth(client, id) };
  for (const { name, pick } of steps) {
    const answer = await OPERATIONS[name]!(walk, pick);
    if (answer) assert.ok(answer.status < 500, `${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
    const before = walk.shown.status;
    walk.shown = await sameTruth(client, id);
    const { status } = walk.shown;
    visited.add(status);
    assert.ok(status === before || reachable(before, status), `${name}: ${before} → ${status}`);
  }
}

/** Whether a state follows another; time and jobs take several steps at once. */
function reachable(from: string, to: string): boolean {
  const next = AFTER[from]!;
  return (
    next.includes(to) ||
    next.some((through) => through === "awaiting_signatures" && AFTER[through]!.includes(to))
  );
}

test("random operations of both APIs over one document agree at every step", async () => {
  const property = fc.asyncProperty(
    fc.nat(CREATIONS.length - 1),
    fc.array(step, { minLength: 10, maxLength: 40, size: "max" }),
    walkOf,
  );
  await fc.assert(property, { seed: SEED, numRuns: rounds(30) });
  assert.deepEqual([...visited].toSorted(), Object.keys(AFTER).toSorted());
});
