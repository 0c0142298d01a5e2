import { defineElements, loadLate } from "../src/app/define.ts";
import { defineIdentity } from "../src/identity/define.ts";
import type { SigningIdentity } from "../src/identity/identity.ts";
import { addWords, wordsOf } from "../src/locales/index.ts";
import { OnboardingClient } from "../src/onboarding/client.ts";
import { SigningOnboarding } from "../src/onboarding/onboarding.ts";
import { redirectOf } from "../src/onboarding/redirect.ts";
import { FakeCamera } from "./support/fake-camera.ts";
import { press } from "./support/identity.ts";
import { EXTRACTED, FakeOnboarding } from "./support/fake-onboarding.ts";
import { FakeClock } from "./support/session.ts";
import { find, findAll, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await defineIdentity();
await addWords(async (locale) => (await import(`../src/locales/${locale}/onboarding.ts`)).onboardingWords);
customElements.define("signing-onboarding", SigningOnboarding);
await useTokens();
const { identity, onboarding: es, retry } = wordsOf("es");

interface Stage {
  page: SigningOnboarding;
  server: FakeOnboarding;
  clock: FakeClock;
  visited: string[];
}

let camera: FakeCamera;
beforeEach(() => {
  camera = new FakeCamera();
});
afterEach(() => {
  document.querySelector("signing-onboarding")?.remove();
  camera.remove();
});

function open(change: Partial<FakeOnboarding> = {}, device: "mobile" | "desktop" = "mobile"): Stage {
  const server = Object.assign(new FakeOnboarding(), change);
  const page = new SigningOnboarding();
  const visited: string[] = [];
  const clock = new FakeClock();
  page.device = device;
  page.clock = clock;
  page.goTo = (url) => void visited.push(url.href);
  page.client = new OnboardingClient({ token: server.token, device, fetch: server.fetch });
  document.body.append(page);
  return { page, server, clock, visited };
}

/** The heading of the page, or of the captures in it. */
function headingOf(page: SigningOnboarding): string {
  const own = page.shadowRoot?.querySelector("h2");
  const inner = page.shadowRoot?.querySelector("signing-identity")?.shadowRoot?.querySelector("h2");
  return textOf(own ?? inner ?? page);
}
const headed = (page: SigningOnboarding, words: string) => until(() => headingOf(page) === words, words);
const captures = (page: SigningOnboarding) => find<SigningIdentity>(page, "signing-identity");

async function agree({ page }: Stage): Promise<void> {
  await headed(page, identity.consent.title);
  press(captures(page), identity.consent.agree);
}

/** Takes and sends the picture that is asked for, and waits until it has been examined. */
async function photograph({ page, clock }: Stage, title: string): Promise<void> {
  await headed(page, title);
  press(captures(page), identity.openCamera);
  await until(() => findAll(captures(page), "signing-capture-camera").length > 0, "the camera");
  const view = find(captures(page), "signing-capture-camera");
  await until(() => findAll(view, "signing-button:not([busy])").length > 1, "its picture");
  press(view, identity.camera.shutter);
  await headed(page, identity.check.title);
  press(captures(page), identity.check.use);
  await headed(page, identity.processing.title);
  clock.tick();
}

describe("the page of an onboarding", () => {
  it("leads through consent, the captures that are wanted, what was read, and to the end", async () => {
    const stage = open({ redirectUrl: "https://shop.example/back?order=1" });
    const { page, server, clock, visited } = stage;
    await agree(stage);
    await photograph(stage, identity.captures.id_front.title);
    expect(server.consented).to.equal(true);
    await photograph(stage, identity.captures.id_back.title);
    await photograph(stage, identity.captures.selfie.title);
    await headed(page, es.confirm.title);
    await expect(page).accessible();
    const name = find<HTMLElement & { value: string }>(page, '[data-name="full_name"]');
    expect(name.value).to.equal(EXTRACTED.full_name);
    name.value = "Ana López Hernández";
    press(page, es.confirm.send);
    await headed(page, es.done.title);
    expect(server.corrections).to.deep.equal({ full_name: "Ana López Hernández" });
    expect(textOf(page.shadowRoot?.querySelector("section") ?? page)).to.include(es.done.passed);
    await expect(page).accessible();
    expect(visited).to.deep.equal([]);
    expect(clock.pauses).to.deep.equal([8000]);
    clock.tick();
    expect(visited).to.deep.equal(["https://shop.example/back?order=1"]);
    press(page, es.done.go);
    expect(visited.length).to.equal(2);
  });

  it("says what is wrong with a picture, and ends with words when no attempt is left", async () => {
    const failed = { status: "failed" as const, reasons: ["blurred"] };
    const stage = open({ wanted: ["selfie"], verdicts: [failed, failed, failed], success: false });
    await agree(stage);
    for (let attempt = 0; attempt < 3; attempt += 1) await photograph(stage, identity.captures.selfie.title);
    await headed(stage.page, es.confirm.title);
    expect(textOf(find(stage.page, "section"))).to.include(es.confirm.failed);
    press(stage.page, es.confirm.finish);
    await headed(stage.page, es.done.title);
    expect(textOf(find(stage.page, "section"))).to.include(es.done.sent);
  });

  it("asks which document where there is a choice, and asks for no back of a passport", async () => {
    const stage = open({ documentTypes: ["ine", "passport"], wanted: ["id_front", "id_back"] });
    await agree(stage);
    await headed(stage.page, identity.either.title);
    const [, passport] = findAll<HTMLInputElement>(captures(stage.page), "fieldset input");
    passport?.click();
    await until(() => findAll(captures(stage.page), ".drawing.passport").length === 1, "the passport");
    await expect(stage.page).accessible();
    stage.server.wanted = ["id_front"];
    await photograph(stage, identity.either.title);
    await headed(stage.page, es.confirm.title);
  });

  it("shows a desktop a code for the phone, and goes on by itself when the phone has finished", async () => {
    const { page, server, clock } = open({}, "desktop");
    await headed(page, es.phone.title);
    const code = find<HTMLImageElement>(page, "img.code");
    await code.decode();
    expect(code.src).to.match(/^blob:/);
    await expect(page).accessible();
    const status = () => textOf(find(page, '[role="status"]'));
    expect(status()).to.equal(es.phone.waiting);
    server.mishaps = ["network"];
    clock.tick();
    await until(() => clock.pauses.length === 1, "another question");
    await server.handle(captureRequest("selfie"));
    clock.tick();
    await until(() => status() === es.phone.busy, "the phone is seen");
    server.status = "completed";
    clock.tick();
    await headed(page, es.done.title);
    expect(textOf(find(page, "section"))).to.include(es.done.sent);
  });

  it("lets a desktop go on without a phone, and back to the code", async () => {
    const stage = open({ wanted: ["selfie"] }, "desktop");
    await headed(stage.page, es.phone.title);
    press(stage.page, es.phone.here);
    await agree(stage);
    await headed(stage.page, identity.captures.selfie.title);
    press(captures(stage.page), identity.onPhone);
    await headed(stage.page, es.phone.title);
  });

  it("is one calm screen for a link that is unknown, has expired or ends meanwhile", async () => {
    const unknown = open({ isValid: false });
    await headed(unknown.page, es.closed.title);
    await expect(unknown.page).accessible();
    unknown.page.remove();
    const stage = open();
    await headed(stage.page, identity.consent.title);
    stage.server.isValid = false;
    press(captures(stage.page), identity.consent.agree);
    await headed(stage.page, es.closed.title);
  });

  it("can be tried again when it could not be opened, and speaks both languages", async () => {
    const { page } = open({ mishaps: ["network"] });
    await headed(page, es.unreachable.title);
    press(page, retry);
    await headed(page, identity.consent.title);
    press(page, "English");
    await headed(page, wordsOf("en").identity.consent.title);
    expect(document.documentElement.lang).to.equal("en");
  });
});

function captureRequest(type: string): Request {
  const body = new FormData();
  body.set("capture_type", type);
  return new Request("http://signing.test/v2/onboarding/capture", { method: "POST", body });
}

describe("where a person is sent afterwards", () => {
  it("is an address of the web, and nothing else", () => {
    expect(redirectOf("https://shop.example/back")?.href).to.equal("https://shop.example/back");
    expect(redirectOf("http://shop.example/")?.host).to.equal("shop.example");
    for (const given of ["javascript:alert(1)", "data:text/html,x", "/back", "", null, undefined])
      expect(redirectOf(given)).to.equal(null);
  });
});
