import { assert } from "@open-wc/testing";
import {
  cleanUp,
  emitted,
  FakeClock,
  makeSecret,
  mount,
  ORIGIN,
  partOf,
  service,
  sessionOf,
} from "./support/world.ts";
import type { MountOptions } from "./support/world.ts";

/** What an exit says to the developer. */

async function detailOf(options: MountOptions & { tries?: number }): Promise<string | undefined> {
  const clock = new FakeClock();
  const element = mount({ ...options, clock });
  const exit = emitted(element, "signing-exit");
  for (const wait of [150, 300, 600].slice(0, options.tries ?? 3)) {
    await clock.until((pending) => pending.includes(wait));
    clock.advance(wait);
  }
  return (await exit).metadata.error?.detail;
}

const baseUrl = (address: string): Record<string, string> => ({ "base-url": address });

describe("the detail of an exit", () => {
  afterEach(cleanUp);

  it("names the origin that the service calls its own, where base-url says another", async () => {
    const detail = await detailOf({ plan: "elsewhere", tries: 1 });
    assert.include(detail, `calls itself http://elsewhere.localhost:${location.port}, base-url is ${ORIGIN}`);
  });

  it("names the address of the service where base-url has a path too many", async () => {
    const detail = await detailOf({ attributes: baseUrl(`${ORIGIN}/nowhere`), tries: 0 });
    assert.include(detail, `answers at ${ORIGIN}: give base-url="${ORIGIN}"`);
  });

  it("names the scheme that the service speaks", async () => {
    const detail = await detailOf({ attributes: baseUrl(ORIGIN.replace("http:", "https:")) });
    assert.include(detail, `answers at ${ORIGIN}: give base-url="${ORIGIN}"`);
  });

  it("names the address where nothing answers", async () => {
    const detail = await detailOf({ attributes: baseUrl("http://localhost:9") });
    assert.include(detail, "No answer from http://localhost:9/v2/signing-sessions/init. Nothing");
  });

  for (const address of ["sign.example.com", "localhost:8787", "localhost"])
    it(`asks for a scheme for ${address}, which is no path of this page`, async () => {
      const detail = await detailOf({ attributes: baseUrl(address), tries: 0 });
      assert.include(detail, `base-url is "${address}". It has no scheme: write "https://${address}"`);
    });

  it("says which proxy's answer it was", async () => {
    const detail = await detailOf({ plan: "flaky-9" });
    assert.include(detail, `A proxy answered 503 in place of the service at ${service("flaky-9")}`);
  });

  for (const [secret, words] of [
    ["undefined", "is a word of JavaScript"],
    ["[object Object]", "is an object: the whole answer"],
    ['{"client_secret":"x"}', "is JSON: the whole answer"],
    [sessionOf(makeSecret()), "is the session's id"],
    [`${makeSecret()}\n`, "has a space or line break"],
    [makeSecret().slice(0, -3), "was cut"],
    ["ses_", "is not of the form"],
  ] as const)
    it(`names what was given in the place of a client secret, and not the value: ${words}`, async () => {
      const detail = await detailOf({ secret, tries: 0 });
      assert.include(detail, `client-secret ${words}`);
      assert.include(detail, "Pass the client_secret that POST /v2/signing-sessions gave");
      if (secret.includes("_secret_")) assert.notInclude(detail, secret.slice(45, 60));
    });

  it("is in the console too, once, with the address of its explanation", async () => {
    const real = console.error;
    const lines: string[] = [];
    console.error = (line: string) => lines.push(line);
    await detailOf({ secret: "ses_", tries: 0 });
    console.error = real;
    assert.equal(lines.length, 1);
    assert.include(lines[0], "INVALID_CLIENT_SECRET_FORMAT: client-secret is not of the form");
    assert.include(lines[0], `${service("ok")}/docs/errors#INVALID_CLIENT_SECRET_FORMAT`);
  });

  it("is beside a message in the signer's language", async () => {
    const element = mount({ secret: "ses_", attributes: { locale: "es" } });
    const { error } = (await emitted(element, "signing-exit")).metadata;
    assert.include(error?.message, "Esta página no puede abrir el documento. ");
  });
});

