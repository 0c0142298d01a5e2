import { html, render } from "lit";
import { addWords, useStrings, wordsOf } from "../src/locales/index.ts";
import { es } from "../src/locales/es.ts";
import { LATE_WORDS } from "../src/locales/late.ts";
import { withStrings } from "../src/locales/strings.ts";
import { expect } from "../../ui/test/support/expect.ts";

const late = LATE_WORDS.es;
const every = { ...es, ...late, consent: { ...es.consent, ...late.consent } };

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

  it("count for what is fetched later as well, in their own language alone", () => {
    const before = wordsOf("en").bar.accept;
    useStrings({ es: { "bar.accept": "Entrar", "ink.draw": "A mano" } });
    addWords(LATE_WORDS);
    expect(wordsOf("es").bar.accept).to.equal("Entrar");
    expect(wordsOf("es").ink.draw).to.equal("A mano");
    expect(wordsOf("en").bar.accept).to.equal(before);
    expect(wordsOf("en").ink.draw).to.equal(LATE_WORDS.en.ink.draw);
  });
});
