import { fixtureCleanup } from "@open-wc/testing";
import { SigningApp as App } from "../src/app/app.ts";
import type { SigningApp } from "../src/app/app.ts";
import { defineElements, loadLate } from "../src/app/define.ts";
import { wordsOf } from "../src/locales/index.ts";
import type { SigningOverview } from "../src/overview/overview.ts";
import { preparePdf } from "../src/viewer/pdf.ts";
import { faces, PDF_ASSETS } from "./support/assets.ts";
import { chainOf, DOCUMENTS, FakeChain, OTHER } from "./support/chains.ts";
import { seen } from "./support/seen.ts";
import { benchOf, FRAME_TOKEN } from "./support/session.ts";
import type { Bench } from "./support/session.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";
import "./support/words.ts";

defineElements();
await loadLate();
await useTokens();

const es = wordsOf("es");
const openPdf = preparePdf(PDF_ASSETS);

interface Stage extends Bench {
  app: SigningApp;
  server: FakeChain;
}

async function stage(server = new FakeChain(), late = loadLate): Promise<Stage> {
  const made = benchOf(server);
  const app = new App({
    session: made.session,
    clock: made.clock,
    faces: faces(),
    hasHost: () => true,
    openDocument: ({ size }) => openPdf({ size, read: (start, end) => made.api.range(start, end, "") }),
    firstPage: () => null,
    download: () => made.api.document(),
    api: made.api,
    signedCopy: (documentId) => made.api.signed(documentId),
    loadLate: late,
  });
  document.body.append(app);
  await made.session.start(FRAME_TOKEN);
  await app.updateComplete;
  return { ...made, app };
}

afterEach(() => {
  for (const app of document.querySelectorAll("signing-app")) app.remove();
  fixtureCleanup();
});

const overviewOf = (app: SigningApp): SigningOverview => find<SigningOverview>(app, "signing-overview");
const button = (overview: HTMLElement): HTMLElement => find(overview, ".bar signing-button");
const flat = (element: HTMLElement): string => textOf(element).replaceAll(/\s+/g, " ");
const rows = (element: HTMLElement): string[] => findAll(element, ".rows li").map(flat);
const spoken = (app: SigningApp): string => textOf(find(app, '[aria-live="polite"]')).trim();

async function shown(app: SigningApp): Promise<SigningOverview> {
  await app.updateComplete;
  const overview = overviewOf(app);
  await overview.updateComplete;
  return overview;
}

function sign({ session, server }: Stage): Promise<unknown> {
  const { position } = server;
  session.acceptConsent();
  session.edit.adopt("signature", { method: "typed", text: "Ana", face: "caveat" }, `sfl_sign_${position}`);
  session.edit.setValue(`sfl_ack_${position}`, "true");
  return session.submit();
}

