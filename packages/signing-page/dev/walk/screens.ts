import { signWithCertificate } from "./by-certificate.ts";
import { captureCard, captureFace, speak, turnHead } from "./by-capture.ts";
import type { Bench } from "../server.ts";
import type { Stage } from "./stage.ts";
import type { Words } from "./words.ts";

type Visit = (stage: Stage, bench: Bench) => Promise<void>;

async function justLook(stage: Stage): Promise<void> {
  await stage.frame.locator("signing-end-screen h1").waitFor();
  await stage.look("screen");
}

async function fail(stage: Stage): Promise<void> {
  await signTyped(stage);
  await stage.frame.locator("signing-notice").waitFor({ timeout: 15_000 });
  await stage.look("submit-failed");
  await stage.press(stage.primary);
  await stage.hears("success");
}

async function signAlone(stage: Stage): Promise<void> {
  await signTyped(stage);
  await stage.hears("success");
  await stage.look("preparing");
  await stage.frame.getByRole("button", { name: stage.words.done.download }).waitFor();
  await stage.look("copy-ready");
}

async function signTyped(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.press(stage.primary);
  await stage.press(stage.primary);
  await stage.press(stage.frame.getByRole("tab").nth(1));
  await stage.frame.locator("signing-type-panel signing-ink svg").last().waitFor();
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button"));
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_ack"] input'));
  await stage.press(stage.primary);
}

async function decline(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await menu(stage, "decline");
  await stage.look("decline");
  await stage.press(stage.frame.locator("signing-decline-sheet signing-button button").last());
  await stage.hears("decline");
  await stage.look("declined");
}

async function leave(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await menu(stage, "help");
  await stage.look("help");
  await stage.press(stage.frame.locator("signing-info-sheet signing-button button"));
  await menu(stage, "close");
  await stage.hears("exit");
  await stage.look("closed");
}

async function menu(stage: Stage, item: keyof Words["menu"]): Promise<void> {
  await stage.press(stage.frame.locator("signing-page-menu .opener"));
  await stage.press(stage.frame.getByRole("menuitem", { name: stage.words.menu[item], exact: true }));
}

/** A required field left empty, a date in its picker's place, an address that is none. */
async function mistakes(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_mail"] input'));
  await stage.frame.locator('signing-field-view[data-field="sfl_mail"] input').fill("ana@");
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_rfc"] input'));
  await stage.press(stage.primary);
  await stage.look("mistakes");
}

async function giveData(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.look("consent");
  await stage.press(stage.primary);
  const input = (id: number) => stage.frame.locator("signing-data-input").nth(id);
  await input(0).waitFor();
  await stage.look("empty");
  await input(1).locator("input").fill("dieciocho mil");
  await stage.press(stage.primary);
  await stage.look("missing");
  await input(0).locator("input").fill("Av. Juárez 12, int. 4, Puebla");
  await input(1).locator("input").fill("$18,500.00");
  await input(2).locator("input").fill("2026-12-01");
  await input(3).locator("input").fill("3");
  await input(4).locator("select").selectOption("Habitacional");
  await stage.look("filled");
  await preview(stage);
  await stage.press(stage.primary);
}

/** On a phone the document so far is a tap away. */
async function preview(stage: Stage): Promise<void> {
  const button = stage.frame.locator("signing-data-form .preview button");
  if (!(await button.isVisible())) return;
  await stage.press(button);
  await stage.look("preview");
  await stage.press(stage.primary);
}

async function giveAndSign(stage: Stage): Promise<void> {
  await giveData(stage);
  await stage.frame.locator("signing-wait-screen h1").waitFor();
  await stage.look("preparing");
  await stage.frame.locator("signing-field-view").first().waitFor({ timeout: 20_000 });
  await stage.look("review");
}

async function giveAndWait(stage: Stage): Promise<void> {
  await giveData(stage);
  await stage.frame.locator("signing-wait-screen h1").waitFor();
  await stage.look("waiting");
  await stage.press(stage.frame.locator("signing-wait-screen signing-button button"));
  await stage.hears("exit");
  await stage.look("closed");
}

