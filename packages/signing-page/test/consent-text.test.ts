import type { Ceremony } from "@service/contract/embed";
import type { ConsentTexts } from "@service/contract/consent-text";
import { html, render } from "lit";
import { find, until } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { defineConsentText } from "../src/consent/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import { seen } from "./support/seen.ts";
import { bench, type Bench, FRAME_TOKEN } from "./support/session.ts";
import "./support/words.ts";

const INK = { method: "typed", text: "Ana", face: "caveat" } as const;
const GERMAN = {
  locale: "de",
  text: "Ich stimme zu.\n<img src=x onerror=alert(1)>",
  termsUrl: "https://acme.example/agb",
  privacyUrl: null,
} as const;
const SPANISH = { locale: "es", text: "Acepto.", termsUrl: null, privacyUrl: null } as const;

const texts = (change: Partial<ConsentTexts> = {}): ConsentTexts => ({
  version: 1,
  defaultLocale: "de",
  texts: [GERMAN, SPANISH],
  ...change,
});

const changedOn = {
  status: 409,
  error: { code: "DOCUMENT_CHANGED", message: "m", retryable: false, requestId: "r" },
};

beforeEach(() => defineConsentText());

async function opened(change: Partial<Ceremony> = {}): Promise<Bench> {
  const made = bench({ consentText: texts(), ...change });
  await made.session.start(FRAME_TOKEN);
  return made;
}

/** The text as the bar shows it. */
async function shown({ session }: Bench): Promise<Element> {
  const { state } = session;
  const place = document.createElement("div");
  document.body.append(place);
  render(
    html`<signing-consent-text .state=${state} .words=${wordsOf(state.locale)}></signing-consent-text>`,
    place,
  );
  const element = place.firstElementChild as Element & { updateComplete: Promise<unknown> };
  await element.updateComplete;
  return element;
}

async function signed(made: Bench): Promise<void> {
  made.session.edit.setValue("sfl_ack", "true");
  made.session.edit.adopt("signature", INK, "sfl_sign");
  await made.session.submit();
}

afterEach(() =>
  document.querySelectorAll("signing-consent-text").forEach((each) => each.parentElement?.remove()),
);

describe("the sender's own text of the consent", () => {
  it("is in the page's language, and the consent and the submission say which it was", async () => {
    const made = await opened();
    const element = await shown(made);
    expect(element.shadowRoot?.textContent).to.include("Acepto.");
    expect(element.shadowRoot?.textContent).to.include("Inmobiliaria Reforma");
    expect(find(element, ".text").getAttribute("lang")).to.equal("es");
    made.session.acceptConsent();
    expect(seen(made.session).entries.consentedTo?.text).to.deep.equal({ version: 1, locale: "es" });
    await signed(made);
    expect(made.server.submissions.at(-1)?.consent.text).to.deep.equal({ version: 1, locale: "es" });
  });

  it("is in the workspace's language where the page's has none, and stays what was agreed to", async () => {
    const made = await opened();
    made.session.setLocale("fr");
    const element = await shown(made);
    expect(find(element, ".text").getAttribute("lang")).to.equal("de");
    made.session.acceptConsent();
    made.session.setLocale("es");
    await signed(made);
    const { consent } = made.server.submissions.at(-1)!;
    expect([consent.locale, consent.text]).to.deep.equal(["es", { version: 1, locale: "de" }]);
  });

  it("is text: markup shows as it is, and a link names its host and is https alone", async () => {
    const made = await opened();
    made.session.setLocale("de");
    const element = await shown(made);
    expect(find(element, ".text").textContent).to.equal(GERMAN.text);
    expect(element.shadowRoot!.querySelector("img")).to.equal(null);
    const links = element.shadowRoot!.querySelectorAll("a");
    expect([...links].map((link) => [link.href, link.textContent, link.rel, link.target])).to.deep.equal([
      ["https://acme.example/agb", "Bedingungen (acme.example)", "noopener noreferrer", "_blank"],
    ]);
    const hostile = { ...SPANISH, termsUrl: "javascript:alert(1)", privacyUrl: "http://acme.example" };
    const bad = await opened({ consentText: texts({ texts: [hostile], defaultLocale: "es" }) });
    expect((await shown(bad)).shadowRoot!.querySelectorAll("a")).to.have.length(0);
  });

  it("is asked for again, and says so, when it changes before the signature", async () => {
    const made = await opened();
    made.session.acceptConsent();
    made.server.ceremony = { ...made.server.ceremony, consentText: texts({ version: 2 }) };
    made.server.mishaps.submit = [changedOn];
    await signed(made);
    await until(() => seen(made.session).step === "consent", "the consent again");
    const { step, entries } = seen(made.session);
    expect([step, entries.consentedAt, entries.placed]).to.deep.equal(["consent", null, ["sfl_sign"]]);
    expect((await shown(made)).shadowRoot?.textContent).to.include(wordsOf("es").consentText.changed);
    made.session.acceptConsent();
    await made.session.submit();
    expect(made.session.state.phase).to.equal("done");
    expect(made.server.submissions.at(-1)?.consent.text).to.deep.equal({ version: 2, locale: "es" });
  });

  it("is asked for on a reload when the consent was to another one", async () => {
    const progress = {
      consented: true,
      consentedAt: "2026-11-21T10:00:00.000Z",
      consentedTo: { revision: 0, documentHash: "0".repeat(64) },
      values: {},
      signature: null,
      initials: null,
      placed: [],
    };
    const made = bench({ consentText: texts() });
    made.server.progress = progress;
    await made.session.start(FRAME_TOKEN);
    expect(seen(made.session).step).to.equal("consent");
    const same = bench({ consentText: texts() });
    const text = { version: 1, locale: "de" } as const;
    same.server.progress = { ...progress, consentedTo: { ...progress.consentedTo, text } };
    await same.session.start(FRAME_TOKEN);
    expect(seen(same.session).step).to.equal("review");
  });

  it("is not there without one, and then nothing says that it was", async () => {
    const made = bench();
    await made.session.start(FRAME_TOKEN);
    made.session.acceptConsent();
    await signed(made);
    expect(made.server.submissions.at(-1)?.consent.text).to.equal(undefined);
  });
});
