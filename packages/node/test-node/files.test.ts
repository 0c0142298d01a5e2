import assert from "node:assert/strict";
import { createReadStream } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { samplePdf } from "../../../test/world/pdfs.ts";
import { fakeDocx, word } from "../../../test/world/support/templates.ts";
import { createWorld, type World } from "../../../test/world/world.ts";
import { fileAt, type FileContent, Service } from "../src/index.ts";
import { ServiceV2 } from "../src/v2.ts";
import { fake, json, problem } from "./support/fake-fetch.ts";

const BYTES = Buffer.from("%PDF-1.7 añ");
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "files-"));
  await writeFile(join(folder, "a.pdf"), BYTES);
});
after(() => rm(folder, { recursive: true }));

const FORMS: [name: string, make: () => FileContent][] = [
  ["a Buffer", () => BYTES],
  ["an ArrayBuffer", () => new Uint8Array(BYTES).buffer],
  ["a Blob", () => new Blob([new Uint8Array(BYTES)])],
  ["a File", () => new File([new Uint8Array(BYTES)], "b.pdf")],
  ["a web stream", () => new Blob([new Uint8Array(BYTES)]).stream()],
  ["a path", () => fileAt(join(folder, "a.pdf")).content],
  ["a stream of Node", () => createReadStream(join(folder, "a.pdf"), { highWaterMark: 3 })],
];

describe("a file of a document", () => {
  for (const [name, make] of FORMS)
    test(`is sent from ${name}, the same in each try`, async () => {
      const { service, sent } = fake([problem("SERVICE_UNAVAILABLE", 503), json({})]);
      await service.documents.create({ name: "A", file: { name: "a.pdf", content: make() } });
      assert.equal(sent.length, 2);
      for (const { body, headers } of sent) {
        assert.equal(headers.get("content-type"), "application/json");
        assert.equal(JSON.parse(body!).file.content, BYTES.toString("base64"));
      }
    });

  test("at a path has the path's name, or one of its own", async () => {
    const { service, sent } = fake([json({})]);
    const path = join(folder, "a.pdf");
    await service.documents.create({ file: fileAt(path) });
    await service.documents.create({ file: fileAt(path, { name: "lease.pdf" }) });
    const names = sent.map(({ body }) => (JSON.parse(body!) as { file: { name: string } }).file.name);
    assert.deepEqual(names, ["a.pdf", "lease.pdf"]);
    await assert.rejects(service.documents.create({ file: fileAt(`${path}.missing`) }), { code: "ENOENT" });
    assert.equal(sent.length, 2);
  });

  test("is not a stream of text", async () => {
    const { service, sent } = fake([json({})]);
    const content = createReadStream(join(folder, "a.pdf"), "utf8");
    await assert.rejects(
      service.documents.create({ name: "A", file: { name: "a.pdf", content } }),
      /TypeError: a file's stream must be of bytes/,
    );
    assert.equal(sent.length, 0);
  });
});

describe("against the service", () => {
  let world: World;
  let service: Service;
  before(async () => {
    world = await createWorld({ overrides: { docx: fakeDocx() } });
    const { token } = await world.integrator();
    service = new Service({ apiKey: token!, baseUrl: world.url });
  });
  after(() => world.close());

  test("a template is uploaded, and found in v3 by its id", async () => {
    const content = new Blob([new Uint8Array(word("Pago {{monto}}"))]);
    const made = await service.templates.create({
      file: { name: "pago.docx", content },
      tags: ["a", "b"],
      aiEditable: false,
    });
    assert.deepEqual(
      [made.name, made.tags, made.variables, made.aiEditable],
      ["pago", ["a", "b"], ["monto"], false],
    );
    assert.equal((await service.templates.retrieve(made.id)).name, "pago");
  });

  test("the evidence of a draft says why there is none", async () => {
    const page = await service.documents.list();
    assert.deepEqual(page.data, []);
    const { reason } = await service.documents
      .create({ name: "A", file: { name: "a.pdf", content: await samplePdf() } })
      .then(({ id }) => service.documents.evidence(id));
    assert.equal(reason, "document_not_signed");
  });
});

describe("a file of contacts", () => {
  let world: World;
  let v2: ServiceV2;
  before(async () => {
    world = await createWorld();
    const { tenantId } = await world.createTenant();
    v2 = new ServiceV2({ apiKey: await world.createKey(tenantId, "test"), baseUrl: world.url });
  });
  after(() => world.close());

  test("is imported from a stream and exported as a download", async () => {
    await writeFile(join(folder, "a.csv"), "email,fullName\na@example.com,Añ\nnobody,");
    const file = createReadStream(join(folder, "a.csv"), { highWaterMark: 3 });
    const report = await v2.importContacts({ query: { dryRun: false }, file });
    assert.deepEqual([report.created, report.lines[0]?.line], [1, 3]);
    const download = await v2.exportContacts({ query: { search: "an" } });
    assert.equal(download.contentType, "text/csv; charset=utf-8");
    assert.match(Buffer.from(await download.bytes()).toString(), /"a@example.com","Añ",,/);
  });
});