/** Every line that the console is warned of, until the check of an element's place is over. */
async function warnings(prepare: (clock: FakeClock) => Promise<void>): Promise<string[]> {
  const real = console.warn;
  const lines: string[] = [];
  const warned = Promise.withResolvers<void>();
  console.warn = (line: string) => {
    lines.push(line);
    warned.resolve();
  };
  const clock = new FakeClock();
  await prepare(clock);
  clock.advance(5000);
  await warned.promise;
  await Promise.resolve();
  console.warn = real;
  return lines;
}

function within(html: string): (element: Element) => void {
  return (element) => {
    const place = document.createElement("div");
    place.className = "place";
    place.innerHTML = html;
    document.body.append(place);
    place.querySelector("[id=at]")!.append(element);
  };
}

describe("the warning after five seconds", () => {
  afterEach(() => {
    cleanUp();
    for (const place of document.querySelectorAll(".place")) place.remove();
  });

  for (const [html, words] of [
    ['<div id="at" style="display: none"></div>', '<div id="at"> has display: none'],
    ['<div id="at" hidden></div>', '<div id="at"> has display: none'],
    ['<div id="at" style="visibility: hidden"></div>', "has visibility: hidden"],
    ['<div id="at" style="height: 0; overflow: hidden"></div>', '<div id="at"> clips it to'],
    ['<div id="at" style="position: fixed; left: -200vw; width: 100vw"></div>', "lies outside of the page"],
    ['<div id="at" style="transform: scale(0)"></div>', "its place is 0 × 0 px"],
    ['<dialog id="at"></dialog>', "is a closed dialog"],
    ['<details id="at"></details>', "is closed"],
    ['<div id="at" style="width: 120px"></div>', "its place is 120 ×"],
  ] as const)
    it(`says what hides the element: ${words}`, async () => {
      const lines = await warnings(async (clock) => void mount({ clock, place: within(html) }));
      assert.include(lines[0], words);
    });

  it("says what is waited for", async () => {
    const lines = await warnings(async (clock) => void mount({ clock }));
    assert.deepEqual(
      lines.map((line) => line.includes("it waits for")),
      [true],
    );
  });
});

describe("the panel", () => {
  afterEach(cleanUp);

  it("has the page's sign, and a way out that is told as closed", async () => {
    const variables = { "--signing-color-text": "#abcdef" };
    const appearance = JSON.stringify({ theme: "dark", variables });
    const element = mount({ secret: "ses_", attributes: { locale: "en", appearance } });
    await emitted(element, "signing-exit");
    await Promise.resolve();
    const panel = partOf(element, "error")!;
    assert.isNotNull(panel.querySelector("svg"));
    assert.equal(panel.dir, "ltr");
    assert.equal(getComputedStyle(panel).color, "rgb(171, 205, 239)");
    assert.equal(getComputedStyle(panel).colorScheme, "dark");
    const exit = emitted(element, "signing-exit");
    panel.querySelector("button")!.click();
    assert.deepEqual((await exit).metadata, { status: "closed" });
    assert.include(panel.textContent, "You can close this page now.");
  });

  it("can be read in whatever colours the host gives", async () => {
    const variables = {
      "--signing-color-surface": "white",
      "--signing-color-text": "white",
      "--signing-color-accent": "oklch(97% 0.1 110)",
      "--signing-color-on-accent": "white",
    };
    const appearance = JSON.stringify({ theme: "light", variables });
    const element = mount({ plan: "code-429-RATE_LIMITED", attributes: { locale: "en", appearance } });
    await emitted(element, "signing-exit");
    await Promise.resolve();
    await assert.isAccessible(element);
    const retry = partOf(element, "retry")!;
    assert.equal(getComputedStyle(retry).color, "rgb(0, 0, 0)");
    assert.notEqual(getComputedStyle(retry).borderColor, getComputedStyle(retry).backgroundColor);
  });

  it("is drawn for a session of another secret when that one fails", async () => {
    const element = mount({ secret: makeSecret(), plan: "code-404-SESSION_NOT_FOUND" });
    await emitted(element, "signing-exit");
    await Promise.resolve();
    assert.notInclude(partOf(element, "error")?.textContent, "time");
  });
});
