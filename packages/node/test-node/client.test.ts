import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, before, describe, test } from "node:test";
import { samplePdf } from "../../../test/world/pdfs.ts";
import { plainPdf } from "../../../test/world/support/plain-pdf.ts";
import { createWorld, type World } from "../../../test/world/world.ts";
import { type Document, Service, type ServiceOptions } from "../src/index.ts";

let world: World;
let pdf: Uint8Array;

before(async () => {
  world = await createWorld({ overrides: { pdf: plainPdf } });
  pdf = await samplePdf();
});
after(() => world.close());

/** A client of a new tenant, by a key of the sandbox. */
async function client(options: Partial<ServiceOptions> = {}): Promise<Service> {
  const { token } = await world.integrator();
  return new Service({ apiKey: token!, baseUrl: world.url, ...options });
}

const ANA = { name: "Ana Ruiz", email: "ana@example.com" };
const ROBOT = { name: "Robot", email: "autosign@sandbox.service.test" };

async function draft(service: Service, signers = [ANA]): Promise<Document> {
  const document = await service.documents.create({
    name: "Lease",
    file: { name: "lease.pdf", content: pdf },
    signers,
  });
  const attached = await service.documents.listSigners(document.id);
  await service.documents.replaceFields(
    document.id,
    attached.map(({ id }, index) => ({
      signerId: id,
      type: "signature",
      page: 1,
      x: 72,
      y: 72 + 80 * index,
    })),
  );
  return document;
}

describe("documents", () => {
  test("from a file to its evidence: created, sent, signed, downloaded", async () => {
    const service = await client();
    const { id, status, signerCount } = await draft(service, [ROBOT]);
    assert.deepEqual([status, signerCount], ["draft", 1]);
    assert.equal((await service.documents.listFields(id)).length, 1);
    assert.equal((await service.documents.send(id)).status, "awaiting_signatures");
    await world.runJobs();
    const done = await service.documents.retrieve(id, { expand: ["evidencePdf", "signers"] });
    assert.equal(done.status, "completed");
    assert.equal(done.signers?.[0]?.status, "signed");
    const file = await service.documents.download(id);
    const bytes = await file.bytes();
    assert.equal(createHash("sha256").update(bytes).digest("hex"), done.evidencePdf?.hash);
    assert.deepEqual([file.contentType, file.size, file.range], ["application/pdf", bytes.length, null]);
  });

  test("their bytes by ranges, which go on only with the same file", async () => {
    const service = await client();
    const { id } = await draft(service);
    const whole = await (await service.documents.download(id)).bytes();
    assert.deepEqual(whole, new Uint8Array(pdf));
    const size = whole.length;
    for (const [range, start, end] of [
      [{ start: 0, end: 9 }, 0, 9],
      [{ start: 10 }, 10, size - 1],
      [{ last: 5 }, size - 5, size - 1],
    ] as const) {
      const part = await service.documents.download(id, { range });
      assert.deepEqual([part.range, part.size], [{ start, end }, size]);
      assert.deepEqual(await part.bytes(), whole.subarray(start, end + 1));
    }
    const range = { start: size - 1 };
    const other = await service.documents.download(id, { range, ifRange: '"another"' });
    assert.deepEqual([other.range, (await other.bytes()).length], [null, size]);
    const same = await service.documents.download(id, { range, ifRange: other.etag! });
    assert.equal((await same.bytes()).length, 1);
    const picture = await service.documents.thumbnail(id, 1, { width: 64 });
    assert.equal(picture.contentType, "image/png");
    assert.deepEqual([...(await picture.bytes()).subarray(0, 4)], [0x89, 0x50, 0x4e, 0x47]);
    await assert.rejects(service.documents.thumbnail(id, 99), { code: "PAGE_NOT_FOUND" });
    await assert.rejects(service.documents.download(id, { range: { start: size } }), { code: "HTTP_416" });
    await assert.rejects(service.documents.download(id, { range: { start: -1 } }), RangeError);
    await assert.rejects(service.documents.download(id, { range: { start: 0.5 } }), RangeError);
  });

  test("as a stream, and given up", async () => {
    const service = await client();
    const { id } = await draft(service);
    const file = await service.documents.download(id);
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.stream) chunks.push(chunk);
    assert.deepEqual(Buffer.concat(chunks), Buffer.from(pdf));
    await (await service.documents.download(id)).cancel();
  });

  test("listed page by page, filtered, counted, forwards and backwards", async () => {
    const service = await client();
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) {
      ids.push((await draft(service)).id);
      world.clock.advance(1000);
    }
    await service.documents.void(ids[1]!, { reason: "no" });
    const found: string[] = [];
    for await (const { id } of service.documents.list({ limit: 2 })) found.push(id);
    assert.deepEqual(found, ids.toReversed());
    const back: string[] = [];
    for await (const { id } of service.documents.list({ limit: 2, endingBefore: ids[0] })) back.push(id);
    assert.deepEqual(back, ids.slice(1));
    const page = await service.documents.list({ includeTotal: true, limit: 1 }).page();
    assert.deepEqual([page.totalCount, page.hasMore, page.data.length], [5, true, 1]);
    const kept = await service.documents.list({ status: { not: ["voided"] } }).toArray({ max: 9 });
    assert.deepEqual(
      kept.map(({ id }) => id),
      ids.filter((id) => id !== ids[1]).toReversed(),
    );
    const since = new Date(world.clock.now() - 2000);
    assert.equal((await service.documents.list({ createdAt: { gte: since } }).toArray({ max: 9 })).length, 2);
    assert.equal((await service.documents.stats()).totalDocuments, 5);
  });

  test("changed, with signers added and removed, reminded, voided; the log tells of it", async () => {
    const service = await client();
    const { id } = await draft(service);
    assert.equal((await service.documents.update(id, { name: "Lease 2" })).name, "Lease 2");
    const bea = await service.documents.addSigner(id, { name: "Bea", email: "bea@example.com" });
    await service.documents.removeSigner(id, bea.id);
    assert.deepEqual(
      (await service.documents.listSigners(id)).map(({ name }) => name),
      [ANA.name],
    );
    await service.documents.send(id, { recipients: [{ email: ANA.email }] });
    world.clock.advance(3_600_001);
    await service.documents.remind(id);
    await assert.rejects(service.documents.remind(id), { code: "REMINDER_TOO_SOON", status: 429 });
    const [ana] = await service.documents.listSigners(id);
    assert.deepEqual(await service.documents.listQuestions(id), []);
    const nothing = `qst_${"0".repeat(32)}`;
    await assert.rejects(service.documents.answerQuestion(id, nothing, { text: "Yes" }), {
      code: "QUESTION_NOT_FOUND",
      status: 404,
    });
    const eva = { name: "Eva", email: "eva@example.com" };
    assert.equal((await service.documents.reassignSigner(id, ana!.id, eva)).status, "sent");
    await service.documents.void(id);
    const types: string[] = [];
    for await (const { type } of service.documents.listEvents(id, { limit: 2 })) types.push(type);
    assert.deepEqual(types, [
      "document.voided",
      "signer.invited",
      "signer.reassigned",
      "signer.reminder_sent",
      "signer.invited",
      "document.sent",
      "document.created",
    ]);
  });
});

