import { assert } from "@open-wc/testing";
import { ConnectMessage, HostEnvelope } from "@service/contract/embed";
import { cleanUp, emitted, greeted, live, makeSecret, mount, next, ORIGIN } from "./support/world.ts";
import { record, RESULT, sessionOf } from "./support/world.ts";

describe("the channel between host and frame", () => {
  afterEach(cleanUp);

  it("greets the page once, as the contract says, with no secret in it", async () => {
    const secret = makeSecret();
    const element = mount({ secret, attributes: { locale: "en", appearance: '{"theme":"dark"}' } });
    const { data, frame, origin, fromParent } = await greeted(element);
    assert.deepEqual(ConnectMessage.parse(data), data);
    assert.include(data, { sessionId: sessionOf(secret), locale: "en" });
    assert.deepEqual(data.appearance, { theme: "dark" });
    assert.match(data.nonce, /^[\d-]{16,128}$/);
    assert.equal(origin, ORIGIN);
    assert.isTrue(fromParent);
    assert.notInclude(JSON.stringify(data) + frame.src, "_secret_");
  });

  it("tells the host page all that the page says, in order", async () => {
    const secret = makeSecret();
    const { element, page } = await live({ secret });
    const seen = record(element);
    const exit = emitted(element, "signing-exit");
    page.say({ type: "step", step: "review", index: 1, total: 3 });
    page.say({ type: "success", sessionId: sessionOf(secret), ...RESULT });
    page.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(seen, [
      ["step", { step: "review", index: 1, total: 3 }],
      ["success", { sessionId: sessionOf(secret), ...RESULT, remaining: 0 }],
      ["exit", { metadata: { status: "completed" } }],
    ]);
  });

  it("tells of a decline with its reason, and of a close", async () => {
    const { element, page } = await live();
    const decline = emitted(element, "signing-decline");
    page.say({ type: "decline", reason: "El monto no es correcto" });
    assert.deepEqual(await decline, { reason: "El monto no es correcto" });
    const exit = emitted(element, "signing-exit");
    page.say({ type: "exit", status: "closed" });
    assert.deepEqual(await exit, { metadata: { status: "closed" } });
  });

  it("lets its events up the tree and out of shadow roots", async () => {
    const outer = document.createElement("div");
    document.body.append(outer);
    const { element, page } = await live({
      place: (made) => outer.attachShadow({ mode: "open" }).append(made),
    });
    const heard = next(document, "signing-step");
    page.say({ type: "step", step: "sign", index: 2, total: 3 });
    assert.deepEqual(await heard, { step: "sign", index: 2, total: 3 });
    element.remove();
    outer.remove();
  });

  it("works across origins", async () => {
    const element = mount({ plan: "cross", host: `service.localhost:${location.port}` });
    const success = emitted(element, "signing-success");
    const exit = emitted(element, "signing-exit");
    assert.include(await success, { documentId: "d", signatureId: "s" });
    assert.deepEqual(await exit, { metadata: { status: "completed" } });
  });

  it("says nothing but what the contract allows", async () => {
    const { element, page } = await live({ attributes: { locale: "es" } });
    const locale = page.heard("locale");
    const appearance = page.heard("appearance");
    element.locale = "en";
    element.appearance = { variables: { "--signing-radius": "2px" } };
    assert.deepInclude(HostEnvelope.parse(await locale), { type: "locale", locale: "en" });
    const variables = { "--signing-radius": "2px" };
    assert.deepInclude(HostEnvelope.parse(await appearance), { appearance: { variables } });
  });

  it("speaks the lower version of both sides, and repeats it in each message", async () => {
    for (const [plan, v] of [
      ["ok", 1],
      ["version-1", 1],
      ["version-2", 2],
      ["version-3", 2],
    ] as const) {
      const { element, page } = await live({ plan, attributes: { locale: "es" } });
      assert.equal(page.data.v, v, plan);
      const locale = page.heard("locale");
      element.locale = "en";
      assert.equal((await locale).v, v);
      element.remove();
    }
  });

  it("takes the version of the newest init for a page that is loaded again", async () => {
    const element = mount({ plan: "version-2" });
    const first = await greeted(element);
    const again = greeted(element);
    first.frame.contentWindow?.location.reload();
    assert.equal((await again).data.v, 2);
  });

  it("tells of each signed document once, and goes on until none remains", async () => {
    const secret = makeSecret();
    const { element, page } = await live({ secret, plan: "version-2" });
    const seen = record(element);
    const sessionId = sessionOf(secret);
    const exit = emitted(element, "signing-exit");
    const first = { ...RESULT, sessionId, remaining: 1 };
    const last = { ...RESULT, sessionId, documentId: "0197a3f0-0000-7000-8000-000000000009", remaining: 0 };
    const step = { step: "consent", index: 3, total: 6 } as const;
    page.say({ type: "success", ...first });
    page.say({ type: "success", ...first });
    page.say({ type: "step", ...step });
    page.say({ type: "success", ...last });
    page.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(seen, [
      ["success", first],
      ["step", step],
      ["success", last],
      ["exit", { metadata: { status: "completed" } }],
    ]);
    assert.isTrue(page.frame.isConnected);
  });

  it("answers a page that lost its bearer with a token, in place", async () => {
    const secret = makeSecret();
    const { page } = await live({ secret });
    const token = page.heard("token");
    page.say({ type: "token-needed" });
    page.say({ type: "token-needed" });
    const answer = HostEnvelope.parse(await token);
    assert.deepInclude(answer, { type: "token", frameToken: `token-of-${sessionOf(secret)}-2` });
    assert.isTrue(page.frame.isConnected);
  });
});
