import { fixtureCleanup } from "@open-wc/testing";
import { defineElements, loadLate } from "../src/app/define.ts";
import { defineIdentity } from "../src/identity/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import { FakeCamera } from "./support/fake-camera.ts";
import { atModule, cameraOf, headed, identityOf, lastError, press } from "./support/identity.ts";
import type { IdentityStage } from "./support/identity.ts";
import { seen } from "./support/seen.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await defineIdentity();
await useTokens();
const { identity: es } = wordsOf("es");

let camera: FakeCamera;
beforeEach(() => {
  camera = new FakeCamera({ scene: "card" });
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

/** Takes a picture and sends it. */
async function photograph(stage: IdentityStage): Promise<void> {
  press(identityOf(stage.app), es.openCamera);
  const view = await cameraOf(stage, "signing-capture-camera");
  press(view, es.camera.shutter);
  press(await headed(stage, es.check.title), es.check.use);
  await headed(stage, es.processing.title);
}

/** The server is asked once more. */
async function examined({ clock, server }: IdentityStage): Promise<void> {
  const asked = server.count("identity");
  clock.tick();
  await until(() => server.count("identity") > asked, "another question");
}

const refused = (reason: string) => ({
  status: 422,
  error: { code: "CAPTURE_REFUSED", message: "", retryable: false, requestId: "req_1", reason },
});
const takeNoFiles = (module: { mayUpload: boolean }): void => void (module.mayUpload = false);

const noticeIn = (stage: IdentityStage) => textOf(find(identityOf(stage.app), "signing-notice"));

describe("pictures for the verification of identity", () => {
  it("are taken only after the person has agreed, and refusing has a way back and a way out", async () => {
    const stage = await atModule("id_scan");
    const identity = await headed(stage, es.consent.title);
    expect(textOf(identity.shadowRoot?.querySelector("ul") ?? identity)).to.include(
      es.consent.captures.id_back,
    );
    expect(textOf(identity.shadowRoot?.querySelector("ul ~ p ~ p") ?? identity)).to.include("90 días");
    await expect(stage.app).accessible();
    press(identity, es.consent.disagree);
    await headed(stage, es.refused.title);
    expect(stage.server.count("identity")).to.equal(1);
    expect(camera.asked).to.deep.equal([]);
    press(identity, es.refused.back);
    await headed(stage, es.consent.title);
    press(identity, es.consent.disagree);
    await headed(stage, es.refused.title);
    press(identity, es.leave);
    await until(() => stage.session.state.phase === "closed", "the way out");
    expect(stage.module.state.consented).to.equal(false);
  });

  it("are taken one after the other, looked at, sent, examined, and lead on to the document", async () => {
    const stage = await agreed(await atModule("id_scan"), es.captures.id_front.title);
    expect(focused()?.localName).to.equal("h2");
    await photograph(stage);
    expect(stage.clock.pauses).to.include(2000);
    await examined(stage);
    await headed(stage, es.captures.id_back.title);
    expect(textOf(find(identityOf(stage.app), ".place"))).to.equal(es.stepOf(2, 2));
    await photograph(stage);
    expect(camera.on).to.equal(0);
    await examined(stage);
    await until(() => seen(stage.session).step === "review", "the document");
    expect(stage.module.received.map(({ capture, type }) => [capture, type])).to.deep.equal([
      ["id_front", "image/jpeg"],
      ["id_back", "image/jpeg"],
    ]);
  });

  it("may be reviewed by a person: the signer goes on meanwhile", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    stage.module.verdicts = [{ status: "review" }];
    await photograph(stage);
    await examined(stage);
    await until(() => seen(stage.session).step === "review", "the document");
  });

  it("are asked for again in the signer's words, with the attempts left, until none is", async () => {
    const stage = await agreed(await atModule("passport_scan"), es.passport.title);
    stage.module.verdicts = [
      { status: "needed", reasons: ["blurred", "check_digit_wrong:document_number"] },
      { status: "needed", reasons: ["reason_of_tomorrow"] },
      { status: "needed", reasons: ["no_document"] },
    ];
    await photograph(stage);
    await examined(stage);
    await headed(stage, es.passport.title);
    expect(noticeIn(stage)).to.equal(
      `${es.reasons.blurred} ${es.reasons.field(es.fields.document_number)} ${es.attemptsLeft(2)}`,
    );
    await expect(stage.app).accessible();
    await photograph(stage);
    await examined(stage);
    await headed(stage, es.passport.title);
    expect(noticeIn(stage)).to.equal(`${es.reasons.other} ${es.attemptsLeft(1)}`);
    await photograph(stage);
    await examined(stage);
    await until(() => stage.session.state.phase === "failed", "the end");
    expect(lastError(stage.events)).to.equal("VERIFICATION_FAILED");
  });

  it("are explained where the examination takes long", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    stage.module.examinedFor = 12;
    await photograph(stage);
    for (let look = 0; look < 10; look += 1) await examined(stage);
    const status = () => textOf(find(identityOf(stage.app), ".waiting [role='status']"));
    await until(() => status() === es.processing.late, "the words");
  });

  it("stay here when they cannot be sent, and are not sent twice when only the answer was lost", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    stage.server.mishaps.captures = ["network", "lost"];
    press(identityOf(stage.app), es.openCamera);
    press(await cameraOf(stage, "signing-capture-camera"), es.camera.shutter);
    press(await headed(stage, es.check.title), es.check.use);
    press(await headed(stage, es.unsent.title), es.unsent.send);
    await until(() => stage.module.received.length === 1, "the picture");
    press(await headed(stage, es.unsent.title), es.unsent.send);
    await until(() => seen(stage.session).step === "review", "the document");
    expect(stage.module.received.length).to.equal(1);
  });

  it("that the server cannot use are told without an attempt being lost", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    stage.server.mishaps.captures = [refused("too_small"), refused("of_tomorrow")];
    for (const words of [es.faults.too_small, es.unknownFault]) {
      press(identityOf(stage.app), es.openCamera);
      press(await cameraOf(stage, "signing-capture-camera"), es.camera.shutter);
      press(await headed(stage, es.check.title), es.check.use);
      await headed(stage, es.captures.selfie.title);
      expect(noticeIn(stage)).to.equal(words);
    }
  });

  it("end with the session where the server says so, and a module that is not required can be left out", async () => {
    const ended = await atModule("selfie");
    await headed(ended, es.consent.title);
    const error = { code: "VERIFICATION_EXPIRED", message: "", retryable: false, requestId: "req_1" };
    ended.server.mishaps.identity = [{ status: 410, error }];
    press(identityOf(ended.app), es.consent.agree);
    await until(() => ended.session.state.phase === "failed", "the end");
    expect(lastError(ended.events)).to.equal("VERIFICATION_EXPIRED");
    ended.app.remove();
    const optional = await atModule("selfie", { required: false });
    press(await headed(optional, es.consent.title), es.consent.disagree);
    await headed(optional, es.refused.title);
    press(identityOf(optional.app), es.skip);
    await until(() => seen(optional.session).step === "review", "the document");
  });
});

