import { fixtureCleanup } from "@open-wc/testing";
import { defineElements, loadLate } from "../src/app/define.ts";
import { defineIdentity } from "../src/identity/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import { FakeCamera } from "./support/fake-camera.ts";
import { atModule, cameraOf, headed, identityOf, lastError, press } from "./support/identity.ts";
import type { IdentityStage } from "./support/identity.ts";
import { seen } from "./support/seen.ts";
import { find, findAll, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await defineIdentity();
await useTokens();
const { identity: es } = wordsOf("es");

let camera: FakeCamera;
beforeEach(() => {
  camera = new FakeCamera();
});
afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
  fixtureCleanup();
  camera.remove();
});

async function agreed(stage: IdentityStage, title: string): Promise<IdentityStage> {
  press(await headed(stage, es.consent.title), es.consent.agree);
  await headed(stage, title);
  return stage;
}

async function ticks({ clock }: IdentityStage, element: HTMLElement, count = 1): Promise<void> {
  for (let tick = 0; tick < count; tick += 1) {
    clock.tick();
    await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
  }
}

/** The browser records none of the types that are asked of it. */
function recordNothing(): () => void {
  Object.defineProperty(MediaRecorder, "isTypeSupported", { configurable: true, value: () => false });
  return () => void Reflect.deleteProperty(MediaRecorder, "isTypeSupported");
}

/** The first bytes of EBML (RFC 8794 §11.2.1). */
const EBML = [0x1a, 0x45, 0xdf, 0xa3];

/** Bytes that the newest recording has handed over. */
let recordedBytes = 0;
class CountingRecorder extends MediaRecorder {
  override start(slice?: number): void {
    recordedBytes = 0;
    this.addEventListener("dataavailable", ({ data }) => (recordedBytes += data.size));
    super.start(slice);
  }
}
globalThis.MediaRecorder = CountingRecorder;

/** The camera's pictures come in their own time. */
const filmed = () => until(() => recordedBytes > 0, "the first pictures");

describe("the recording of head turns", () => {
  it("tells them in the server's order, straight ahead between them, and sends a WebM by itself", async () => {
    const stage = await agreed(await atModule("liveness"), es.captures.liveness.title);
    const order = findAll(identityOf(stage.app), "ol li").map(textOf);
    expect(order).to.deep.equal([es.turns.left, es.turns.up, es.turns.right]);
    press(identityOf(stage.app), es.openCamera);
    const view = await cameraOf(stage, "signing-head-turns");
    expect(camera.asked[0]?.audio).to.equal(false);
    const prompt = () => textOf(find(view, ".hint"));
    expect(prompt()).to.equal(es.turns.ready);
    await expect(stage.app).accessible();
    press(view, es.turns.start);
    await until(() => prompt() === es.turns.front, "the first words");
    const told: string[] = [];
    for (let pose = 0; pose < 6; pose += 1) {
      await ticks(stage, view);
      told.push(prompt());
    }
    const { front, left, up, right } = es.turns;
    expect(told).to.deep.equal([left, front, up, front, right, front]);
    await filmed();
    await ticks(stage, view);
    await until(() => stage.module.received.length === 1, "the recording");
    expect(stage.module.received[0]?.type).to.equal("video/webm");
    expect([...(stage.module.received[0]?.head ?? [])].slice(0, 4)).to.deep.equal(EBML);
    expect(camera.on).to.equal(0);
  });

  it("shows an arrow and how many are done; the preview is a mirror", async () => {
    const stage = await agreed(await atModule("liveness"), es.captures.liveness.title);
    press(identityOf(stage.app), es.openCamera);
    const view = await cameraOf(stage, "signing-head-turns");
    expect(find(view, "video").classList.contains("mirrored")).to.equal(true);
    press(view, es.turns.start);
    await until(() => findAll(view, "signing-progress").length === 1, "the progress");
    expect(findAll(view, ".arrow").length).to.equal(0);
    await ticks(stage, view);
    expect(find(view, ".arrow").className).to.equal("arrow left");
    await ticks(stage, view, 2);
    expect(find(view, ".arrow").className).to.equal("arrow up");
    expect(find(view, "signing-progress").getAttribute("label")).to.equal(es.turns.progress(2, 3));
    press(view, es.camera.cancel);
    await headed(stage, es.captures.liveness.title);
    await ticks(stage, view, 8);
    expect(stage.module.received.length + camera.on).to.equal(0);
  });
});

