import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { PDFDocument, PDFName } from "pdf-lib";
import { readRoots, verifyPdf } from "@service/verify";
import { systemClock } from "@service/platform/clock/system";
import { createKeyStore, type SealKey } from "../../../packages/sealing/src/seal/index.ts";
import { assertCountersigned, attachedFile } from "../../sealing/support/countersigned.ts";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";
import { textOf } from "../../sealing/support/read.ts";
import { signForeign } from "../../sealing/support/foreign-signature.ts";
import { assertSealValid, noteChecked } from "../../sealing/support/valid-seal.ts";
import type { Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import { editorFrame, openEditor } from "../support/editor.ts";
import {
  ANA,
  type Draft,
  type DraftOptions,
  newDocument,
  sampleBase64,
  sent,
  signAs,
} from "../support/signing.ts";
import { createWorld, expectStatus, type World } from "../world.ts";

/** docs/contract/v3.md#signed-upload */
let world: World;
let client: Client;
let ownSealed: Uint8Array;
let signed: Uint8Array;
let final: Uint8Array;
const folder = temporaryFolder();
after(folder.remove);
const foreign = createKeyStore(join(folder.path, "foreign"), systemClock);
before(async () => {
  world = await createWorld({ env: { TRUST_PROXY: "127.0.0.1" } });
  client = await world.integrator();
  const key: SealKey = await foreign.key("seal");
  const sample = Buffer.from(await sampleBase64(), "base64");
  signed = await signForeign(sample, key);
  final = await signForeign(sample, key, { permits: 1 });
  // They are stored as they are, and no seals of the world.
  for (const bytes of [signed, final]) noteChecked(bytes);
  ownSealed = await sealed(await sent(client));
});
after(() => world.close());

const storedFiles = (): number => readdirSync(join(world.dataDir, "files"), { recursive: true }).length;
const rootPath = (): string => join(world.dataDir, "keys/sandbox/root.pem");

async function sealed(document: Draft): Promise<Uint8Array> {
  expectStatus(await signAs(world, client, document), 200);
  await world.runJobs();
  return (await client.get(`/v3/documents/${document.id}/download?version=sealed`)).bytes;
}

const fileOf = (bytes: Uint8Array): Record<string, unknown> => ({
  file: { name: "signed.pdf", content: base64(bytes) },
});
const upload = (bytes: Uint8Array, body: Record<string, unknown> = {}) =>
  newDocument(client, { ...fileOf(bytes), signers: [ANA], ...body });
const sentFrom = (bytes: Uint8Array, body: DraftOptions["body"] = {}): Promise<Draft> =>
  sent(client, { body: { ...fileOf(bytes), ...body } });

interface Told {
  id: string;
  signedUpload: string | null;
  warnings?: { code: string }[];
}

async function told(id: string): Promise<Told> {
  return expectStatus(await client.get(`/v3/documents/${id}`), 200) as unknown as Told;
}

const codes = ({ warnings = [] }: Told): string[] => warnings.map(({ code }) => code);

describe("a file that others have signed", () => {
  test("and one without signatures: the document tells before it is sent", async () => {
    const document = expectStatus(await newDocument(client), 201) as unknown as Told;
    assert.deepEqual([document.signedUpload, document.warnings], [null, undefined]);
    const made = expectStatus(await upload(signed), 201) as unknown as Told;
    for (const found of [made, await told(made.id)])
      assert.deepEqual([found.signedUpload, codes(found)], ["countersign", []]);
    const flat = expectStatus(await upload(signed, { onSignedUpload: "flatten" }), 201) as unknown as Told;
    for (const found of [flat, await told(flat.id)]) {
      assert.equal(found.signedUpload, "flattened");
      assert.ok(codes(found).includes("SIGNATURES_REMOVED"));
    }
  });

  test("is told to the field editor, before the document is sent", async () => {
    for (const onSignedUpload of ["countersign", "flatten"]) {
      const { id } = expectStatus(await upload(signed, { onSignedUpload }), 201) as unknown as Told;
      const frame = await editorFrame(world, await openEditor(client, id));
      const opened = expectStatus(await frame.get("document"), 200) as unknown as Told;
      const { signedUpload, warnings } = await told(id);
      assert.equal(opened.signedUpload, signedUpload);
      assert.deepEqual(
        opened.warnings,
        warnings?.map(({ code }) => ({ code })),
      );
    }
  });

  test("is countersigned by default: earlier signatures hold, and the evidence is attached", async () => {
    const document = await sentFrom(signed);
    const bytes = await sealed(document);
    await assertCountersigned(bytes, {
      rootPaths: [rootPath(), foreign.rootPath],
      roots: {
        sandbox: readRoots(readFileSync(rootPath())),
        seal: readRoots(readFileSync(foreign.rootPath)),
      },
      verdict: "test_document",
      fields: ["Firma"],
      level: "B-T",
    });
    assert.deepEqual(Buffer.from(bytes.subarray(0, signed.length)), Buffer.from(signed));
    const audit = await attachedFile(bytes, "audit-pages.pdf");
    const text = await textOf(audit);
    assert.match(text.replaceAll(/\s+/g, " "), /which stay valid alongside those of this document/);
    assert.match(text, new RegExp(document.id));
    const shown = await client.get(`/v3/documents/${document.id}/download?version=original`);
    assert.deepEqual(Buffer.from(shown.bytes), Buffer.from(signed));
  });

  test("gives its attached audit pages as the certificate", async () => {
    const document = await sentFrom(signed);
    const bytes = await sealed(document);
    noteChecked(bytes);
    const certificate = await client.get(`/v3/documents/${document.id}/download?version=certificate`);
    assert.deepEqual(Buffer.from(certificate.bytes), await attachedFile(bytes, "audit-pages.pdf"));
  });

  test("is flattened where its sender wants that, and the original is attached to the evidence", async () => {
    const bytes = await sealed(await sentFrom(signed, { onSignedUpload: "flatten" }));
    const file = await PDFDocument.load(bytes);
    assert.ok(file.catalog.lookup(PDFName.of("Names"))!.toString().includes("EmbeddedFiles"));
    assert.deepEqual(await attachedFile(bytes, "original.pdf"), Buffer.from(signed));
    const words = /had signatures from other people, which remain in the attached original/;
    assert.match((await textOf(bytes)).replaceAll(/\s+/g, " "), words);
  });

  test("is refused where its sender wants that, and nothing is kept", async () => {
    const before = storedFiles();
    const answer = await upload(signed, { onSignedUpload: "refuse" });
    assert.deepEqual([answer.status, answer.body.errors[0].field], [422, "onSignedUpload"]);
    assert.equal(storedFiles(), before);
  });

  test("whose permissions forbid more signatures is refused, with what its sender can do", async () => {
    for (const body of [{}, { onSignedUpload: "countersign" }]) {
      const answer = await upload(final, body);
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, "onSignedUpload"]);
      assert.match(JSON.stringify(answer.body), /`flatten`/);
    }
    await sealed(await sentFrom(final, { onSignedUpload: "flatten" }));
  });

  test("that was sealed here is flattened, and valid with both records told apart", async () => {
    assert.equal((await upload(ownSealed)).status, 422);
    const bytes = await sealed(await sentFrom(ownSealed, { onSignedUpload: "flatten" }));
    await assertSealValid(bytes, { rootPath: rootPath(), environment: "sandbox" });
    const { earlier, audit } = await verifyPdf(bytes);
    assert.equal(earlier.length, 1);
    assert.notEqual(earlier[0]!.documentId, audit!.documentId);
  });

  test("that was countersigned here is flattened, and valid", async () => {
    const countersigned = await sealed(await sentFrom(signed));
    noteChecked(countersigned);
    assert.equal((await upload(countersigned)).status, 422);
    const bytes = await sealed(await sentFrom(countersigned, { onSignedUpload: "flatten" }));
    await assertSealValid(bytes, { rootPath: rootPath(), environment: "sandbox" });
  });
});

describe("doors that cannot ask", () => {
  const at = { pageNumbers: [1], type: "signature", position: { x: 10, y: 10 } };
  const create = async (...files: Uint8Array[]): Promise<Told> => {
    const documents = files.map((bytes) => ({
      base64Content: base64(bytes),
      fileType: "pdf",
      name: "Signed",
    }));
    const made = await client.post("/v2/documents", {
      ...(documents.length === 1 ? { document: { ...documents[0], fileType: undefined } } : { documents }),
      participants: [{ name: "Silvia Paz", email: "silvia@example.com", fields: [at] }],
    });
    return told(`doc_${String(expectStatus(made, 201)["id"]).replaceAll("-", "")}`);
  };

  test("keep the signatures where they can be, and else say that they are gone", async () => {
    assert.equal((await create(signed)).signedUpload, "countersign");
    assert.equal((await create(final)).signedUpload, "flattened");
    assert.equal((await create(signed, signed)).signedUpload, "flattened", "a file of several pieces");
  });
});