describe("the camera of a document", () => {
  it("takes the picture by itself when it is good and still, and only then", async () => {
    const stage = await agreed(await atModule("id_scan"), es.captures.id_front.title);
    camera.scene = "dark";
    press(identityOf(stage.app), es.openCamera);
    const view = await cameraOf(stage, "signing-capture-camera");
    const hint = () => textOf(find(view, '[role="status"]'));
    await until(() => {
      stage.clock.tick();
      return hint() === es.camera.advice.dark;
    }, "the advice");
    camera.scene = "card";
    await until(() => {
      stage.clock.tick();
      return hint() === es.camera.advice.steady;
    }, "a good picture");
    await expect(stage.app).accessible();
    await until(() => {
      stage.clock.tick();
      return identityOf(stage.app).flow.view.kind === "check";
    }, "the picture");
    await headed(stage, es.check.title);
    await expect(stage.app).accessible();
  });

  it("is at the back of a phone, and that of a face at the front", async () => {
    const stage = await agreed(await atModule("face_match"), es.captures.id_front.title);
    await photograph(stage);
    await examined(stage);
    await headed(stage, es.captures.selfie.title);
    await photograph(stage);
    expect(camera.asked.map(({ video }) => (video as MediaTrackConstraints).facingMode)).to.deep.equal([
      { ideal: "environment" },
      { ideal: "user" },
    ]);
  });

  it("is turned off when the page is hidden, and the person is told", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    press(identityOf(stage.app), es.openCamera);
    await cameraOf(stage, "signing-capture-camera");
    dispatchEvent(new Event("pagehide"));
    await headed(stage, es.captures.selfie.title);
    expect(camera.on).to.equal(0);
    expect(noticeIn(stage)).to.equal(es.camera.off);
  });
});

