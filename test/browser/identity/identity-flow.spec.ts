import { type Browser, chromium, type FrameLocator, type Page } from "@playwright/test";
import type { HeadTurn, IdentityState } from "@service/contract/embed";
import { identityWords as identityEs } from "../../../packages/signing-page/src/locales/es/identity.ts";
import { cardBack, cardFront } from "../../identity/support/cards.ts";
import { drawClip, drawFace, drawStill } from "../../identity/support/faces.ts";
import { type Identity, randomIdentity } from "../../identity/support/identities.ts";
import { photograph } from "../../identity/support/photograph.ts";
import { seeded } from "../../identity/support/seeds.ts";
import { Ceremony } from "../support/ceremony.ts";
import { FakeCamera } from "../support/fake-camera.ts";
import { heardBy, hostPage, LISTEN } from "../support/integrator.ts";
import { expect, test } from "../support/test.ts";
import { onboardingWords as onboardingEs } from "../../../packages/signing-page/src/locales/es/onboarding.ts";
import { asAnotherVisitor } from "../support/visitor.ts";

/** Captures of a person before Chromium's camera, examined by the real server: drawn specimens of people who do not exist. */

const { identity: es } = identityEs;
const { onboarding } = onboardingEs;
const { random, seed } = seeded();
const camera = new FakeCamera();
/** Cards are read at this width, and faces at that one. */
const CARD_WIDTH = 1280;
const FACE = { width: 480, height: 360 };
/** An examination by the built-in provider, on a slow machine. */
const EXAMINED = { timeout: 90_000 };

/** The response comes when the steps before have passed. */
const NEVER = { timeout: 0 };
/** How much faster than a person the recordings go that fail. */
const HURRIED = 3;

interface Proof {
  verifications: { module: string; status: string }[];
}

