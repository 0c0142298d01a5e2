import { assert } from "@open-wc/testing";
import { defineElement, init, SigningError } from "../src/index.ts";
import type { SigningElement } from "../src/signing-element.ts";
import {
  cleanUp,
  countFetches,
  emitted,
  frameOf,
  greeted,
  initsOf,
  live,
  makeSecret,
  mount,
} from "./support/world.ts";
import { ORIGIN, partOf, record, RESULT, service, sessionOf } from "./support/world.ts";

describe("<service-signing>", () => {
  afterEach(cleanUp);

  it("frames the page with the least it needs", async () => {
    const { page } = await live({ attributes: { locale: "es" } });
    const { frame } = page;
    assert.equal(frame.title, "Firma del documento");
    const delegated = "camera;microphone;publickey-credentials-get;publickey-credentials-create";
    assert.equal(frame.allow, delegated);
    assert.equal(new URL(frame.src).origin, ORIGIN);
    assert.equal(frame.getAttribute("referrerpolicy"), "no-referrer");
    assert.sameMembers(
      [...frame.sandbox],
      [
        "allow-scripts",
        "allow-same-origin",
        "allow-forms",
        "allow-popups",
        "allow-downloads",
        "allow-modals",
      ],
    );
  });

  it("shows a skeleton of the same height until the page shows itself, then nothing but the page", async () => {
    const element = mount({ attributes: { locale: "en" } });
    const page = await greeted(element);
    const before = element.getBoundingClientRect().height;
    assert.include(partOf(element, "skeleton")?.textContent, "Document signing…");
    const ready = emitted(element, "signing-ready");
    page.say({ type: "ready" });
    await ready;
    await Promise.resolve();
    assert.isNull(partOf(element, "skeleton"));
    assert.equal(getComputedStyle(page.frame).opacity, "1");
    assert.equal(element.getBoundingClientRect().height, before);
    assert.equal(before, Math.min(640, window.innerHeight - 8)); // the body's margin is above
  });

  it("follows the height of the page, never below its least nor beyond the window, and the window's in full page", async () => {
    const { element, page } = await live();
    const height = async (wanted: number) => {
      const step = emitted(element, "signing-step");
      page.say({ type: "resize", height: wanted });
      page.say({ type: "step", step: "review", index: 1, total: 3 });
      await step;
      return element.getBoundingClientRect().height;
    };
    const room = window.innerHeight - 8; // the body's margin is above
    assert.equal(await height(1234.2), room);
    assert.equal(await height(100), Math.min(640, room));
    element.style.setProperty("--signing-min-height", "300px");
    assert.equal(await height(420.2), 421);
    element.style.setProperty("--signing-min-height", "900px");
    assert.equal(await height(420.2), 900);
    element.fullPage = true;
    assert.equal(await height(3000), window.innerHeight);
    assert.equal(page.frame.getBoundingClientRect().height, window.innerHeight);
  });

  it("starts anew when it is taken out and put back", async () => {
    const secret = makeSecret();
    const { element, page } = await live({ secret });
    element.remove();
    assert.isNull(frameOf(element));
    const again = greeted(element);
    document.body.append(element);
    const second = await again;
    assert.notEqual(second.frame, page.frame);
    assert.equal(await initsOf(secret), 2);
  });

  it("asks once when it is moved about within one task", async () => {
    const { calls, restore } = countFetches();
    const element = mount();
    document.body.prepend(element);
    document.body.append(element);
    await greeted(element);
    restore();
    assert.equal(calls.length, 1);
  });

  it("starts another session in place when the client secret changes", async () => {
    const { element, page } = await live();
    const seen = record(element);
    const secret = makeSecret();
    const again = greeted(element);
    element.setAttribute("client-secret", secret);
    const second = await again;
    assert.equal(second.data.sessionId, sessionOf(secret));
    assert.isFalse(page.frame.isConnected);
    const success = emitted(element, "signing-success");
    second.say({ type: "success", sessionId: sessionOf(secret), ...RESULT });
    await success;
    assert.equal(seen.length, 1);
  });

  it("waits for a secret that comes later, and then forgets the error", async () => {
    const element = mount({ secret: "" });
    await emitted(element, "signing-exit");
    const greeting = greeted(element);
    element.clientSecret = makeSecret();
    await greeting;
    assert.isNull(partOf(element, "error"));
  });

  it("lives beside another one", async () => {
    const [one, two] = [makeSecret(), makeSecret()];
    const first = await live({ secret: one });
    const second = await live({ secret: two });
    const seen = record(first.element);
    const success = emitted(second.element, "signing-success");
    second.page.say({ type: "success", sessionId: sessionOf(two), ...RESULT });
    assert.equal((await success).sessionId, sessionOf(two));
    first.element.remove();
    const step = emitted(second.element, "signing-step");
    second.page.say({ type: "step", step: "done", index: 3, total: 4 });
    await step;
    assert.deepEqual(seen, []);
  });

  it("keeps properties that were set before it was defined", async () => {
    const element = document.createElement("x-early") as SigningElement;
    const secret = makeSecret();
    Object.assign(element, { clientSecret: secret, baseUrl: service("ok"), locale: "en", fullPage: true });
    document.body.append(element);
    class Early extends (customElements.get("service-signing") as typeof SigningElement) {}
    customElements.define("x-early", Early);
    const { data } = await greeted(element);
    assert.include(data, { sessionId: sessionOf(secret), locale: "en" });
    assert.isTrue(element.hasAttribute("full-page"));
    element.remove();
  });

  it("takes its language from the host, else from the session, else from the browser", async () => {
    const { element } = await live({ attributes: { locale: "es-MX" } });
    assert.equal(frameOf(element)?.title, "Firma del documento");
    const nearest = await live({ attributes: { locale: "auto" } });
    assert.equal(nearest.page.data.locale, "en");
    const unset = await live({ attributes: { locale: "ja" } });
    assert.isNull(unset.page.data.locale);
    assert.equal(frameOf(unset.element)?.title, "Document signing"); // the test browser speaks English
  });

  it("passes the host page's tokens on, those of `appearance` first, as they are", async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --signing-color-accent: rebeccapurple; --signing-radius: 3px; --brand: red }`);
    document.adoptedStyleSheets = [sheet];
    const appearance = { theme: "dark", variables: { "--signing-radius": "8px" }, logo: "data:", odd() {} };
    const { element, page } = await live({
      place: (made) => document.body.append(Object.assign(made, { appearance })),
    });
    assert.deepEqual(page.data.appearance, {
      theme: "dark",
      variables: { "--signing-color-accent": "rebeccapurple", "--signing-radius": "8px" },
      logo: "data:",
    });
    const heard = page.heard("appearance");
    sheet.replaceSync(":root { --signing-color-accent: teal }");
    element.requestUpdate();
    assert.deepEqual((await heard).appearance.variables, {
      "--signing-color-accent": "teal",
      "--signing-radius": "8px",
    });
    document.adoptedStyleSheets = [];
  });

  it("ignores an appearance that is no JSON", async () => {
    const { page } = await live({ attributes: { appearance: "{blue" } });
    assert.isNull(page.data.appearance);
  });

  it("is accessible while it loads and when it fails", async () => {
    const loading = mount({ attributes: { locale: "es" } });
    await greeted(loading);
    await assert.isAccessible(loading);
    const failed = mount({ plan: "code-429-RATE_LIMITED", attributes: { locale: "en" } });
    await emitted(failed, "signing-exit");
    await Promise.resolve();
    assert.equal(partOf(failed, "error")?.getAttribute("role"), "alert");
    assert.equal(partOf(failed, "retry")?.textContent, "Try again");
    await assert.isAccessible(failed);
  });

  it("names a base URL that is none", async () => {
    const element = mount({ attributes: { "base-url": "ftp://service.test" } });
    assert.equal((await emitted(element, "signing-exit")).metadata.error?.code, "INVALID_REQUEST");
  });
});

function options(): { clientSecret: string; baseUrl: string; locale: "en" } {
  return { clientSecret: makeSecret(), baseUrl: `${service("ok")}/`, locale: "en" };
}

describe("init()", () => {
  afterEach(cleanUp);

  it("mounts the element in the container and calls back", async () => {
    const container = document.createElement("div");
    container.id = "here";
    document.body.append(container);
    const called: unknown[] = [];
    const done = Promise.withResolvers<void>();
    const { clientSecret, ...rest } = options();
    const { element, destroy } = init({
      clientSecret,
      ...rest,
      container: "#here",
      onReady: (...args: unknown[]) => called.push(["ready", ...args]),
      onStep: (detail) => called.push(["step", detail]),
      onSuccess: (result) => called.push(["success", result]),
      onDecline: (detail) => called.push(["decline", detail]),
      onExit(detail) {
        called.push(["exit", detail]);
        done.resolve();
      },
    });
    assert.equal(element.parentElement, container);
    const page = await greeted(element);
    const result = { sessionId: sessionOf(clientSecret), ...RESULT };
    page.say({ type: "ready" });
    page.say({ type: "step", step: "consent", index: 0, total: 3 });
    page.say({ type: "success", ...result });
    page.say({ type: "decline", reason: null });
    page.say({ type: "exit", status: "declined" });
    await done.promise;
    assert.deepEqual(called, [
      ["ready"],
      ["step", { step: "consent", index: 0, total: 3 }],
      ["success", { ...result, remaining: 0 }],
      ["decline", { reason: null }],
      ["exit", { metadata: { status: "declined" } }],
    ]);
    destroy();
    container.remove();
  });

  it("destroys at any time, more than once, and nothing is heard any more", async () => {
    const { calls, restore } = countFetches();
    const called: unknown[] = [];
    const container = document.body;
    const early = init({ ...options(), container, onExit: (detail) => called.push(detail) });
    early.destroy();
    early.destroy();
    await Promise.resolve();
    const late = init({ ...options(), container, onReady: () => called.push("ready") });
    const page = await greeted(late.element);
    page.say({ type: "ready" });
    late.destroy();
    assert.isNull(document.querySelector("service-signing"));
    document.body.append(late.element); // on its own from here on
    const again = await greeted(late.element);
    const ready = emitted(late.element, "signing-ready");
    again.say({ type: "ready" });
    await ready;
    restore();
    assert.deepEqual(called, []);
    assert.equal(calls.length, 2);
  });

  it("may destroy from within a callback", async () => {
    const exited = Promise.withResolvers<void>();
    const handle = init({
      ...options(),
      baseUrl: service("code-409-SESSION_CANCELLED"),
      container: document.body,
      onExit() {
        handle.destroy();
        exited.resolve();
      },
    });
    await exited.promise;
    assert.isFalse(handle.element.isConnected);
  });

  it("can be tried again after it threw", async () => {
    const container = document.body;
    assert.throws(() => init({ ...options(), clientSecret: "", container }), "MISSING_CLIENT_SECRET");
    const { element, destroy } = init({ ...options(), container, fullPage: true });
    await greeted(element);
    assert.isTrue(element.hasAttribute("full-page"));
    destroy();
  });

  it("says that there is no such container", () => {
    const { code, message } = caught(() => init({ ...options(), container: "#nowhere" }));
    assert.equal(code, "INVALID_REQUEST");
    assert.include(message, "The page has no #nowhere");
  });

  it("registers once, however often it is asked to", () => {
    defineElement();
    defineElement();
    assert.isDefined(customElements.get("service-signing"));
  });
});

function caught(act: () => unknown): SigningError {
  try {
    act();
  } catch (error) {
    if (error instanceof SigningError) return error;
  }
  return assert.fail("no SigningError");
}
