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
      ["success", { sessionId: sessionOf(secret), ...RESULT }],
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