const FAILURES = {
  denied: (given: FakeCamera) => given.refuse("NotAllowedError"),
  policy: (given: FakeCamera) => given.keepFrom(),
  insecure: (given: FakeCamera) => given.insecure(),
  missing: (given: FakeCamera) => given.refuse("NotFoundError"),
  busy: (given: FakeCamera) => given.refuse("NotReadableError", "NotReadableError", "NotReadableError"),
  failed: (given: FakeCamera) => given.refuse("TypeError"),
};

describe("without a camera", () => {
  for (const [problem, happen] of Object.entries(FAILURES) as [
    keyof typeof FAILURES,
    typeof FAILURES.denied,
  ][])
    it(`(${problem}) the person is told why and goes on with a file`, async () => {
      const stage = await agreed(await atModule("passport_scan"), es.passport.title);
      happen(camera);
      press(identityOf(stage.app), es.openCamera);
      const identity = identityOf(stage.app);
      await until(() => findAll(identity, "signing-camera-trouble").length === 1, "the trouble");
      const trouble = find(identity, "signing-camera-trouble");
      await until(() => findAll(trouble, "signing-notice").length === 1, "its words");
      expect(textOf(find(trouble, "signing-notice"))).to.include(es.problems[problem].advice);
      const isRefusal = ["denied", "policy", "insecure"].includes(problem);
      expect(lastError(stage.events)).to.equal(isRefusal ? "CAMERA_DENIED" : undefined);
      expect(stage.session.state.phase).to.equal("signing");
      await still();
      await expect(stage.app).accessible();
      await choose(identity, await picture());
      press(await headed(stage, es.check.title), es.check.use);
      await until(() => stage.module.received.length === 1, "the file");
    });

  it("another try can be made, and where no file may be chosen the phone is a way", async () => {
    const stage = await agreed(
      await atModule("passport_scan", { handedOff: false, prepare: takeNoFiles }),
      es.passport.title,
    );
    const identity = identityOf(stage.app);
    expect(findAll(identity, ".picker").length).to.equal(0);
    camera.refuse("NotAllowedError");
    press(identity, es.openCamera);
    await until(() => findAll(identity, "signing-camera-trouble").length === 1, "the trouble");
    press(find(identity, "signing-camera-trouble"), wordsOf("es").retry);
    await cameraOf(stage, "signing-capture-camera");
    press(find(identity, "signing-capture-camera"), es.camera.cancel);
    await headed(stage, es.passport.title);
    press(identity, es.onPhone);
    await until(() => stage.session.state.phase === "handed", "the hand-off");
  });

  it("a file that is no picture is refused before it is sent", async () => {
    const stage = await agreed(await atModule("selfie"), es.captures.selfie.title);
    await choose(identityOf(stage.app), new File(["%PDF-1.7"], "id.pdf", { type: "application/pdf" }));
    await until(() => findAll(identityOf(stage.app), "signing-notice").length === 1, "the words");
    expect(noticeIn(stage)).to.equal(es.faults.not_an_image);
    expect(stage.server.count("captures")).to.equal(0);
  });
});

async function choose(identity: Element, file: File): Promise<void> {
  const input = find<HTMLInputElement>(identity, ".picker input");
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event("change"));
}

async function picture(): Promise<File> {
  const canvas = Object.assign(document.createElement("canvas"), { width: 800, height: 500 });
  canvas.getContext("2d")?.fillRect(0, 0, 400, 250);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  return new File(blob === null ? [] : [blob], "id.png", { type: "image/png" });
}
