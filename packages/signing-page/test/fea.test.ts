import { fixtureCleanup } from "@open-wc/testing";
import type { Ceremony } from "@service/contract/embed";
import { hex } from "@service/pki/bytes";
import { readSignedData } from "@service/pki/signed-data";
import { SigningApp } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import { defineFea } from "../src/fea/define.ts";
import type { SigningFeaSheet } from "../src/fea/fea-sheet.ts";
import { FeaForm } from "../src/fea/form.ts";
import { feaWords as enFea } from "../src/locales/en/fea.ts";
import { feaWords as esFea } from "../src/locales/es/fea.ts";
import { troubleOf, wordsOf } from "../src/locales/index.ts";
import { systemClock } from "../src/session/clock.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { field } from "./support/ceremonies.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { makeCertificate, makeKey } from "./support/efirma.ts";
import { seen } from "./support/seen.ts";
import { expect } from "../../ui/test/support/expect.ts";
import { bench, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await defineFea();
await useTokens();

const openPdf = preparePdf(PDF_ASSETS);
const own = await makeKey();
const other = await makeKey();
const { fea } = esFea;

const FIELDS = [
  field({ id: "sfl_sign", type: "signature", width: 200, height: 56, y: 560 }),
  field({ id: "sfl_ini", type: "initials", y: 640 }),
];
const WITH_TEXT = [...FIELDS, field({ id: "sfl_text", type: "text", label: "Lugar", y: 700 })];

interface Stage extends Bench {
  app: SigningApp;
}

async function stage(change: Partial<Ceremony> = {}): Promise<Stage> {
  const made = bench({ signingMode: "fea", fields: FIELDS, ...change });
  const app = new SigningApp({
    session: made.session,
    clock: systemClock,
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
  const { ceremony } = made.server;
  // one test takes the cryptography away
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", made.server.pdf);
  const sha256 = digest === undefined ? ceremony.document.sha256 : hex(new Uint8Array(digest));
  made.server.ceremony = { ...ceremony, document: { ...ceremony.document, sha256 } };
  made.clock.instant = new Date(); // the certificates are of today
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  made.session.acceptConsent();
  await app.updateComplete;
  return { ...made, app };
}

afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
  fixtureCleanup();
});

const bar = (app: SigningApp) => find(find(app, "signing-action-bar"), "signing-button");
const sheetOf = (app: SigningApp): SigningFeaSheet =>
  find<SigningFeaSheet>(find(app, "signing-sheets"), "signing-fea-sheet");
const isOpen = (app: SigningApp): boolean => sheetOf(app).open;

async function opened(change: Partial<Ceremony> = {}): Promise<Stage & { sheet: SigningFeaSheet }> {
  const made = await stage(change);
  find(bar(made.app), "button").click();
  await until(() => isOpen(made.app), "the sheet");
  const sheet = sheetOf(made.app);
  await sheet.updateComplete;
  return { ...made, sheet };
}

async function choose(sheet: SigningFeaSheet, place: 0 | 1, ...files: File[]): Promise<void> {
  const picker = findAll(sheet, "signing-file-field")[place]!;
  picker.dispatchEvent(new CustomEvent("file-pick", { detail: files }));
  await sheet.updateComplete; // what was told before is gone
  const names = files.map(({ name }) => name);
  await until(
    () => names.some((name) => shownFiles(sheet).includes(name)) || notice(sheet) !== null,
    `${names.join()} to be taken or refused`,
  );
}

const shownFiles = (sheet: SigningFeaSheet): string =>
  findAll(sheet, "signing-file-field")
    .map((picker) => textOf(find(picker, ".file")))
    .join(" ");

function notice(sheet: SigningFeaSheet): string | null {
  const [found] = findAll(sheet, "signing-notice");
  return found?.getAttribute("heading") ?? null;
}

const password = (sheet: SigningFeaSheet): HTMLInputElement =>
  find<HTMLInputElement>(find(sheet, "signing-password-field"), "input");
const sign = (sheet: SigningFeaSheet): void => find(find(sheet, "signing-button"), "button").click();

async function fillIn(sheet: SigningFeaSheet, certificate = makeCertificate(own.publicKey)): Promise<void> {
  await choose(sheet, 0, certificate);
  await choose(sheet, 1, own.file);
  password(sheet).value = "secret words";
}

describe("a document that asks for a certificate", () => {
  it("asks for no ink, and its primary action says how it is signed", async () => {
    const { app, session } = await stage();
    expect(seen(session).step).to.equal("sign");
    expect(textOf(bar(app))).to.equal("Firmar con e.firma");
    await until(() => findAll(app, "signing-field-view").length === 2, "the fields");
    const view = findAll(app, "signing-field-view")[0]!;
    find(view, "button").click();
    await until(() => isOpen(app), "the sheet, by a tap on the field");
  });

  it("still leads to what else must be filled in first", async () => {
    const { app, session } = await stage({ fields: WITH_TEXT });
    expect(seen(session).step).to.equal("review");
    await until(() => findAll(app, "signing-field-view").length === 3, "the fields");
    find(findAll(app, "signing-field-view")[0]!, "button").click();
    await until(() => seen(session).activeFieldId === "sfl_text", "the text field");
    expect(isOpen(app)).to.equal(false);
    session.edit.setValue("sfl_text", "Cáceres");
    expect(seen(session).step).to.equal("sign");
  });

  it("is signed with a CAdES signature and nothing else; neither key nor password is in the request", async () => {
    const { app, sheet, server, events } = await opened();
    await fillIn(sheet);
    expect(textOf(find(sheet, ".recognised"))).to.match(/Ana Ñandú.*NAAA800101AB1/);
    sign(sheet);
    await until(() => server.result !== null, "the submit");
    await until(() => !isOpen(app), "the sheet to close");
    const [submission] = server.submissions;
    expect(submission?.signature).to.equal(null);
    expect(submission?.initials).to.equal(null);
    const cades = Uint8Array.from(atob(submission?.fea?.cades ?? ""), (letter) => letter.charCodeAt(0));
    expect(readSignedData(cades).certificates).to.have.length(1);
    // "ready" comes whenever the first page's frame is there
    const told = events.map(({ type }) => type).filter((type) => type !== "ready");
    expect(told.slice(-2)).to.deep.equal(["success", "step"]);
    const key = new Uint8Array(await own.file.arrayBuffer());
    // beyond the modulus, which the certificate holds as well
    const middle = String.fromCharCode(...key.subarray(400, 460));
    const sent = JSON.stringify(server.submissions) + String.fromCharCode(...cades);
    expect(sent.includes(middle)).to.equal(false);
    expect(sent.includes("secret words")).to.equal(false);
  });

  it("is not signed when its bytes are others than the server says, or when they do not come", async () => {
    const { server, sheet, session } = await opened();
    await fillIn(sheet);
    server.mishaps.document = [502];
    sign(sheet);
    await until(
      () => notice(sheet) === troubleOf(wordsOf("es"), "BACKEND_UNREACHABLE").title,
      "the network's notice",
    );
    server.pdf = server.pdf.with(server.pdf.length - 1, 0x20);
    password(sheet).value = "secret words";
    sign(sheet);
    await until(() => notice(sheet) === fea.faults.OTHER_DOCUMENT.title, "the notice");
    expect(server.submissions).to.have.length(0);
    expect(session.state.phase).to.equal("signing");
  });

  it("tells what is missing, and puts the signer where it is", async () => {
    const { sheet } = await opened();
    const expectTitle = async (title: string) => {
      sign(sheet);
      await until(() => notice(sheet) === title, title);
    };
    await expectTitle(fea.faults.NO_CERTIFICATE.title);
    await choose(sheet, 0, makeCertificate(own.publicKey));
    await expectTitle(fea.faults.NO_KEY.title);
    await choose(sheet, 1, own.file);
    await expectTitle(fea.faults.NO_PASSWORD.title);
    expect(focused()?.id).to.equal("control");
    password(sheet).value = "x";
    expect(password(sheet).autocomplete).to.equal("off");
    expect(password(sheet).type).to.equal("password");
    find(find(sheet, "signing-password-field"), "button").click();
    await until(() => password(sheet).type === "text", "the password to be shown");
  });

  it("refuses each wrong file with words of its own, and keeps what was right", async () => {
    const { sheet, server } = await opened();
    const certificates: [File, string][] = [
      [new File(["%PDF-1.7"], "a.pdf"), fea.faults.NOT_A_CERTIFICATE.title],
      [own.file, fea.faults.NOT_A_CERTIFICATE.title],
      [new File([new Uint8Array(70_000)], "big.cer"), fea.faults.NOT_A_CERTIFICATE.title],
      [makeCertificate(own.publicKey, { unit: "Matriz" }), fea.faults.SEAL_ONLY.title],
      [makeCertificate(own.publicKey, { rfc: null }), fea.faults.NOT_EFIRMA.title],
      [makeCertificate(own.publicKey, { from: -3, until: -1 }), fea.faults.EXPIRED.title],
      [makeCertificate(own.publicKey, { from: 1, until: 2 }), fea.faults.NOT_YET_VALID.title],
    ];
    for (const [file, title] of certificates) {
      await choose(sheet, 0, file);
      await until(() => notice(sheet) === title, title);
    }
    password(sheet).value = "x";
    sign(sheet);
    await until(() => notice(sheet) === fea.faults.NOT_YET_VALID.title, "it does not sign either");
    await choose(sheet, 0, makeCertificate(own.publicKey));
    await until(() => notice(sheet) === null, "no problem left");
    await choose(sheet, 1, makeCertificate(own.publicKey));
    await until(() => notice(sheet) === fea.faults.NOT_A_KEY.title, "a certificate is no key");
    await choose(sheet, 1, other.file);
    password(sheet).value = "x";
    sign(sheet);
    await until(() => notice(sheet) === fea.faults.KEY_MISMATCH.title, "the key of another certificate");
    expect(server.submissions).to.have.length(0);
  });

  it("takes both files dropped together, wherever they fall", async () => {
    const { sheet } = await opened();
    const dropped = new DataTransfer();
    for (const file of [own.file, makeCertificate(own.publicKey)]) dropped.items.add(file);
    const picker = findAll(sheet, "signing-file-field")[1]!;
    picker.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, cancelable: true }));
    await until(() => shownFiles(sheet) === "certificate.cer key.key", "both files");
  });

  it("stays after a refusal of the server, tells its reason to the signer alone, and signs with another", async () => {
    const { app, sheet, server, events } = await opened();
    const error = { code: "FEA_CERTIFICATE_REVOKED", message: "", retryable: false, requestId: "req_1" };
    server.mishaps.submit = [{ status: 422, error }];
    await fillIn(sheet);
    sign(sheet);
    await until(() => notice(sheet) === fea.refusals.FEA_CERTIFICATE_REVOKED.title, "the reason");
    expect(events.some(({ type }) => type === "exit")).to.equal(false);
    expect(password(sheet).value).to.equal("");
    expect(find(find(sheet, "signing-code"), "button")).to.not.equal(null);
    password(sheet).value = "x";
    sign(sheet);
    await until(() => server.result !== null && !isOpen(app), "the second try");
    const ids = new Set(server.submissions.map(({ submissionId }) => submissionId));
    expect(ids.size).to.equal(1);
  });

  it("keeps nothing when it is closed", async () => {
    const { app, sheet } = await opened();
    await fillIn(sheet);
    const input = password(sheet);
    sheet.dispatchEvent(new CustomEvent("fea-close"));
    await until(() => !isOpen(app), "the sheet to close");
    expect(input.value).to.equal("");
    find(bar(app), "button").click();
    await until(() => isOpen(app), "the sheet again");
    expect(shownFiles(sheet)).to.match(/^Elegir archivo.*Elegir archivo/);
  });

  it("is accessible, empty, filled in and with a problem", async () => {
    const { sheet } = await opened();
    await still();
    await expect(sheet).to.be.accessible();
    await fillIn(sheet);
    await choose(sheet, 0, makeCertificate(own.publicKey, { unit: "Matriz" }));
    await until(() => notice(sheet) !== null, "the problem");
    await still();
    await expect(sheet).to.be.accessible();
  });
});