describe("the overview of several documents", () => {
  it("lists each with its state, what everybody owes, and one button that says what comes next", async () => {
    const server = new FakeChain();
    server.signCurrent();
    server.othersSigned(0);
    const made = await stage(server);
    const overview = await shown(made.app);
    expect(made.events.some(({ type }) => type === "ready")).to.equal(true);
    expect(textOf(find(overview, "h2"))).to.equal(es.lobby.left(2));
    expect(rows(overview)).to.deep.equal([
      "Contrato de arrendamiento Firmado por usted, 2 de 2 firmas",
      "Inventario del inmueble Pendiente de su firma, 0 de 2 firmas Sigue",
      "Reglamento del condominio Pendiente de su firma, 0 de 2 firmas",
    ]);
    expect(findAll(overview, ".people li").map(flat)).to.deep.equal([
      "Usted: 2 firmas",
      `${OTHER}: 2 firmas`,
    ]);
    expect(textOf(button(overview))).to.equal("Leer y firmar «Inventario del inmueble»");
    expect(findAll(overview, "signing-button").length).to.equal(1);
    const title = find(find(made.app, "signing-header"), "h1");
    expect(textOf(title)).to.equal(server.chain.name);
    await still();
    await expect(made.app).accessible();
  });

  it("names data first, once for all, and counts it", async () => {
    const { app } = await stage(FakeChain.collecting());
    const overview = await shown(app);
    expect(textOf(find(overview, "h2"))).to.equal(es.lobby.data);
    expect(textOf(find(overview, ".why"))).to.equal(es.lobby.dataWhy(2));
    expect(findAll(overview, ".people li").map(flat)).to.deep.equal([
      "Usted: 2 datos y 3 firmas",
      `${OTHER}: 1 dato y 3 firmas`,
    ]);
    expect(textOf(button(overview))).to.equal(es.lobby.giveData);
    button(overview).click();
    await until(() => findAll(app, "signing-data-form").length === 1, "the form");
    const form = find(app, "signing-data-form");
    expect(textOf(find(form, ".intro p"))).to.equal(es.lobby.dataIntro);
  });

  it("says who is waited for, with a way to leave, and reads out what changes", async () => {
    const made = await stage(FakeChain.collecting({ variables: [], waitingFor: [OTHER] }));
    const { app, server, clock } = made;
    let overview = await shown(app);
    expect(textOf(find(overview, "h2"))).to.equal(es.lobby.notYet);
    expect(flat(findAll(overview, ".why")[1]!)).to.include(OTHER);
    expect(textOf(button(overview))).to.equal(es.close);
    await expect(app).accessible();
    server.ceremony = { ...server.ceremony, ...server.made, waitingFor: [] };
    clock.tick();
    await until(() => made.session.state.phase === "overview", "the turn");
    overview = await shown(app);
    await until(() => spoken(app).startsWith(es.lobby.toSign(3)), "the news");
    expect(textOf(button(overview))).to.equal(es.lobby.begin("Contrato de arrendamiento"));
  });

  it("tells declined and closed ones, by whomever", async () => {
    const [first, second, third] = chainOf().documents;
    const documents = [
      {
        ...first!,
        signers: first!.signers.map((one) => (one.isSelf ? one : { ...one, status: "declined" as const })),
      },
      { ...second!, status: "declined" as const },
      { ...third!, status: "closed" as const },
    ];
    const { app } = await stage(new FakeChain({ chain: chainOf({ documents }) }));
    expect(rows(await shown(app)).map((row) => row.replace(" Sigue", ""))).to.deep.equal([
      `Contrato de arrendamiento Pendiente de su firma, 0 de 2 firmas, rechazado por ${OTHER}`,
      "Inventario del inmueble Rechazado por usted, 0 de 2 firmas",
      "Reglamento del condominio No requiere su firma",
    ]);
  });

  it("speaks the other language at once", async () => {
    const { app, session } = await stage();
    session.setLocale("en");
    const overview = await shown(app);
    expect(textOf(find(overview, "h2"))).to.equal(wordsOf("en").lobby.toSign(3));
    expect(textOf(button(overview))).to.equal("Read and sign “Contrato de arrendamiento”");
  });

  it("offers to load its code again where that failed", async () => {
    const broken = Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    broken.catch(() => undefined);
    let tries = 0;
    const { app } = await stage(new FakeChain(), () => ((tries += 1) === 1 ? broken : loadLate()));
    await until(() => findAll(app, ".strip").length === 1, "the notice");
    find(app, "signing-overview .waiting signing-button").click();
    await until(() => findAll(app, ".strip").length === 0, "the code");
    expect(tries).to.equal(2);
  });
});

