import { assert } from "@open-wc/testing";
import {
  editorEvent,
  editorGreeted,
  editorSecret,
  liveEditor,
  mountEditor,
  removeEditors,
} from "./support/editor.ts";
import { FakeClock, frameOf, initsOf, partOf, sessionOf } from "./support/world.ts";

const fetchOf = window.fetch;

/** Until the element waits on the clock for this long. */
async function waitsFor(clock: FakeClock, ms: number): Promise<void> {
  await clock.until((pending) => pending.includes(ms));
}

/** Everything that the element tells of its end. */
function exitsOf(element: EventTarget): string[] {
  const codes: string[] = [];
  element.addEventListener("editor-exit", (event) => {
    const { status, error } = (event as HTMLElementEventMap["editor-exit"]).detail.metadata;
    codes.push(error?.code ?? status);
  });
  return codes;
}

describe("recovery of the field editor", () => {
  afterEach(() => {
    window.fetch = fetchOf;
    removeEditors();
  });

  it("tries again by itself what a restart of the service refuses, behind its skeleton", async () => {
    const secret = editorSecret();
    const clock = new FakeClock();
    const element = mountEditor({ secret, plan: "flaky-3", clock });
    const exits = exitsOf(element);
    const greeting = editorGreeted(element);
    for (const wait of [150, 300, 600]) {
      await waitsFor(clock, wait);
      assert.isNotNull(partOf(element, "skeleton"));
      clock.advance(wait);
    }
    await greeting;
    assert.equal(await initsOf(secret), 4);
    assert.deepEqual(exits, []);
  });

  it("gives up in words while the network is gone, and opens when a person asks after it is back", async () => {
    const clock = new FakeClock();
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const element = mountEditor({ clock });
    const exit = editorEvent(element, "editor-exit");
    for (const wait of [150, 300, 600]) {
      await waitsFor(clock, wait);
      clock.advance(wait);
    }
    assert.include((await exit).metadata.error, { code: "NETWORK_ERROR", retryable: true });
    assert.include(partOf(element, "error")?.textContent, "The field editor could not be opened.");
    window.fetch = fetchOf;
    const greeting = editorGreeted(element);
    partOf(element, "retry")?.click();
    const page = await greeting;
    const ready = editorEvent(element, "editor-ready");
    page.say({ type: "ready" });
    await ready;
    assert.isNull(partOf(element, "error"));
  });

  it("never tries a final error again by itself", async () => {
    for (const plan of ["code-410-SESSION_EXPIRED", "code-403-ORIGIN_NOT_ALLOWED", "code-429-RATE_LIMITED"]) {
      const secret = editorSecret();
      const element = mountEditor({ secret, plan, clock: new FakeClock() });
      const { metadata } = await editorEvent(element, "editor-exit");
      const { code, detail, docUrl } = metadata.error!;
      assert.equal(code, plan.split("-")[2]);
      assert.match(detail, /^told by the service/);
      assert.equal(new URL(docUrl).hash, `#${code}`);
      assert.equal(partOf(element, "retry") !== null, code === "RATE_LIMITED");
      assert.include(partOf(element, "error")?.textContent, code);
      assert.equal(await initsOf(secret), 1);
      assert.isNull(frameOf(element));
    }
  });

  it("gives a frame that does not load 30 s, from its last sign of life", async () => {
    const clock = new FakeClock();
    const element = mountEditor({ clock });
    const page = await editorGreeted(element);
    clock.advance(29_999);
    page.say({ type: "connected" });
    await waitsFor(clock, 30_000);
    const exit = editorEvent(element, "editor-exit");
    clock.advance(29_999);
    assert.isNotNull(frameOf(element));
    clock.advance(1);
    assert.equal((await exit).metadata.error?.code, "INIT_TIMEOUT");
    assert.isNull(frameOf(element));
    const again = editorGreeted(element);
    partOf(element, "retry")?.click();
    assert.notEqual((await again).frame, page.frame);
  });

  it("sets no limit to a page that has shown itself", async () => {
    const clock = new FakeClock();
    await liveEditor({ clock });
    assert.deepEqual(clock.pending, []);
  });

  it("leaves the end of a session to the page that explains it", async () => {
    const { element, page } = await liveEditor();
    const exit = editorEvent(element, "editor-exit");
    const error = { code: "SESSION_CANCELLED", retryable: false, message: "The session is over" };
    page.say({ type: "exit", status: "error", error });
    assert.include((await exit).metadata.error, {
      code: "SESSION_CANCELLED",
      message: "The session is over",
    });
    assert.equal(frameOf(element), page.frame);
    assert.isNull(partOf(element, "error"));
  });

  it("shows the page of a refused token, which explains itself before it was ready", async () => {
    const clock = new FakeClock();
    const element = mountEditor({ clock });
    const page = await editorGreeted(element);
    const exit = editorEvent(element, "editor-exit");
    const error = { code: "SESSION_INVALID", retryable: false, message: "No" };
    page.say({ type: "exit", status: "error", error });
    assert.equal((await exit).metadata.error?.code, "SESSION_INVALID");
    assert.isNull(partOf(element, "skeleton"));
    assert.isTrue(page.frame.isConnected);
    assert.deepEqual(clock.pending, []);
  });

  it("fetches a new token through a short outage, and the unsaved page stays", async () => {
    const secret = editorSecret();
    const clock = new FakeClock();
    const { element, page } = await liveEditor({ secret, clock });
    const exits = exitsOf(element);
    window.fetch = () => {
      window.fetch = fetchOf;
      return Promise.reject(new TypeError("Failed to fetch"));
    };
    const token = page.token();
    page.say({ type: "token-needed" });
    await waitsFor(clock, 150);
    clock.advance(150);
    assert.equal(await token, `token-of-${sessionOf(secret)}-2`);
    assert.equal(frameOf(element), page.frame);
    assert.deepEqual(exits, []);
  });

  it("keeps the unsaved page when no token comes, tells its host, and goes on when the network is back", async () => {
    const secret = editorSecret();
    const clock = new FakeClock();
    const { element, page } = await liveEditor({ secret, clock });
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
    const exit = editorEvent(element, "editor-exit");
    page.say({ type: "token-needed" });
    for (const wait of [150, 300, 600]) {
      await waitsFor(clock, wait);
      clock.advance(wait);
    }
    assert.equal((await exit).metadata.error?.code, "NETWORK_ERROR");
    assert.equal(frameOf(element), page.frame);
    assert.isNull(partOf(element, "error"));
    window.fetch = fetchOf;
    clock.advance(60_001);
    const token = page.token();
    page.say({ type: "token-needed" });
    assert.equal(await token, `token-of-${sessionOf(secret)}-2`);
  });

  it("keeps the unsaved page when the secret opens no frame any more", async () => {
    const { element, page } = await liveEditor();
    const body = JSON.stringify({ error: { code: "SESSION_EXPIRED", message: "Too old" } });
    window.fetch = () => Promise.resolve(new Response(body, { status: 410 }));
    const exit = editorEvent(element, "editor-exit");
    page.say({ type: "token-needed" });
    assert.include((await exit).metadata.error, { code: "SESSION_EXPIRED", retryable: false });
    assert.equal(frameOf(element), page.frame);
    assert.isNull(partOf(element, "error"));
  });

  it("greets a page that is loaded again with a token of its own", async () => {
    const secret = editorSecret();
    const { element, page } = await liveEditor({ secret });
    const again = editorGreeted(element);
    page.frame.contentWindow?.location.reload();
    assert.equal((await again).data.frameToken, `token-of-${sessionOf(secret)}-2`);
  });

  it("ends with its secret, and begins with another", async () => {
    const { element, page } = await liveEditor();
    element.clientSecret = null;
    await Promise.resolve();
    assert.isFalse(page.frame.isConnected);
    const secret = editorSecret();
    const greeting = editorGreeted(element);
    element.clientSecret = secret;
    assert.equal((await greeting).data.sessionId, sessionOf(secret));
  });

  it("keeps properties that were set before it was defined", async () => {
    const { constructor } = mountEditor({ secret: null });
    const element = document.createElement("x-early-editor");
    const secret = editorSecret();
    Object.assign(element, { clientSecret: secret, baseUrl: `${location.origin}/fake/ok`, locale: "es" });
    document.body.append(element);
    const greeting = editorGreeted(element);
    customElements.define("x-early-editor", class extends (constructor as typeof HTMLElement) {});
    const { data } = await greeting;
    assert.include(data, { sessionId: sessionOf(secret), locale: "es" });
    element.remove();
  });
});