describe("a page without cryptography", () => {
  const real = Object.getOwnPropertyDescriptor(Crypto.prototype, "subtle")!;
  beforeEach(() => {
    Object.defineProperty(Crypto.prototype, "subtle", { configurable: true, get: () => undefined });
  });
  afterEach(() => {
    Object.defineProperty(Crypto.prototype, "subtle", real);
  });

  it("says that its connection is not secure, and does not sign", async () => {
    const { sheet } = await opened();
    expect(notice(sheet)).to.equal(fea.faults.INSECURE.title);
    expect(find<HTMLButtonElement>(find(sheet, "signing-button"), "button").disabled).to.equal(true);
  });

  it("says so before anything is filled in", async () => {
    const { app } = await stage();
    expect(find(app, ".strip").getAttribute("heading")).to.equal(fea.faults.INSECURE.title);
  });
});

describe("what the form holds", () => {
  it("is zeros once it was wiped", async () => {
    const form = new FeaForm();
    await form.take([own.file], "key");
    const held = form.key!.content;
    form.wipe();
    expect(held.every((byte) => byte === 0)).to.equal(true);
  });
});

describe("the words of signing with a certificate", () => {
  it("are there in both languages, and every problem has its own", () => {
    for (const words of [esFea, enFea]) {
      const titles = [...Object.values(words.fea.faults), ...Object.values(words.fea.refusals)];
      for (const { title, advice } of titles) expect(title.length > 10 && advice.length > 20).to.equal(true);
    }
    const own = new Set(Object.values(enFea.fea.faults).map(({ title }) => title));
    expect(own.size).to.equal(Object.keys(enFea.fea.faults).length);
    const spanish = JSON.stringify(esFea);
    for (const { title } of Object.values(enFea.fea.faults)) expect(spanish.includes(title)).to.equal(false);
  });
});
