import type { Locator } from "@playwright/test";
import type { Bench } from "../server.ts";
import { newest } from "./stage.ts";
import type { Stage } from "./stage.ts";

const buttons = (stage: Stage): Locator => stage.frame.locator("signing-identity .bar signing-button button");
const heading = (stage: Stage, words: string): Locator =>
  stage.frame.locator("signing-identity h2").filter({ hasText: words });

async function agree(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await heading(stage, stage.words.identity.consent.title).waitFor();
  await stage.look("consent");
  await stage.press(buttons(stage).first());
}

async function shoot(stage: Stage): Promise<void> {
  await stage.press(
    stage.frame.locator("signing-capture-camera signing-button:first-child:not([busy]) button").first(),
  );
  await heading(stage, stage.words.identity.check.title).waitFor();
}

async function openCamera(stage: Stage, tag: string): Promise<void> {
  await stage.press(buttons(stage).first());
  await stage.frame.locator(`${tag} signing-button:first-child:not([busy]) button`).first().waitFor();
}

/** Both sides of a card, of which the first is blurred, and everything that keeps a picture from being taken. */
export async function captureCard(stage: Stage, bench: Bench): Promise<void> {
  const module = newest(bench).identity.of("id_scan");
  module.verdicts = [{ status: "needed", reasons: ["blurred", "check_digit_wrong:document_number"] }];
  module.examinedFor = 2;
  await stage.hears("ready");
  await stage.press(stage.primary);
  await heading(stage, stage.words.identity.consent.title).waitFor();
  await stage.look("consent");
  await stage.press(buttons(stage).nth(1));
  await heading(stage, stage.words.identity.refused.title).waitFor();
  await stage.look("refused");
  await stage.press(buttons(stage).first());
  await heading(stage, stage.words.identity.consent.title).waitFor();
  await stage.press(buttons(stage).first());
  await heading(stage, stage.words.identity.captures.id_front.title).waitFor();
  await stage.look("intro");
  await openCamera(stage, "signing-capture-camera");
  await stage.look("camera");
  await stage.turned(() => stage.look("camera-turned"));
  await shoot(stage);
  await stage.look("check");
  await stage.press(buttons(stage).first());
  await heading(stage, stage.words.identity.processing.title).waitFor();
  await stage.look("processing");
  await stage.frame.locator("signing-identity signing-notice").waitFor();
  await stage.look("again");
  for (const name of ["NotAllowedError", "NotFoundError", "NotReadableError"]) {
    await stage.refuseCamera(name);
    const retry = stage.frame.locator("signing-camera-trouble signing-button button").first();
    await stage.press((await retry.isVisible()) ? retry : buttons(stage).first());
    await stage.frame.locator("signing-camera-trouble signing-notice").waitFor();
    await stage.look(name);
  }
}

/** A face, and the document afterwards. */
export async function captureFace(stage: Stage): Promise<void> {
  await agree(stage);
  await heading(stage, stage.words.identity.captures.selfie.title).waitFor();
  await stage.look("intro");
  await openCamera(stage, "signing-capture-camera");
  await stage.look("camera");
  await shoot(stage);
  await stage.look("check");
  await stage.press(buttons(stage).first());
  await stage.frame.locator("signing-field-view").first().waitFor();
}

export async function turnHead(stage: Stage): Promise<void> {
  await agree(stage);
  await heading(stage, stage.words.identity.captures.liveness.title).waitFor();
  await stage.look("intro");
  await openCamera(stage, "signing-head-turns");
  await stage.look("camera");
  await stage.press(stage.frame.locator("signing-head-turns signing-button button").first());
  for (const turn of ["left", "up", "right"]) {
    await stage.frame.locator(`signing-head-turns .${turn}`).waitFor();
    await stage.look(turn);
  }
  await stage.frame.locator("signing-field-view").first().waitFor();
}

export async function speak(stage: Stage): Promise<void> {
  await agree(stage);
  await heading(stage, stage.words.identity.captures.video.title).waitFor();
  await stage.look("intro");
  await openCamera(stage, "signing-spoken-video");
  await stage.look("camera");
  const record = stage.frame.locator("signing-spoken-video signing-button button").first();
  await stage.press(record);
  await stage.frame.locator("signing-spoken-video .count").waitFor();
  await stage.look("countdown");
  await stage.frame.locator("signing-spoken-video signing-progress").waitFor();
  await stage.look("recording");
  await stage.press(record);
  await heading(stage, stage.words.identity.check.title).waitFor();
  await stage.look("check");
  await stage.press(buttons(stage).first());
  await stage.frame.locator("signing-field-view").first().waitFor();
}