/** A photograph of a signature under a lamp, drawn by the host's page. */
async function photograph(stage: Stage): Promise<Buffer> {
  const url = await stage.page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 1200, height: 800 });
    const context = canvas.getContext("2d");
    if (context === null) return "";
    const light = context.createRadialGradient(300, 200, 50, 600, 400, 900);
    light.addColorStop(0, "#fffdf5");
    light.addColorStop(1, "#8f8a80");
    context.fillStyle = light;
    context.fillRect(0, 0, 1200, 800);
    context.strokeStyle = "#20232e";
    context.lineWidth = 9;
    context.lineCap = "round";
    context.beginPath();
    for (let step = 0; step <= 200; step += 1) {
      const part = step / 200;
      context.lineTo(250 + 700 * part, 420 - 150 * Math.sin(part * 22) * (1 - part * 0.8));
    }
    context.stroke();
    return canvas.toDataURL("image/jpeg", 0.9);
  });
  return Buffer.from(url.split(",")[1] ?? "", "base64");
}

async function upload(stage: Stage): Promise<void> {
  await stage.hears("ready");
  for (let press = 0; press < 3; press += 1) await stage.press(stage.primary);
  await stage.press(stage.frame.getByRole("tab").nth(2));
  await stage.look("empty");
  const file = { name: "firma.jpg", mimeType: "image/jpeg", buffer: await photograph(stage) };
  await stage.frame
    .locator("signing-upload-panel .choose input")
    .setInputFiles({ ...file, buffer: Buffer.from("x") });
  await stage.frame.locator("signing-upload-panel .problem").waitFor();
  await stage.look("unreadable");
  await stage.frame.locator("signing-upload-panel .choose input").setInputFiles(file);
  await stage.frame.locator("signing-upload-panel img").waitFor();
  await stage.look("picture");
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button"));
  await stage.look("placed");
}

/** A photograph taken in the page, with the phone turned meanwhile; then everything that keeps it from being taken. */
async function photographHere(stage: Stage): Promise<void> {
  await stage.hears("ready");
  for (let press = 0; press < 3; press += 1) await stage.press(stage.primary);
  await stage.press(stage.frame.getByRole("tab").nth(2));
  await stage.look("empty");
  await turnOnCamera(stage);
  await stage.look("live");
  await stage.turned(() => stage.look("live-turned"));
  await stage.press(stage.frame.locator("signing-camera .shutter button"));
  await stage.frame.locator("signing-upload-panel img").waitFor();
  await stage.look("taken");
  await stage.turned(() => stage.look("taken-turned"));
  for (const name of ["NotAllowedError", "NotFoundError", "NotReadableError"]) {
    await stage.refuseCamera(name);
    if (!(await stage.frame.locator(".shoot").isVisible())) {
      await stage.press(stage.frame.getByRole("tab").nth(0));
      await stage.press(stage.frame.getByRole("tab").nth(2));
    }
    await stage.press(stage.frame.locator(".shoot"));
    await stage.frame.locator("signing-camera-trouble").waitFor();
    await stage.look(name);
  }
  await stage.turned(() => stage.look("trouble-turned"));
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button").last());
  await stage.look("placed");
}

async function turnOnCamera(stage: Stage): Promise<void> {
  await stage.press(stage.frame.locator(".shoot"));
  await stage.frame.locator("signing-camera .guide:not([hidden])").waitFor();
}

async function lookOnceReady(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.look("waiting");
}

/** A code that is wrong, then the right one; a name that is left out. */
async function giveCode(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  const input = stage.frame.locator("signing-verify-form input");
  await input.waitFor();
  await stage.look("asked");
  await input.fill("111111");
  await stage.press(stage.primary);
  await stage.frame.locator("signing-verify-form .error:not([hidden])").waitFor();
  await stage.look("wrong");
  await input.fill("123456");
  await stage.press(stage.primary);
  await stage.frame.locator("signing-field-view").first().waitFor();
}

