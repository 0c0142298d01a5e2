import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony, CeremonyField } from "@service/contract/embed";
import { SigningApp } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import type { SigningFieldView } from "../src/fields/field-view.ts";
import { wordsOf } from "../src/locales/index.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { field } from "./support/ceremonies.ts";
import { find, findAll, focused, textOf, until } from "../../ui/test/support/dom.ts";
import { seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import "./support/words.ts";

defineElements();

const es = wordsOf("es");
const openPdf = preparePdf(PDF_ASSETS);
const RFC = field({ id: "sfl_rfc", type: "text", label: "RFC", y: 300 });
const MAIL = field({ id: "sfl_mail", type: "email", label: "Correo de contacto", y: 340 });
const TAX = field({ id: "sfl_tax", type: "text", label: "Régimen fiscal", y: 340 });
const SIGN = field({ id: "sfl_sign", type: "signature", y: 600 });
const NOTE = field({ id: "sfl_note", type: "text", label: "Observaciones", y: 380, required: false });

interface Stage extends Bench {
  app: SigningApp;
}

/** After the consent, with the signature in its place. */
async function stage(fields: CeremonyField[], prepare?: (made: Bench) => void): Promise<Stage> {
  const change: Partial<Ceremony> = { fields: [...fields, SIGN] };
  const made = bench(change);
  prepare?.(made);
  const app = new SigningApp({
    session: made.session,
    clock: made.clock,
    faces: faces(),
    hasHost: () => true,
    openDocument: ({ size }) => {
      return openPdf({ size, read: (start, end) => made.api.range(start, end, "") });
    },
    firstPage: () => null,
    download: () => made.api.document(),
    api: made.api,
    signedCopy: () => made.api.signed(),
    loadLate,
  });
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  await loadLate();
  made.session.acceptConsent();
  made.session.edit.adopt("signature", { method: "typed", text: "Ana", face: "caveat" }, SIGN.id);
  await settled(app);
  return { ...made, app };
}

afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
  fixtureCleanup();
});

async function settled(app: SigningApp): Promise<void> {
  await app.updateComplete;
  await find<SigningApp>(app, "signing-action-bar").updateComplete;
}

function bar(app: SigningApp): HTMLElement {
  return find(app, "signing-action-bar");
}

function button(app: SigningApp): HTMLElement {
  return find(find(bar(app), "signing-button"), "button");
}

function primaryWords(app: SigningApp): string {
  return textOf(find(bar(app), "signing-button"));
}

function control(app: SigningApp, { id }: CeremonyField): HTMLInputElement {
  return find<HTMLInputElement>(find<SigningFieldView>(app, `[data-field="${id}"]`), "input");
}

/** Types it and presses a key. */
function enter(input: HTMLInputElement, value: string, key: KeyboardEventInit): void {
  input.focus();
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
  input.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, composed: true, ...key }));
}

const announced = (app: SigningApp) => textOf(find(app, '[role="status"].visually-hidden'));

describe("the bar", () => {
  it("names the field that comes next", async () => {
    const { app, session } = await stage([RFC, TAX]);
    expect(primaryWords(app)).to.equal("Siguiente: RFC (2 de 3)");
    session.setLocale("en");
    await settled(app);
    expect(primaryWords(app)).to.equal("Next: RFC (2 of 3)");
    session.edit.setValue(RFC.id, "XAXX010101000");
    await settled(app);
    expect(primaryWords(app)).to.equal("Next: Régimen fiscal (3 of 3)");
  });

  it("cuts a label that would not fit", async () => {
    const label = "Acepto haber recibido el inventario completo del inmueble y sus anexos";
    const { app } = await stage([field({ id: "sfl_ack", type: "checkbox", label })]);
    expect(primaryWords(app)).to.equal("Siguiente: Acepto haber recibido el inventario… (2 de 2)");
  });

  it("is one key away, and behind one link", async () => {
    const { app } = await stage([RFC, MAIL]);
    enter(control(app, RFC), "", { key: "Enter", ctrlKey: true });
    expect(focused()).to.equal(button(app));
    find(app, ".skip").focus();
    find(app, ".skip").click();
    expect(focused()).to.equal(button(app));
  });

  it("tells of optional fields that are empty before signing, and leads there", async () => {
    const { app, session } = await stage([RFC, NOTE]);
    session.edit.setValue(RFC.id, "XAXX010101000");
    await settled(app);
    expect(primaryWords(app)).to.equal(es.bar.submit);
    expect(textOf(bar(app).shadowRoot?.querySelector(".asked") ?? bar(app))).to.include(
      "Queda 1 campo opcional vacío: verlo",
    );
    find(bar(app), ".link").click();
    await until(() => focused() === control(app, NOTE), "the optional field");
    session.edit.setValue(NOTE.id, "Ninguna");
    await settled(app);
    expect(findAll(bar(app), ".link").length).to.equal(0);
  });
});

describe("Enter", () => {
  it("goes on to the next field, and from the last one to the bar", async () => {
    const { app } = await stage([RFC, TAX]);
    enter(control(app, RFC), "XAXX010101000", { key: "Enter" });
    await until(() => focused() === control(app, TAX), "the next field");
    enter(control(app, TAX), "601", { key: "Enter" });
    await until(() => focused() === button(app), "the bar");
  });
});

describe("a mistake", () => {
  it("is announced, and is not left by going on", async () => {
    const { app, session } = await stage([MAIL, RFC]);
    enter(control(app, MAIL), "ana@", { key: "Enter" });
    await settled(app);
    expect(announced(app)).to.equal(`Correo de contacto: ${es.fields.problems.email}`);
    button(app).click();
    await until(() => focused() === control(app, MAIL), "the mistake");
    expect(seen(session).activeFieldId).to.equal(MAIL.id);
  });

  it("that the server finds is announced, and the signer is taken to it", async () => {
    const { app, session } = await stage([RFC], ({ server }) => {
      const error = {
        code: "VALIDATION_FAILED",
        message: "m",
        retryable: false,
        requestId: "req_1",
        fields: [{ fieldId: RFC.id, code: "TOO_LONG", detail: "It is too long." }],
      };
      server.mishaps.submit = [{ status: 422, error }];
    });
    session.edit.setValue(RFC.id, "XAXX010101000");
    await settled(app);
    button(app).click();
    await until(() => focused() === control(app, RFC), "the field");
    expect(announced(app)).to.equal(`RFC: ${es.fields.problems.refused}`);
  });
});
