import { assert } from "@open-wc/testing";
import { init, SigningError } from "../src/index.ts";
import type { SigningElement } from "../src/signing-element.ts";
import {
  cleanUp,
  emitted,
  frameOf,
  greeted,
  initsOf,
  makeSecret,
  mount,
  type Page,
  record,
  RESULT,
  service,
  sessionOf,
} from "./support/world.ts";

const TOKEN = "Form-token_".repeat(4).slice(0, 43);

/** The page of the form as the test plays it, shown. */
async function formIn(element: SigningElement): Promise<Page> {
  const page = await greeted(element);
  const ready = emitted(element, "signing-ready");
  page.say({ type: "connected" });
  page.say({ type: "ready" });
  await ready;
  return page;
}

/** The form's page hands its answer over and goes on to the signing page. */
async function handOver(element: SigningElement, page: Page, secret: string): Promise<Page> {
  const next = greeted(element);
  page.say({ type: "session", clientSecret: secret });
  page.frame.contentWindow?.location.replace("/fake/ok/frame");
  return next;
}

describe("<service-signing form>", () => {
  afterEach(cleanUp);

  it("opens the page of the form without a client secret, with the values of its link", async () => {
    const element = mount({ secret: null, attributes: { form: TOKEN, "form-values": "a.b" } });
    const page = await formIn(element);
    assert.equal(page.data.sessionId, TOKEN);
    assert.match(page.frame.src, /\/frame\?v=a\.b$/);
    assert.equal(element.formValues, "a.b");
  });

  it("goes on with the session of the answer in the same frame, and tells the host as of any session", async () => {
    const secret = makeSecret();
    const element = mount({ secret: null, attributes: { form: TOKEN } });
    const told = record(element);
    const page = await formIn(element);
    const signing = await handOver(element, page, secret);
    assert.equal(signing.frame, page.frame);
    assert.equal(signing.data.sessionId, sessionOf(secret));
    assert.notEqual(signing.data.nonce, page.data.nonce);
    const exit = emitted(element, "signing-exit");
    signing.say({ type: "ready" });
    signing.say({ type: "success", ...RESULT, sessionId: sessionOf(secret) });
    signing.say({ type: "exit", status: "completed" });
    await exit;
    assert.deepEqual(
      told.map(([name]) => name),
      ["ready", "success", "exit"],
    );
    assert.isNull(element.clientSecret, "no attribute and no property holds the secret");
    assert.equal(await initsOf(secret), 1);
  });

  it("keeps the focus of a person who was in the frame", async () => {
    const element = mount({ secret: null, attributes: { form: TOKEN } });
    const page = await formIn(element);
    page.frame.focus();
    assert.isTrue(element.shadowRoot?.activeElement === page.frame);
    const signing = await handOver(element, page, makeSecret());
    const step = emitted(element, "signing-step");
    signing.say({ type: "step", step: "consent", index: 0, total: 2 });
    await step;
    assert.isTrue(element.shadowRoot?.activeElement === signing.frame);
  });

  it("asks for a token of the answer's session, not of the form, when its page has lost its own", async () => {
    const secret = makeSecret();
    const element = mount({ secret: null, attributes: { form: TOKEN } });
    const signing = await handOver(element, await formIn(element), secret);
    const token = signing.heard("token");
    signing.say({ type: "ready" });
    signing.say({ type: "token-needed" });
    assert.equal((await token).frameToken, `token-of-${sessionOf(secret)}-2`);
  });

  it("starts anew with another form or other values", async () => {
    const element = mount({ secret: null, attributes: { form: TOKEN } });
    const { frame } = await formIn(element);
    element.formValues = "c.d";
    const page = await greeted(element);
    assert.notEqual(page.frame, frame);
    assert.match(page.frame.src, /\?v=c\.d$/);
  });

  it("tells a refused form as any error", async () => {
    const element = mount({ secret: null, plan: "code-404-FORM_UNAVAILABLE", attributes: { form: TOKEN } });
    const { metadata } = await emitted(element, "signing-exit");
    assert.include(metadata.error, { code: "FORM_UNAVAILABLE", retryable: false });
    assert.isNull(frameOf(element));
  });

  it("is mounted by init with a form in place of a client secret; an empty one is none", () => {
    const signing = init({
      form: TOKEN,
      formValues: "a.b",
      container: document.body,
      baseUrl: service("ok"),
    });
    assert.equal(signing.element.form, TOKEN);
    assert.equal(signing.element.formValues, "a.b");
    signing.destroy();
    assert.throws(() => init({ form: "", container: document.body }), SigningError, "MISSING_CLIENT_SECRET");
  });
});
