import assert from "node:assert/strict";
import type { Bench } from "../server.ts";
import { newest } from "./stage.ts";
import type { Stage } from "./stage.ts";

/** Signs the three-field document with fingers alone; a mouse where there is no touch screen. */
export async function signByTouch(stage: Stage, bench: Bench): Promise<void> {
  await stage.hears("ready");
  await stage.look("consent");
  await stage.press(stage.frame.locator("signing-action-bar .link"));
  await stage.look("consent-details");
  await stage.press(stage.frame.locator("signing-info-sheet signing-button button"));
  await stage.press(stage.frame.locator("signing-page-menu .opener"));
  await stage.look("menu");
  await stage.page.keyboard.press("Escape");
  await stage.press(stage.primary);
  await stage.look("review");
  await stage.press(stage.primary);
  await stage.look("field");
  await stage.press(stage.primary);
  await stage.look("sheet");
  await draw(stage);
  await stage.look("drawn");
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button"));
  await stage.look("placed");
  await stage.press(stage.primary);
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_ack"] input'));
  await stage.look("ready-to-sign");
  await stage.press(stage.primary);
  await stage.hears("success");
  await stage.look("done");
  await stage.press(stage.frame.locator("signing-done-screen signing-button button").last());
  await stage.hears("exit");
  checkHeard(await stage.heard());
  const [submission] = newest(bench).submissions;
  assert.equal(submission?.signature?.method, "drawn");
  assert.equal(submission?.values["sfl_ack"], "true");
}

async function draw(stage: Stage): Promise<void> {
  const box = await stage.frame.locator("signing-pad canvas").boundingBox();
  assert.ok(box);
  const at = (part: number) => ({
    x: box.x + box.width * (0.14 + 0.7 * part),
    y: box.y + box.height * (0.5 - 0.28 * Math.sin(part * 15) * (1 - part * 0.7)),
  });
  const { mouse } = stage.page;
  await mouse.move(at(0).x, at(0).y);
  await mouse.down();
  for (let step = 1; step <= 70; step += 1) await mouse.move(at(step / 70).x, at(step / 70).y);
  await mouse.up();
}

function checkHeard(heard: { type: string; status?: string }[]): void {
  const told = heard.filter(({ type }) => ["ready", "success", "exit"].includes(type));
  assert.deepEqual(
    told.map(({ type }) => type),
    ["ready", "success", "exit"],
  );
  assert.equal(told.at(-1)?.status, "completed");
}
