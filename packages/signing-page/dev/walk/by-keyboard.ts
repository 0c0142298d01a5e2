import assert from "node:assert/strict";
import type { Bench } from "../server.ts";
import { newest } from "./stage.ts";
import type { Stage } from "./stage.ts";

/** More presses of Tab than any screen has places to stop at. */
const MAX_STEPS = 40;

/** Signs the three-field document without a pointer: Tab, Enter, Space and the arrow keys. */
export async function signByKeyboard(stage: Stage, bench: Bench): Promise<void> {
  const { keyboard } = stage.page;
  const { bar, done, fields, ink } = stage.words;
  const signature = `${fields.types.signature}, `;
  await stage.hears("ready");
  await tabTo(stage, bar.accept);
  await stage.look("consent-focus");
  await keyboard.press("Enter");
  await keyboard.press("Enter"); // the same button, now "next field": goes to the signature
  await focusIs(stage, signature);
  await stage.look("field-focus");
  await keyboard.press("Enter");
  await tabTo(stage, ink.type);
  await tabTo(stage, ink.styleNumber(1));
  await keyboard.press("ArrowDown");
  await stage.look("typed");
  await tabTo(stage, ink.adopt);
  await keyboard.press("Enter");
  await focusIs(stage, signature);
  await tabTo(stage, "He leído el anexo A");
  await keyboard.press("Space");
  await tabTo(stage, bar.submit);
  await stage.look("ready-to-sign");
  await keyboard.press("Enter");
  await stage.hears("success");
  await focusIs(stage, done.title);
  await tabTo(stage, done.finish);
  await keyboard.press("Enter");
  await stage.hears("exit");
  const [submission] = newest(bench).submissions;
  assert.deepEqual(submission?.signature, { method: "typed", text: "Ana María López", face: "caveat" });
}

async function tabTo(stage: Stage, name: string): Promise<void> {
  for (let presses = 0; presses < MAX_STEPS; presses += 1) {
    await stage.page.keyboard.press("Tab");
    if ((await focusedName(stage)).includes(name)) return;
  }
  assert.fail(`Tab does not reach ${name}`);
}

async function focusIs(stage: Stage, name: string): Promise<void> {
  await stage.page.waitForFunction(() => document.activeElement?.tagName === "IFRAME");
  for (let look = 0; look < MAX_STEPS; look += 1) {
    if ((await focusedName(stage)).includes(name)) return;
    await stage.page.evaluate(() => new Promise(requestAnimationFrame));
  }
  assert.fail(`The focus is on "${await focusedName(stage)}", not on ${name}`);
}

/** What a screen reader would say of the focused element, near enough. */
async function focusedName(stage: Stage): Promise<string> {
  const frame = stage.page.frames()[1];
  assert.ok(frame);
  return frame.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (element === null) return "";
    const slotted = [...element.querySelectorAll("slot")].flatMap((slot) => slot.assignedNodes());
    const words = [...slotted, element].map((node) => node.textContent ?? "").join(" ");
    return (element.getAttribute("aria-label") ?? words).trim();
  });
}