async function recorded(): Promise<{ stage: IdentityStage; view: HTMLElement }> {
  const stage = await agreed(await atModule("video_signature"), es.captures.video.title);
  press(identityOf(stage.app), es.openCamera);
  const view = await cameraOf(stage, "signing-spoken-video");
  press(view, es.speech.record);
  await ticks(stage, view, 3);
  return { stage, view };
}
const hint = (view: HTMLElement) => textOf(find(view, ".hint"));

describe("the recording of a sentence", () => {
  it("shows the sentence, counts down, records with sound and ends by itself", async () => {
    const { stage, view } = await recorded();
    expect(camera.asked[0]?.audio).to.equal(true);
    expect(textOf(find(view, ".phrase"))).to.include(stage.module.state.phrase);
    expect(hint(view)).to.equal(es.speech.recording(20));
    await expect(stage.app).accessible();
    await filmed();
    await ticks(stage, view, 20);
    await headed(stage, es.check.title);
    expect(camera.on).to.equal(0);
  });

  it("can be ended, played, made again and sent", async () => {
    const { stage, view } = await recorded();
    await ticks(stage, view, 5);
    await filmed();
    press(view, es.speech.stop);
    const identity = await headed(stage, es.check.title);
    expect(find<HTMLVideoElement>(identity, "video.taken").controls).to.equal(true);
    await expect(stage.app).accessible();
    press(identity, es.check.again);
    await cameraOf(stage, "signing-spoken-video");
    expect(stage.module.received.length).to.equal(0);
    const again = find(identity, "signing-spoken-video");
    press(again, es.speech.record);
    await ticks(stage, again, 6);
    await filmed();
    press(again, es.speech.stop);
    press(await headed(stage, es.check.title), es.check.useVideo);
    await until(() => stage.module.received.length === 1, "the recording");
    expect(stage.module.received[0]?.capture).to.equal("video");
  });

  it("is named with the microphone where that is what is blocked", async () => {
    const stage = await agreed(await atModule("video_signature"), es.captures.video.title);
    camera.refuse("NotAllowedError");
    press(identityOf(stage.app), es.openCamera);
    const identity = identityOf(stage.app);
    await until(() => findAll(identity, "signing-camera-trouble").length === 1, "the trouble");
    const trouble = find(identity, "signing-camera-trouble");
    await until(() => findAll(trouble, "signing-notice").length === 1, "its words");
    expect(textOf(find(trouble, "signing-notice"))).to.include(es.withSound.denied.advice);
    expect(findAll(identity, ".picker").length).to.equal(0);
  });
});

describe("a browser that records no WebM", () => {
  it("ends a session that requires a recording with MODULE_UNSUPPORTED", async () => {
    const restore = recordNothing();
    const stage = await atModule("liveness");
    press(await headed(stage, es.consent.title), es.consent.agree);
    await until(() => stage.session.state.phase === "failed", "the end");
    restore();
    expect(lastError(stage.events)).to.equal("MODULE_UNSUPPORTED");
  });

  it("leaves out a recording that is not required", async () => {
    const restore = recordNothing();
    const stage = await atModule("liveness", { required: false });
    press(await headed(stage, es.consent.title), es.consent.agree);
    press(await headed(stage, es.unsupported.title), es.skip);
    await until(() => seen(stage.session).step === "review", "the document");
    restore();
  });
});