describe("the way through several documents", () => {
  it("goes from the button to the document and announces where the signer is", async () => {
    const made = await stage();
    const { app } = made;
    button(await shown(app)).click();
    await until(() => focused() === find(app, "main"), "the focus");
    expect(spoken(app)).to.equal(
      `${es.documentOf(1, 3)}: Contrato de arrendamiento. ${es.stepOf(1, 3)}: ${es.steps.consent}`,
    );
    const header = find<SigningApp>(app, "signing-header");
    await header.updateComplete;
    expect(textOf(find(header, "h1"))).to.equal("Contrato de arrendamiento");
    expect(flat(find(header, ".step"))).to.equal(`${es.documentOf(1, 3)} · ${es.steps.consent}`);
  });

  it("leads back to the overview by the menu, and on to where the signer was", async () => {
    const { app, session } = await stage();
    session.goOn();
    session.acceptConsent();
    await app.updateComplete;
    find(app, "signing-header").dispatchEvent(new CustomEvent("menu-pick", { detail: "documents" }));
    await until(() => session.state.phase === "overview", "the overview");
    const overview = await shown(app);
    await until(() => focused() === find(overview, "h2"), "the focus");
    expect(textOf(button(overview))).to.equal(es.lobby.goOn("Contrato de arrendamiento"));
    button(overview).click();
    await app.updateComplete;
    expect(seen(session).step).to.equal("review");
  });

  it("confirms a signature and shows the next document with the adopted signature on offer", async () => {
    const made = await stage();
    const { app, session } = made;
    session.goOn();
    const screens: string[] = [];
    session.subscribe(() => {
      if (session.state.phase === "signed")
        void app.updateComplete.then(() =>
          screens.push(textOf(find(find(app, "signing-next-screen"), "signing-end-screen"))),
        );
    });
    await sign(made);
    await app.updateComplete;
    expect(screens.length).to.equal(1);
    expect(spoken(app)).to.include(es.documentOf(2, 3));
    session.acceptConsent();
    await app.updateComplete;
    const field = find<HTMLElement & { ghost: unknown }>(app, '[data-field="sfl_sign_1"]');
    expect(field.ghost).to.deep.equal({ method: "typed", text: "Ana", face: "caveat" });
    find(field, "button").click();
    await app.updateComplete;
    expect(seen(session).step).to.equal("sign");
  });

  it("names the document that would be declined", async () => {
    const { app, session } = await stage();
    session.goOn();
    await app.updateComplete;
    find(app, "signing-header").dispatchEvent(new CustomEvent("menu-pick", { detail: "decline" }));
    const sheet = find<SigningApp>(find(app, "signing-sheets"), "signing-decline-sheet");
    await until(() => (sheet as unknown as { open: boolean }).open, "the sheet");
    await sheet.updateComplete;
    expect(find(sheet, "signing-sheet").getAttribute("heading")).to.equal(
      es.lobby.declineTitle("Contrato de arrendamiento"),
    );
  });

  it("ends with all documents and their copies, each by its id", async () => {
    const server = new FakeChain();
    server.othersSigned(0, 2);
    server.signedAfter = 0;
    const made = await stage(server);
    const { app, session } = made;
    session.goOn();
    for (let signed = 0; signed < 3; signed += 1) await sign(made);
    await until(() => findAll(app, "signing-done-screen").length === 1, "the end");
    const done = find<SigningApp>(app, "signing-done-screen");
    await until(() => findAll(done, ".rows signing-button").length === 2, "the copies");
    expect(server.copiesAsked).to.deep.equal([DOCUMENTS[0], DOCUMENTS[2]]);
    expect(findAll(done, ".state").map(flat)).to.deep.equal([
      "Firmado por usted, 2 de 2 firmas",
      "Firmado por usted, 1 de 2 firmas",
      "Firmado por usted, 2 de 2 firmas",
    ]);
    const labels = findAll(done, ".rows signing-button").map((each) => each.getAttribute("label"));
    expect(labels).to.deep.equal([
      es.lobby.downloadOf("Contrato de arrendamiento"),
      es.lobby.downloadOf("Reglamento del condominio"),
    ]);
    expect(textOf(find(done, ".next"))).to.equal(es.lobby.copyLater("ana@example.com"));
    await still();
    await expect(app).accessible();
  });
});