describe("the other resources", () => {
  test("folders", async () => {
    const service = await client();
    const folder = await service.folders.create({ name: "Leases" });
    const inner = await service.folders.create({ name: "2026", parentId: folder.id });
    const { id } = await draft(service);
    await service.documents.update(id, { folderId: inner.id });
    assert.equal((await service.folders.retrieve(inner.id)).hasDocs, true);
    assert.deepEqual(
      (await service.folders.listDocuments(inner.id).toArray({ max: 9 })).map((each) => each.id),
      [id],
    );
    await assert.rejects(service.folders.delete(inner.id), { code: "E1700", status: 400 });
    assert.equal((await service.folders.update(inner.id, { parentId: null, name: "Old" })).parentId, null);
    assert.equal(await service.folders.delete(folder.id), undefined);
    await assert.rejects(service.folders.retrieve(folder.id), { code: "FOLDER_NOT_FOUND" });
    const names = (await service.folders.list({ sort: "createdAt" }).toArray({ max: 9 })).map(
      ({ name }) => name,
    );
    assert.ok(names.includes("Old") && !names.includes("Leases"), names.join());
  });

  test("analytics and users", async () => {
    const service = await client();
    await draft(service);
    assert.equal((await service.analytics.kpis({ period: "7d" })).totalDocs, 1);
    assert.deepEqual((await service.analytics.funnel()).length, 4);
    assert.ok((await service.analytics.trend()).length <= 6);
    assert.deepEqual(await service.analytics.bottlenecks({ limit: 1 }), []);
    const [member] = await service.analytics.team();
    const [event] = await service.analytics.events();
    const me = await service.users.me();
    assert.deepEqual([member?.userId, event?.eventType, me.livemode], [me.id, "document.created", false]);
    assert.deepEqual(
      (await service.users.team()).map(({ email }) => email),
      [me.email],
    );
  });

  test("webhook endpoints, from the catalog to the log of what they were told", async () => {
    const { webhooks, ...service } = await client();
    const catalog = await webhooks.listEventTypes();
    assert.ok(catalog.some(({ type }) => type === "document.sent"));
    const { id, secret } = await webhooks.create({ url: "https://example.com/hooks", events: ["*"] });
    await webhooks.update(id, { disabled: true });
    assert.equal((await webhooks.retrieve(id)).secretLast4, secret.slice(-4));
    assert.notEqual((await webhooks.rotateSecret(id)).secret, secret);
    const document = await service.documents.create({ file: { name: "a.pdf", content: pdf } });
    const test = await webhooks.test(id, { eventType: "signer.signed" });
    assert.equal((await webhooks.redeliver(id, test.id)).id, test.id);
    const log = await webhooks.listDeliveries(id, { expand: "event" }).toArray({ max: 9 });
    assert.deepEqual(
      log.map(({ eventType }) => eventType),
      ["signer.signed", "document.created"],
    );
    const [sample, created] = log.map(({ event }) => event);
    assert.ok(sample?.eventType === "signer.signed" && sample.data.test);
    assert.ok(created?.eventType === "document.created");
    assert.equal(created.data.documentId, document.id);
    assert.deepEqual(
      (await webhooks.list().toArray({ max: 9 })).map((each) => each.id),
      [id],
    );
    await webhooks.delete(id);
    await assert.rejects(webhooks.retrieve(id), { code: "WEBHOOK_NOT_FOUND" });
  });

  test("constancias and the assistant", async () => {
    const service = await client();
    const hash = createHash("sha256").update(pdf).digest("hex");
    const constancia = await service.constancias.create({ name: "Lease", hash });
    assert.equal(constancia.hash, hash);
    assert.equal(Buffer.from(constancia.token, "base64")[0], 0x30);
    const { answer, references } = await service.devassist.chat({
      messages: [{ role: "user", content: "How do I verify a webhook signature?" }],
    });
    assert.ok(answer.length > 0 && references.length > 0);
  });

  test("signing sessions", async () => {
    const service = await client();
    const { id } = await draft(service);
    await service.documents.send(id);
    const session = await service.signingSessions.create({
      document_id: id,
      signer_email: ANA.email,
      allowed_origins: ["https://shop.example"],
    });
    assert.match(session.client_secret, /^ses_[0-9a-f]{32}_secret_/);
    const policy = await service.signingSessions.policy(session.session_id);
    assert.deepEqual([policy.status, policy.allowed_origins], ["open", ["https://shop.example"]]);
    await assert.rejects(service.signingSessions.verify(session.session_id), {
      code: "SESSION_NOT_COMPLETED",
      status: 409,
    });
    const cancelled = await service.signingSessions.cancel(session.session_id);
    assert.deepEqual(cancelled, { session_id: session.session_id, status: "cancelled" });
    await assert.rejects(service.signingSessions.policy("ses_unknown"), { code: "SESSION_NOT_FOUND" });
  });
});

