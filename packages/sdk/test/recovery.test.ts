import { assert } from "@open-wc/testing";
import { errors } from "@service/contract/locales/en/errors";
import {
  cleanUp,
  emitted,
  FakeClock,
  frameOf,
  greeted,
  initsOf,
  live,
  makeSecret,
  mount,
  partOf,
  record,
  RESULT,
  service,
  sessionOf,
} from "./support/world.ts";

const TRANSIENT = { code: "INTERNAL_ERROR", retryable: true, message: "Again" };

/** Until the session waits on the clock for this long, which it does after its request has ended. */
async function waitsFor(clock: FakeClock, ms: number): Promise<void> {
  await clock.until((pending) => pending.includes(ms));
}

describe("recovery", () => {
  afterEach(cleanUp);

  it("tries again after 0.3, 0.6 and 1.2 s at the most, in place and unseen", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    clock.chance = 1;
    const element = mount({ secret, plan: "flaky-3", clock });
    const seen = record(element);
    const greeting = greeted(element);
    for (const wait of [300, 600, 1200]) {
      await waitsFor(clock, wait);
      assert.isNotNull(partOf(element, "skeleton"));
      clock.advance(wait);
    }
    const page = await greeting;
    const ready = emitted(element, "signing-ready");
    page.say({ type: "ready" });
    await ready;
    assert.deepEqual(seen, [["ready", null]]);
    assert.equal(await initsOf(secret), 4);
  });

  it("waits half as long when chance will have it", async () => {
    const clock = new FakeClock();
    mount({ plan: "flaky-1", clock });
    await waitsFor(clock, 150);
  });

  it("gives up after the third, and starts again when a person asks", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const element = mount({ secret, plan: "flaky-4", clock, attributes: { locale: "en" } });
    const exit = emitted(element, "signing-exit");
    for (const wait of [150, 300, 600]) {
      await waitsFor(clock, wait);
      clock.advance(wait);
    }
    const { metadata } = await exit;
    assert.equal(metadata.status, "error");
    assert.include(metadata.error, { code: "BACKEND_UNREACHABLE", retryable: true });
    await Promise.resolve();
    assert.isNull(frameOf(element));
    assert.equal(
      partOf(element, "error")?.querySelector("h2")?.textContent,
      "Something went wrong on our side",
    );
    const greeting = greeted(element);
    partOf(element, "retry")?.click();
    await greeting;
    assert.equal(await initsOf(secret), 5);
    assert.isNull(partOf(element, "error"));
  });

  it("tries once more what the service has answered: each try is one of ten that an address has", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const element = mount({ secret, plan: "code-500-INTERNAL_ERROR", clock });
    const exit = emitted(element, "signing-exit");
    await waitsFor(clock, 150);
    clock.advance(150);
    assert.include((await exit).metadata.error, { code: "INTERNAL_ERROR", requestId: "req_fake" });
    assert.deepEqual(clock.pending, []);
    assert.equal(await initsOf(secret), 2);
  });

  it("never tries a final error again by itself", async () => {
    for (const plan of ["code-410-SESSION_EXPIRED", "code-429-RATE_LIMITED", "code-403-ORIGIN_NOT_ALLOWED"]) {
      const secret = makeSecret();
      const clock = new FakeClock();
      const element = mount({ secret, plan, clock });
      const { metadata } = await emitted(element, "signing-exit");
      assert.equal(metadata.error?.code, plan.split("-")[2]);
      assert.include(metadata.error?.detail, "told by the service");
      assert.deepEqual(clock.pending, []);
      assert.equal(await initsOf(secret), 1);
    }
  });

  it("takes SESSION_COMPLETED for a success, and invents no result", async () => {
    const element = mount({ plan: "code-409-SESSION_COMPLETED", attributes: { locale: "es" } });
    const seen = record(element);
    const { metadata } = await emitted(element, "signing-exit");
    assert.equal(metadata.status, "completed");
    assert.equal(metadata.error?.code, "SESSION_COMPLETED");
    await Promise.resolve();
    assert.equal(
      partOf(element, "error")?.querySelector("h2")?.textContent,
      "Este documento ya está firmado",
    );
    assert.deepEqual(
      seen.map(([name]) => name),
      ["exit"],
    );
  });

  it("gives a frame 30 s to show itself, from its last sign of life", async () => {
    const clock = new FakeClock();
    const element = mount({ clock });
    const page = await greeted(element);
    clock.advance(1_999);
    page.say({ type: "connected" });
    await clock.until((pending) => pending.includes(30_000));
    clock.advance(29_000);
    page.say({ type: "resize", height: 700 });
    await clock.until((pending) => pending.includes(30_000));
    const exit = emitted(element, "signing-exit");
    clock.advance(29_999);
    assert.isNotNull(frameOf(element));
    clock.advance(1);
    assert.equal((await exit).metadata.error?.code, "INIT_TIMEOUT");
  });

  it("gives a page that has loaded 2 s to answer, and tries no other by itself", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const element = mount({ secret, clock });
    await greeted(element);
    const exit = emitted(element, "signing-exit");
    for (let look = 0; look < 4; look += 1) {
      await clock.until((pending) => pending.includes(500));
      clock.advance(500);
    }
    const { error } = (await exit).metadata;
    assert.include(error, { code: "INIT_TIMEOUT", retryable: true });
    assert.equal(await initsOf(secret), 1);
    assert.isNull(frameOf(element));
  });

  it("gives a frame that nobody can see no longer: it becomes ready without being painted", async () => {
    const clock = new FakeClock();
    const element = mount({ clock, attributes: { hidden: "" } });
    const page = await greeted(element);
    page.say({ type: "connected" });
    await clock.until((pending) => pending.includes(30_000));
    const exit = emitted(element, "signing-exit");
    clock.advance(30_000);
    assert.equal((await exit).metadata.error?.code, "INIT_TIMEOUT");
  });

  it("sets no limit to a page that has shown itself", async () => {
    const clock = new FakeClock();
    await live({ clock });
    assert.deepEqual(clock.pending, []);
  });

  it("inits anew for a page on view that reports a transient error; the frame stays with its strokes, nobody is told", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const { element, page } = await live({ secret, clock });
    const seen = record(element);
    const strokes = page.frame.contentDocument!.createElement("canvas");
    page.frame.contentDocument!.body.append(strokes);
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    await waitsFor(clock, 150);
    const token = page.heard("token");
    clock.advance(150);
    assert.equal((await token).frameToken, `token-of-${sessionOf(secret)}-2`);
    assert.equal(frameOf(element), page.frame);
    assert.isTrue(strokes.isConnected && !page.frame.inert);
    assert.isNull(partOf(element, "skeleton"));
    assert.deepEqual(seen, []);
  });

  it("starts a page anew that reports a transient error before it has shown itself", async () => {
    const clock = new FakeClock();
    const element = mount({ clock });
    const page = await greeted(element);
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    await waitsFor(clock, 150);
    const again = greeted(element);
    clock.advance(150);
    assert.notEqual((await again).frame, page.frame);
  });

  it("tells of a page on view that fails again and again, leaves it there, and goes on when a person asks", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const { element, page } = await live({ secret, clock });
    const exit = emitted(element, "signing-exit");
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    await waitsFor(clock, 150);
    const again = page.heard("token");
    clock.advance(150);
    await again;
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    assert.include((await exit).metadata.error, { code: "INTERNAL_ERROR", detail: "Again" });
    assert.equal(await initsOf(secret), 2);
    await Promise.resolve();
    assert.equal(frameOf(element), page.frame);
    assert.isNull(partOf(element, "error"));
    const token = page.heard("token");
    element.retry();
    assert.equal((await token).frameToken, `token-of-${sessionOf(secret)}-3`);
  });

  it("stops trying by itself when the 15 minutes of the secret are over", async () => {
    const clock = new FakeClock();
    const { element, page } = await live({ clock });
    clock.advance(900_001);
    const exit = emitted(element, "signing-exit");
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    assert.include((await exit).metadata.error, { code: "INTERNAL_ERROR", retryable: true });
    assert.deepEqual(clock.pending, []);
  });

  it("leaves a final error to the page that shows it", async () => {
    const { element, page } = await live();
    const exit = emitted(element, "signing-exit");
    const error = { code: "VERIFICATION_FAILED", retryable: false, message: "No match", requestId: "req_9" };
    page.say({ type: "exit", status: "error", error });
    const docUrl = `${service("ok")}/docs/errors#VERIFICATION_FAILED`;
    const { title, advice } = errors.VERIFICATION_FAILED;
    const message = `${title}. ${advice}`;
    const told = { ...error, message, detail: "No match", doNotAutoRetry: true, docUrl };
    assert.deepEqual((await exit).metadata, { status: "error", error: told });
    assert.isTrue(page.frame.isConnected);
    assert.isNull(partOf(element, "error"));
  });

  it("leaves a final error to the page before it has shown itself, too", async () => {
    const element = mount({ attributes: { locale: "en" } });
    const page = await greeted(element);
    const exit = emitted(element, "signing-exit");
    page.say({
      type: "exit",
      status: "error",
      error: { code: "NO_FIELDS", retryable: false, message: "No field" },
    });
    assert.include((await exit).metadata.error, { code: "NO_FIELDS", detail: "No field" });
    await Promise.resolve();
    assert.isNull(partOf(element, "error"));
    assert.isNull(partOf(element, "skeleton"));
    assert.isFalse(page.frame.inert);
  });

  it("leaves an error that passes to the page once the tries are used up", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const element = mount({ secret, clock });
    const exit = emitted(element, "signing-exit");
    (await greeted(element)).say({ type: "exit", status: "error", error: TRANSIENT });
    await waitsFor(clock, 150);
    clock.advance(150);
    const page = await greeted(element);
    page.say({ type: "exit", status: "error", error: TRANSIENT });
    assert.equal((await exit).metadata.error?.code, "INTERNAL_ERROR");
    assert.equal(await initsOf(secret), 2);
    assert.isTrue(page.frame.isConnected && !page.frame.inert);
  });

  it("tells another final error after one that its signer went on from, and that of before no more", async () => {
    const { element, page } = await live();
    const codes: (string | undefined)[] = [];
    element.addEventListener("signing-exit", ({ detail }) => codes.push(detail.metadata.error?.code));
    const expired = new Promise((resolve) => {
      element.addEventListener(
        "signing-exit",
        ({ detail }) => detail.metadata.error?.code === "SESSION_EXPIRED" && resolve(null),
      );
    });
    for (const code of ["CAMERA_DENIED", "CAMERA_DENIED", "SESSION_EXPIRED"])
      page.say({ type: "exit", status: "error", error: { code, retryable: false, message: "No" } });
    await expired;
    assert.deepEqual(codes, ["CAMERA_DENIED", "SESSION_EXPIRED"]);
    assert.isTrue(page.frame.isConnected);
  });

  it("hears a success after a final error: its signer tried again on the page", async () => {
    const secret = makeSecret();
    const { element, page } = await live({ secret });
    const seen = record(element);
    const success = emitted(element, "signing-success");
    const error = { code: "SUBMIT_FAILED", retryable: false, message: "No answer" };
    page.say({ type: "exit", status: "error", error });
    page.say({ type: "exit", status: "error", error });
    page.say({ type: "success", sessionId: sessionOf(secret), ...RESULT });
    await success;
    const exit = emitted(element, "signing-exit");
    page.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(
      seen.map(([name]) => name),
      ["exit", "success", "exit"],
    );
  });

  it("keeps the page while it fetches it a new token through a restart of the service", async () => {
    const secret = makeSecret();
    const clock = new FakeClock();
    const { element, page } = await live({ secret, clock });
    const seen = record(element);
    clock.advance(20_000); // the signer reads, nobody waits
    window.fetch = failOnce(window.fetch);
    const token = page.heard("token");
    page.say({ type: "token-needed" });
    await waitsFor(clock, 150);
    clock.advance(150);
    assert.equal((await token).frameToken, `token-of-${sessionOf(secret)}-2`);
    assert.isTrue(page.frame.isConnected);
    assert.deepEqual(seen, []);
  });

  it("reports a service that refuses connections", async () => {
    const clock = new FakeClock();
    const element = mount({ clock, attributes: { "base-url": "http://localhost:9" } });
    const exit = emitted(element, "signing-exit");
    for (const wait of [150, 300, 600]) {
      await waitsFor(clock, wait);
      clock.advance(wait);
    }
    assert.equal((await exit).metadata.error?.code, "NETWORK_ERROR");
  });
});

/** A service that is away for one request. */
function failOnce(real: typeof fetch): typeof fetch {
  return () => {
    window.fetch = real;
    return Promise.reject(new TypeError("Failed to fetch"));
  };
}