let browser: Browser;
test.beforeAll(async ({ launchOptions }) => {
  const args = [...(launchOptions.args ?? []), ...camera.flags];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(async () => {
  await browser.close();
  camera.remove();
});

const nameOf = ({ givenNames, surname1, surname2 }: Identity) => `${givenNames} ${surname1} ${surname2}`;
/** As the page asks: straight ahead before the first turn and after each. */
const secondsOf = (turns: readonly HeadTurn[]) => 1.6 + turns.length * 4.6;

/** Whoever stands before the camera: in a frame, or on the capture page. */
class Person<Place extends FrameLocator | Page> {
  readonly page: Page;
  readonly frame: Place;

  constructor(page: Page, frame: Place) {
    this.page = page;
    this.frame = frame;
  }

  button(name: string) {
    return this.frame.getByRole("button", { name, exact: true });
  }

  heading(name: string) {
    return this.frame.getByRole("heading", { name });
  }

  async photographs(title: string): Promise<void> {
    await expect(this.heading(title)).toBeVisible(EXAMINED);
    await this.button(es.openCamera).click();
    await this.look(`camera-${title}`);
    const use = this.button(es.check.use);
    // A good picture of a document is taken by itself.
    await this.button(es.camera.shutter).or(use).first().click();
    await use.click();
  }

  async uploads(title: string, file: Uint8Array): Promise<void> {
    await expect(this.heading(title)).toBeVisible(EXAMINED);
    const buffer = Buffer.from(file);
    await this.frame
      .getByLabel(es.chooseFile)
      .setInputFiles({ name: "1.jpg", mimeType: "image/jpeg", buffer });
    await this.button(es.check.use).click();
  }

  /** Records head turns, and waits for the verdict. */
  async turns(): Promise<void> {
    await expect(this.heading(es.captures.liveness.title)).toBeVisible(EXAMINED);
    await this.button(es.openCamera).click();
    await this.button(es.turns.start).click();
    await this.heading(es.processing.title).waitFor(EXAMINED);
    await this.heading(es.processing.title).waitFor({ state: "hidden", ...EXAMINED });
  }

  /** Lets the page's own time run faster, for recordings of which the pace does not matter. */
  async hurry(pace: number): Promise<void> {
    const frame = this.page.frames().find((one) => one.url().includes("/embed/"));
    await frame?.evaluate((value) => Object.assign(globalThis, { pace: value }), pace);
  }

  /** Keeps a picture where a folder for it is named, to be looked at. */
  async look(name: string): Promise<void> {
    const folder = process.env["PICTURES"];
    if (folder !== undefined) await this.page.screenshot({ path: `${folder}/${name}.png` });
  }
}

/** Timers of the frame are divided by `pace`. */
const PACED = `
  globalThis.pace = 1;
  const { setTimeout: wait } = globalThis;
  globalThis.setTimeout = (action, duration, ...rest) => wait(action, duration / globalThis.pace, ...rest);
`;

test("a signer passes ID, selfie and head turns in the frame, and signs", async ({ integrator, host }) => {
  test.setTimeout(240_000);
  const ana = randomIdentity(random);
  const face = random.integer(1_000_000);
  const verifications = ["id_scan", "selfie", "liveness"].map((module) => ({ module, required: true }));
  const document = await integrator.send({ signer: { name: nameOf(ana), email: "ana@example.com" } });
  const session = await integrator.open({ verifications, locale: "es" }, document);
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": session.client_secret }));
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: "es-MX" });
  await asAnotherVisitor(page);
  await page.addInitScript(LISTEN);
  await page.addInitScript(PACED);
  const signer = new Person(page, page.frameLocator("iframe"));
  const asked = page.waitForResponse((response) => response.url().endsWith("/identity/liveness"), NEVER);
  await page.goto(url);
  await signer.frame.locator("signing-action-bar:not([settling]) signing-button button").click();
  await signer.button(es.consent.agree).click();

  await camera.showPicture(await photograph(cardFront(ana), "clean", random), CARD_WIDTH);
  await signer.photographs(es.captures.id_front.title);
  await camera.showPicture(await photograph(cardBack(ana), "clean", random), CARD_WIDTH);
  await signer.photographs(es.captures.id_back.title);
  await camera.showPicture(await drawFace(face, { width: 640, height: 480 }), 640);
  await signer.photographs(es.captures.selfie.title);
  const { turns } = (await (await asked).json()) as IdentityState;

  await signer.hurry(HURRIED);
  await camera.showFrames(drawClip(face, turns.toReversed(), FACE), secondsOf(turns) / HURRIED);
  await signer.turns();
  await expect(signer.frame.getByText(es.reasons.turns)).toBeVisible();
  await expect(signer.frame.getByText(es.attemptsLeft(2))).toBeVisible();
  await signer.look("wrong-order");
  await camera.showFrames(drawStill(face, 1), 1);
  await signer.turns();
  await expect(signer.frame.getByText(es.reasons.still)).toBeVisible();
  await expect(signer.frame.getByText(es.attemptsLeft(1))).toBeVisible();
  await signer.hurry(1);
  await camera.showFrames(drawClip(face, turns, FACE), secondsOf(turns));
  await signer.turns();

  const ceremony = new Ceremony(signer, "es");
  await ceremony.nextInk();
  await ceremony.type(nameOf(ana));
  await ceremony.adopt();
  await ceremony.submit();
  expect(await heardBy(page, "success"), seed).toMatchObject({ documentId: session.document_id });
  const proof = await integrator.post<Proof>(`/v2/signing-sessions/${session.session_id}/verify`, {});
  expect(proof.verifications.map(({ module }) => module)).toEqual(["id_scan", "selfie", "liveness"]);
  for (const { status } of proof.verifications) expect(["passed", "review"], seed).toContain(status);
  await page.close();
});

test("a person is identified on the capture page of a phone", async ({ integrator }) => {
  const ana = randomIdentity(random);
  const { url } = await integrator.post<{ url: string }>("/v2/onboarding/sessions", {
    target_email: "ana@example.com",
    target_name: nameOf(ana),
    config: { documentScan: true, selfieCapture: true },
  });
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "es-MX" });
  const page = await context.newPage();
  await page.goto(url);
  const person = new Person(page, page);
  await person.button(es.consent.agree).click();
  await person.uploads(es.either.title, await photograph(cardFront(ana), "clean", random));
  await person.uploads(es.captures.id_back.title, await photograph(cardBack(ana), "clean", random));
  await camera.showPicture(await drawFace(random.integer(1_000_000), { width: 640, height: 480 }), 640);
  await person.photographs(es.captures.selfie.title);
  await expect(person.heading(onboarding.confirm.title)).toBeVisible(EXAMINED);
  const { fields } = onboarding.confirm;
  await expect(page.getByLabel(fields.date_of_birth), seed).toHaveValue(ana.birthDate);
  await expect(page.getByText(`${ana.documentNumber.slice(0, 2)}•`), seed).toBeVisible();
  await expect(page.getByText(ana.documentNumber)).toHaveCount(0);
  await person.look("onboarding-confirm");
  await person.button(onboarding.confirm.send).click();
  await expect(person.heading(onboarding.done.title)).toBeVisible();
  await person.look("onboarding-done");
  await context.close();
});
