import { assert } from "@open-wc/testing";
import { openChannel } from "../src/session/channel.ts";
import { cleanUp, emitted, greeted, live, makeSecret, next, ORIGIN, record } from "./support/world.ts";
import { RESULT, service, sessionOf } from "./support/world.ts";
import type { Page } from "./support/world.ts";

/** Sends what must be dropped, then a step, which must be all that is told: a port keeps its order. */
async function assertDropped(attack: (page: Page, secret: string) => void | Promise<void>): Promise<void> {
  const secret = makeSecret();
  const { element, page } = await live({ secret });
  const seen = record(element);
  const step = emitted(element, "signing-step");
  await attack(page, secret);
  page.say({ type: "step", step: "done", index: 2, total: 3 });
  await step;
  assert.deepEqual(seen, [["step", { step: "done", index: 2, total: 3 }]]);
}

/** Takes a port out of its frame, where it would die with the page. */
async function rescue(port: MessagePort): Promise<MessagePort> {
  const { promise, resolve } = Promise.withResolvers<MessagePort | undefined>();
  window.addEventListener("message", ({ ports }) => resolve(ports[0]), { once: true });
  window.postMessage(null, ORIGIN, [port]);
  return (await promise) ?? assert.fail("no port");
}

describe("attacks on the channel", () => {
  afterEach(cleanUp);

  it("drops a wrong nonce, version or session", () =>
    assertDropped((page, secret) => {
      const success = { type: "success", sessionId: sessionOf(secret), ...RESULT } as const;
      page.say(success, { nonce: "0".repeat(32) });
      page.say(success, { nonce: undefined });
      page.say(success, { v: 2 });
      page.say(success, { v: "1" });
      page.say(success, { sessionId: `ses_${"0".repeat(32)}` });
    }));

  it("drops what is malformed", () =>
    assertDropped(({ port, data }, secret) => {
      for (const junk of [null, undefined, 7, "ready", [], {}, new Date(), { type: "ready" }])
        port.postMessage(junk);
      const say = (event: object) => port.postMessage({ v: 1, nonce: data.nonce, ...event });
      const success = { type: "success", sessionId: sessionOf(secret), ...RESULT };
      say({ type: "toString" });
      say({ type: "__proto__" });
      say({ ...success, type: ["success"] });
      say({ ...success, signedAt: "yesterday" });
      say({ type: "exit", status: "won" });
      say({ type: "decline", reason: "x".repeat(1001) });
    }));

  it("listens to no window message, whoever sends it", () =>
    assertDropped(async ({ data, frame }, secret) => {
      const forged = { v: 1, nonce: data.nonce, type: "success", sessionId: sessionOf(secret), ...RESULT };
      const { port1, port2 } = new MessageChannel();
      const echo = next(window, "message");
      window.postMessage(forged, ORIGIN, [port2]);
      port1.postMessage(forged);
      frame.contentWindow?.postMessage(forged, ORIGIN);
      await echo;
    }));

  it("listens to no other frame of the page", () =>
    assertDropped(async ({ data }, secret) => {
      const forged = { v: 1, nonce: data.nonce, type: "success", sessionId: sessionOf(secret), ...RESULT };
      const other = document.createElement("iframe");
      const script = `<script>parent.postMessage(${JSON.stringify(forged)}, "*")</script>`;
      other.srcdoc = script;
      const sent = next(window, "message");
      document.body.append(other);
      await sent;
      other.remove();
    }));

  it("tells a repeated ready, success, decline or exit once", async () => {
    const secret = makeSecret();
    const { element, page } = await live({ secret });
    const seen = record(element);
    const step = emitted(element, "signing-step");
    for (let time = 0; time < 3; time++) {
      page.say({ type: "ready" });
      page.say({ type: "success", sessionId: sessionOf(secret), ...RESULT });
      page.say({ type: "decline", reason: null });
      page.say({ type: "exit", status: "completed" });
    }
    page.say({ type: "step", step: "done", index: 2, total: 3 });
    await step;
    assert.deepEqual(
      seen.map(([name]) => name),
      ["success", "decline", "exit", "step"],
    );
  });

  it("gives a page that is loaded again a new nonce and token, and is deaf to the one before", async () => {
    const { element, page: first } = await live();
    const seen = record(element);
    const kept = await rescue(first.port);
    const again = greeted(element);
    first.frame.contentWindow?.location.reload();
    const second = await again;
    assert.notEqual(second.data.nonce, first.data.nonce);
    assert.notEqual(second.data.frameToken, first.data.frameToken);
    const step = emitted(element, "signing-step");
    kept.postMessage({ v: 1, nonce: first.data.nonce, type: "decline", reason: null });
    second.say({ type: "decline", reason: null }, { nonce: first.data.nonce });
    second.say({ type: "step", step: "review", index: 1, total: 3 });
    await step;
    assert.deepEqual(
      seen.map(([name]) => name),
      ["step"],
    );
  });

  it("greets nobody who took the frame to another origin", async () => {
    const frame = document.createElement("iframe");
    frame.src = service("evil/frame", `evil.localhost:${location.port}`);
    const loaded = next(frame, "load");
    document.body.append(frame);
    await loaded;
    const { promise: reached, resolve } = Promise.withResolvers<unknown>();
    window.addEventListener("message", ({ data }) => resolve(data), { once: true });
    const evil = frame.contentWindow as Window;
    const sessionId = sessionOf(makeSecret());
    const greeting = { v: 2, sessionId, frameToken: "t", locale: null, appearance: null } as const;
    openChannel(evil, ORIGIN, greeting, new AbortController().signal, () => assert.fail("heard"));
    evil.postMessage("probe", "*"); // reaches it after whatever the channel has sent
    assert.deepEqual(await reached, { reached: "probe" });
    frame.remove();
  });
});
