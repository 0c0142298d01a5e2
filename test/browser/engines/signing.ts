/**
 * `node test/browser/engines/signing.ts EXECUTABLE RESULT_FILE`: one signing in Firefox, from the integrator's page
 * to the service's verification. Writes the totals as JSON. The specs cover Chromium; Playwright drives only its own
 * Firefox.
 */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { type Frame, launch } from "puppeteer-core";
import { en } from "../../../packages/signing-page/src/locales/en.ts";
import { LATE_WORDS } from "../../../packages/signing-page/src/locales/late.ts";
import { NOTHING } from "../../../scripts/testing/totals.ts";
import { startDemo } from "../support/demo.ts";
import { startHost } from "../support/host.ts";
import { hostPage, Integrator, LISTEN, type Seen } from "../support/integrator.ts";

const TIMEOUT_MS = 60_000;

const [executablePath, resultFile] = process.argv.slice(2);
if (executablePath === undefined || resultFile === undefined)
  throw new Error("usage: signing.ts EXECUTABLE RESULT_FILE");

const demo = await startDemo();
try {
  await sign(await Integrator.join(demo));
  process.stdout.write(`✔ a signing from page to verification\n`);
  await writeFile(resultFile, JSON.stringify({ ...NOTHING, passed: 1 }));
} catch (error) {
  process.stdout.write(`✖ a signing from page to verification\n`);
  console.error(error);
  await writeFile(resultFile, JSON.stringify({ ...NOTHING, failed: 1 }));
  process.exitCode = 1;
} finally {
  await demo.stop();
}

async function sign(integrator: Integrator): Promise<void> {
  const session = await integrator.open();
  const attributes = { "client-secret": session.client_secret, locale: "en" };
  const listen = `<script>${LISTEN}</script>`;
  const host = await startHost(hostPage(integrator.serviceUrl, attributes, listen), { name: "localhost" });
  const browser = await launch({ browser: "firefox", executablePath: executablePath! });
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1000, height: 900 });
    await page.goto(host.url);
    const heard = (name: string) =>
      page.waitForFunction(
        (wanted) =>
          (globalThis as unknown as { seen: Seen[] }).seen.find((event) => event.name === wanted)?.detail ??
          null,
        { timeout: TIMEOUT_MS },
        name,
      );
    const frame = await page.waitForFrame((child) => child.url().includes("/embed/ses_"), {
      timeout: TIMEOUT_MS,
    });
    await fillIn(frame);
    const { signedAt } = (await (await heard("success")).jsonValue()) as { signedAt: string };
    const path = `/v2/signing-sessions/${session.session_id}/verify`;
    assert.equal((await integrator.post<{ signed_at: string }>(path, {})).signed_at, signedAt);
  } finally {
    await browser.close();
    await host.close();
  }
}

/** Finds controls by their labels, through every shadow root. */
async function fillIn(frame: Frame): Promise<void> {
  const { bar, ink } = { ...en, ...LATE_WORDS.en };
  await act(frame, { press: bar.accept });
  await act(frame, { press: startOf(bar.next(0, 0, "")) });
  await act(frame, { press: startOf(bar.signHere(0, 0)) });
  await act(frame, { press: ink.type });
  await act(frame, { type: "Ana Ruiz" });
  await act(frame, { press: ink.adopt });
  await act(frame, { press: bar.submit });
}

/** Presses the button or tab whose label starts so, or types into the text field, once it is usable. */
type Act = { press: string } | { type: string };

async function act(frame: Frame, wanted: Act): Promise<void> {
  await frame.waitForFunction(actInPage, { timeout: TIMEOUT_MS, polling: 100 }, wanted);
}

function startOf(words: string): string {
  return words.slice(0, words.search(/:| \(/));
}

/** Runs in the page, so it contains all that it needs. Returns whether the action was possible. */
function actInPage(wanted: Act): boolean {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  const usable = all(document).filter(
    (element) => element.checkVisibility() && !element.matches(":disabled, [aria-disabled=true]"),
  );
  if ("type" in wanted) {
    const input = usable.find((element) => element.matches("input:not([type]), input[type=text]"));
    if (!(input instanceof HTMLInputElement)) return false;
    input.value = wanted.type;
    return input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing else of this file is in the page
  const says = (element: Element) => {
    const root = element.getRootNode();
    const slotted = root instanceof ShadowRoot ? root.host.textContent : "";
    return (element.getAttribute("aria-label") ?? (element.textContent?.trim() || slotted) ?? "").trim();
  };
  const button = usable.find(
    (element) => element.matches("button, [role=tab]") && says(element).startsWith(wanted.press),
  );
  if (!(button instanceof HTMLElement)) return false;
  button.click();
  return true;
}