async function handOver(stage: Stage): Promise<void> {
  await stage.hears("ready");
  const item = stage.frame.getByRole("menuitem", { name: stage.words.menu.handOff });
  await stage.press(stage.frame.locator("signing-page-menu .opener"));
  if (!(await item.isVisible())) return; // a phone is not handed over to a phone
  await stage.press(item);
  await stage.frame.locator("signing-handoff-screen svg").waitFor();
  await stage.look("code");
  await stage.press(stage.frame.locator("signing-handoff-screen .actions signing-button button"));
  await stage.frame.locator("signing-document-view").waitFor();
}

async function giveBack(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await menu(stage, "giveBack");
  await stage.frame.locator("signing-end-screen").waitFor();
  await stage.look("returned");
}

async function skipName(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.frame.locator("signing-verify-form input").waitFor();
  await stage.press(stage.primary);
  await stage.look("empty");
  await stage.press(stage.frame.locator("signing-verify-form signing-button button").last());
  await stage.frame.locator("signing-verify-form").waitFor({ state: "detached" });
}

/** The overview, the data once, each of the documents, and the end. */
async function signAll(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.look("overview");
  const go = stage.frame.locator("signing-overview .bar signing-button button");
  await stage.press(go);
  if (stage.setting.name === "chaindata") await giveChainData(stage);
  await stage.frame.locator("signing-document-view").waitFor();
  await stage.look("first-consent");
  await stage.press(stage.primary);
  await menu(stage, "documents");
  await stage.look("overview-again");
  await stage.press(go);
  await placeTyped(stage);
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_ack_0"] input'));
  await stage.press(stage.primary);
  await stage.frame.locator("signing-next-screen").waitFor();
  await stage.look("signed-first");
  await stage.frame.locator('signing-field-view[data-field="sfl_sign_1"]').waitFor();
  await stage.look("second-consent");
  await stage.press(stage.primary);
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_sign_1"] button').first());
  await stage.look("second-placed");
  await stage.press(stage.primary);
  await stage.press(stage.frame.locator("signing-action-bar:not([settling]) signing-button button"));
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_sign_2"] button').first());
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_ack_2"] input'));
  await stage.press(stage.primary);
  await stage.frame.locator("signing-done-screen").waitFor();
  await stage.look("done");
  await stage.frame.locator("signing-done-screen .rows signing-button").nth(2).waitFor();
  await stage.look("copies");
}

async function giveChainData(stage: Stage): Promise<void> {
  const inputs = stage.frame.locator("signing-data-input input");
  await inputs.first().fill("Ana María López Hernández");
  await inputs.nth(1).fill("18500");
  await stage.look("data");
  await stage.press(stage.primary);
  await stage.look("preparing");
}

/** From review on: the signature is typed and placed on the next field. */
async function placeTyped(stage: Stage): Promise<void> {
  await stage.press(stage.primary);
  await stage.press(stage.primary);
  await stage.press(stage.frame.getByRole("tab").nth(1));
  await stage.frame.locator("signing-type-panel signing-ink svg").last().waitFor();
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button"));
}

/** What each scenario is visited for. */
export const SCREENS: Record<string, Visit> = {
  expired: justLook,
  cancelled: justLook,
  declined: justLook,
  nofields: justLook,
  fea: signWithCertificate,
  module: justLook,
  unreachable: justLook,
  submitfails: fail,
  alone: signAlone,
  three: decline,
  consent: lookOnceReady,
  live: leave,
  lease: mistakes,
  handoff: handOver,
  handedoff: giveBack,
  code: giveCode,
  name: skipName,
  idcard: captureCard,
  face: captureFace,
  turns: turnHead,
  speech: speak,
  upload,
  camera: photographHere,
  data: giveAndSign,
  datablank: giveAndSign,
  datawaits: giveAndWait,
  waits: lookOnceReady,
  turn: lookOnceReady,
  chain: signAll,
  chaindata: signAll,
  chainwaits: lookOnceReady,
  chainturn: lookOnceReady,
};