describe("trouble on the way", () => {
  test("answers that are lost do not make a second document", async () => {
    let lost = 0;
    const lossy: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (init?.method !== "POST" || lost >= 2) return response;
      lost += 1;
      await response.body?.cancel();
      throw new TypeError("fetch failed", { cause: new Error("socket hang up") });
    };
    const service = await client({ fetch: lossy, runtime: { sleep: untilAborted } });
    const { id } = await service.documents.create({ file: { name: "a.pdf", content: pdf } });
    assert.equal(lost, 2);
    assert.deepEqual(
      (await service.documents.list().toArray({ max: 9 })).map((each) => each.id),
      [id],
    );
  });

  test("a rate limit is waited for as long as the service says, and no longer", async () => {
    const { tenantId } = await world.createTenant();
    await world.limit(tenantId, { apiRpmOverride: 2 });
    const waited: number[] = [];
    const runtime = {
      sleep: async (ms: number, signal?: AbortSignal) => {
        if (ms === TIMEOUT) return untilAborted(ms, signal);
        waited.push(ms);
        world.clock.advance(ms);
      },
    };
    const apiKey = await world.createKey(tenantId);
    const service = new Service({ apiKey, baseUrl: world.url, timeoutMs: TIMEOUT, runtime });
    for (let call = 0; call < 3; call += 1) await service.users.me();
    assert.equal(waited.length, 1);
    assert.ok(waited[0]! >= 60_000 && waited[0]! <= 60_500, String(waited[0]));
  });

  test("errors say what is wrong with which field", async () => {
    const service = await client();
    const wrong = { file: { name: "a.pdf", content: pdf }, signers: [{ name: "Ana", email: "nobody" }] };
    await assert.rejects(
      service.documents.create(wrong),
      (error: Error & { errors: { field: string }[] }) => {
        assert.deepEqual(
          error.errors.map(({ field }) => field),
          ["signers[0].email"],
        );
        return true;
      },
    );
    const stranger = new Service({ apiKey: "service_test_sk_nobody", baseUrl: world.url });
    await assert.rejects(stranger.users.me(), { code: "AUTHENTICATION_REQUIRED", status: 401 });
  });
});

const TIMEOUT = 31_337;

/** Pauses take no time; a timer of a try waits until the try has ended. */
function untilAborted(ms: number, signal?: AbortSignal): Promise<void> {
  if (ms < 10_000) return Promise.resolve();
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
}
