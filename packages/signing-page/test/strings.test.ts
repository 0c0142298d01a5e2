import type { Locale } from "@service/contract/locales";
import { html, render } from "lit";
import { addWords, useStrings, wordsOf } from "../src/locales/index.ts";
import { actWords } from "../src/locales/es/act.ts";
import { firstWords as es } from "../src/locales/es/first.ts";
import { approveWords as approveEn } from "../src/locales/en/approve.ts";
import { prepareWords as prepareEn } from "../src/locales/en/prepare.ts";
import { screenWords as screensEn } from "../src/locales/en/screens.ts";
import { viewWords as viewEn } from "../src/locales/en/view.ts";
import { approveWords as approveEs } from "../src/locales/es/approve.ts";
import { prepareWords as prepareEs } from "../src/locales/es/prepare.ts";
import { reasonWords } from "../src/locales/es/reasons.ts";
import { screenWords as late } from "../src/locales/es/screens.ts";
import { viewWords as viewEs } from "../src/locales/es/view.ts";
import { type Strings, withStrings } from "../src/locales/strings.ts";
import { useWordsFor } from "../src/roles/words.ts";
import { ceremony } from "./support/ceremonies.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

const loadScreens = async (locale: Locale) => (locale === "en" ? screensEn : late);
const every = {
  ...es,
  ...late,
  ...reasonWords,
  ...actWords,
  consent: { ...es.consent, ...late.consent },
  sign: { ...es.sign, ...late.sign },
};

describe("a host's own words", () => {
  it("stand in the place of ours, by dotted key, in sentences and lists, too", () => {
    const words = withStrings(every, {
      "bar.accept": "Entrar",
      "bar.next": "Campo {0} de {1}",
      "consent.details.1": "Otra cosa.",
      "errors.SESSION_EXPIRED.title": "Se acabó",
    });
    expect(words.bar.accept).to.equal("Entrar");
    expect(words.bar.next(2, 3, "RFC")).to.equal("Campo 2 de 3");
    expect(words.consent.details[1]).to.equal("Otra cosa.");
    expect(words.consent.details[0]).to.equal(late.consent.details[0]);
    expect(words.errors.SESSION_EXPIRED.title).to.equal("Se acabó");
    expect(words.help.title).to.equal(late.help.title);
  });

  it("change nothing under keys that are not ours, not even an object's own", () => {
    const strange = { "bar.nothing": "x", bar: "x", constructor: "x", "bar.__proto__": "x", "": "x" };
    const words = withStrings(every, strange);
    expect(words.bar.accept).to.equal(es.bar.accept);
    expect(words.bar.next(1, 2, "RFC")).to.equal(es.bar.next(1, 2, "RFC"));
    expect(Object.keys(words)).to.deep.equal(Object.keys(every));
  });

  it("are text, never markup", () => {
    const words = withStrings(every, { "bar.accept": "<img src=x onerror=alert(1)>" });
    const place = document.createElement("div");
    render(html`<p>${words.bar.accept}</p>`, place);
    expect(place.querySelector("img")).to.equal(null);
  });

  it("count for what is fetched later as well, in their own language alone", async () => {
    const before = wordsOf("en").bar.accept;
    const own = { es: { "bar.accept": "Entrar", "ink.draw": "A mano" } } as Partial<Record<Locale, Strings>>;
    await useStrings(async (locale) => own[locale] ?? {});
    await addWords(loadScreens);
    expect(wordsOf("es").bar.accept).to.equal("Entrar");
    expect(wordsOf("es").ink.draw).to.equal("A mano");
    expect(wordsOf("en").bar.accept).to.equal(before);
    expect(wordsOf("en").ink.draw).to.equal(screensEn.ink.draw);
  });
});

/** Title and advice of a cancelled session, in both languages. */
const told = (): string[] =>
  (["es", "en"] as const).map((locale) => {
    const { title, advice } = wordsOf(locale).errors.SESSION_CANCELLED;
    return `${title}. ${advice}`;
  });

/** Every text of a table, by its dotted key. */
function keysOf(words: unknown, path = ""): string[] {
  if (typeof words !== "object" || words === null) return [path];
  return Object.entries(words).flatMap(([key, item]) => keysOf(item, path === "" ? key : `${path}.${key}`));
}

describe("the words for who does not sign", () => {
  it("stand in the place of ours, every one of them", () => {
    const known = new Set(keysOf(every));
    for (const words of [approveEs, approveEn, prepareEs, prepareEn, viewEs, viewEn])
      for (const key of Object.keys(words)) expect(known.has(key), key).to.equal(true);
  });

  it("call an approval no signature", () => {
    const said = [...Object.values(approveEs), ...Object.values(approveEn)];
    const denied =
      /no lo firma|No es una firma|don’t sign it|not a signature|dibujar una firma|draw a signature/;
    for (const words of said)
      if (/\bfirm|\bsign/i.test(words)) expect(denied.test(words), words).to.equal(true);
  });

  it("stand before a host's own, also of what is fetched later", async () => {
    const own = { "bar.submit": "Sign the lease", "done.title": "Signed!" };
    await useStrings(async (locale) => (locale === "en" ? own : {}));
    await useWordsFor(ceremony({ signer: { ...ceremony().signer, action: "approve" } }));
    await addWords(loadScreens);
    expect(wordsOf("en").bar.submit).to.equal(approveEn["bar.submit"]);
    expect(wordsOf("en").done.title).to.equal(approveEn["done.title"]);
  });

  it("say when the document expired, in its own calendar, or who withdrew it", async () => {
    const { document } = ceremony();
    const expiresAt = "2027-01-16T05:59:59.999Z";
    const calendar = { timeZone: "America/Mexico_City", dateFormat: "DD/MM/YYYY" } as const;
    await useWordsFor(
      ceremony({ documentStatus: "expired", document: { ...document, expiresAt, ...calendar } }),
    );
    await addWords(loadScreens);
    expect(told()).to.deep.equal([
      "Este documento venció. Venció el 15/01/2027, 23:59 (UTC−6, America/Mexico_City). Si todavía hace falta, pida a Inmobiliaria Reforma que lo envíe de nuevo.",
      "This document has expired. It expired on 15/01/2027, 23:59 (UTC−6, America/Mexico_City). If it’s still needed, ask Inmobiliaria Reforma to send it again.",
    ]);
    await useWordsFor(ceremony({ documentStatus: "voided" }));
    expect(told()[0]).to.match(/^Este documento fue anulado\. Inmobiliaria Reforma lo anuló\./);
    expect(told()[1]).to.match(/^This document was withdrawn\. Inmobiliaria Reforma withdrew it\./);
  });
});
