import type { Browser, Page } from "@playwright/test";
import { docx, paragraph, run, words } from "../../docx/support/build.ts";
import { Ceremony } from "../support/ceremony.ts";
import { hostPage, type Integrator, LISTEN, seenBy } from "../support/integrator.ts";
import { pageTexts } from "../support/pdf.ts";
import { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";

/** Three texts for two roles. The tenant's name is in all of them. */
const TEXTS = {
  Contrato: [
    words("Arrendador: {{arrendador__nombre}}. Arrendatario: {{arrendatario__nombre}}. Renta: {{renta}}."),
    paragraph(run("{{sign__arrendador}}"), run(" y "), run("{{sign__arrendatario}}")),
  ],
  Pagaré: [words("Debo y pagaré. {{arrendatario__nombre}}, {{arrendatario__rfc}}.")],
  Inventario: [words("Recibe {{arrendatario__nombre}} de {{arrendador__nombre}}: una mesa.")],
} as const;
const ANA = "ana@example.com";
const BEA = "bea@example.com";
/** The code that the sandbox takes for each. */
const CODE = "000000";
/** A converter starts, and makes six PDFs. */
const LONG = 240_000;

interface Chain {
  id: string;
  status: string;
  documents: { id: string; name: string }[];
}

async function newChain(integrator: Integrator): Promise<Chain> {
  const templateIds: string[] = [];
  for (const [name, paragraphs] of Object.entries(TEXTS)) {
    const form = new FormData();
    const file = docx({ body: paragraphs.join("") });
    form.set("file", new File([Uint8Array.from(file)], "text.docx"));
    form.set("name", name);
    const answer = await fetch(`${integrator.serviceUrl}/v2/templates`, {
      method: "POST",
      headers: { authorization: `Bearer ${integrator.key}` },
      body: form,
    });
    expect(answer.status).toBe(201);
    templateIds.push(((await answer.json()) as { id: string }).id);
  }
  return integrator.post<Chain>("/v2/chains", {
    name: "Renta de Calle Ñandú 5",
    templateIds,
    roles: [
      { name: "Arrendador", contactName: "Ana Ruiz", contactEmail: ANA, sortOrder: 0 },
      { name: "Arrendatario", contactName: "Bea Sol", contactEmail: BEA, sortOrder: 1 },
    ],
    ownerValues: [{ variableName: "renta", value: "18500.50" }],
  });
}

async function invite(integrator: Integrator, { id }: Chain): Promise<Map<string, string>> {
  const { invitations } = await integrator.post<{ invitations: { email: string; guestUrl: string }[] }>(
    `/v2/chains/${id}/invite`,
    {},
  );
  return new Map(invitations.map(({ email, guestUrl }) => [email, guestUrl]));
}

const statusOf = async (integrator: Integrator, { id }: Pick<Chain, "id">) =>
  (await integrator.api.json<Chain>({ method: "GET", path: `/v2/chains/${id}` })).status;

/** Enters the values of both roles. The answer to the last ones comes with the PDFs. */
async function fillAll(integrator: Integrator, { id }: Chain): Promise<void> {
  const { roles } = await integrator.api.json<{ roles: { id: string; name: string }[] }>({
    method: "GET",
    path: `/v2/chains/${id}`,
  });
  const values = {
    Arrendador: { arrendador__nombre: "Ana Ruiz" },
    Arrendatario: { arrendatario__nombre: "Bea Sol", arrendatario__rfc: "SOLB800101AB1" },
  };
  for (const role of roles) {
    const given = Object.entries(values[role.name as keyof typeof values]);
    const variables = given.map(([variableName, value]) => ({ variableName, value }));
    await integrator.post(`/v2/chains/${id}/fill`, { roleId: role.id, variables });
  }
  await expect.poll(() => statusOf(integrator, { id }), { timeout: 90_000 }).toBe("SIGNING");
}

async function download(integrator: Integrator, { id }: { id: string }): Promise<Uint8Array> {
  const path = `/v3/documents/doc_${id.replaceAll("-", "")}/download`;
  return new Uint8Array(await (await integrator.api.send({ method: "GET", path })).arrayBuffer());
}

/** A person's own browser, of the size of a small phone. */
class Person {
  readonly page: Page;
  readonly ceremony: Ceremony;
  readonly frame: Portal["frame"];

  constructor(page: Page, url: string) {
    const portal = new Portal(page, url);
    this.page = page;
    this.frame = portal.frame;
    this.ceremony = new Ceremony(portal, "es");
  }

  static async at(browser: Browser, url: string): Promise<Person> {
    const viewport = { width: 360, height: 640 };
    const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "es-MX" });
    const page = await context.newPage();
    await page.addInitScript(LISTEN);
    await page.goto(url);
    return new Person(page, url);
  }

  async pass(code: string): Promise<void> {
    await this.ceremony.consent();
    await this.ceremony.fill("Código", code);
    await this.ceremony.button(this.ceremony.words.bar.verify).click();
  }

  async give(values: Record<string, string>): Promise<void> {
    const { lobby, bar } = this.ceremony.words;
    await this.ceremony.button(lobby.giveData).click();
    for (const [label, value] of Object.entries(values)) await this.ceremony.fill(label, value);
    await expect(this.frame.getByRole("textbox")).toHaveCount(Object.keys(values).length);
    await this.ceremony.button(bar.giveData).click();
  }

  /** Reads and signs the three documents. The signature is typed once; one tap places it on the others. */
  async signThree(name: string): Promise<void> {
    const { ceremony } = this;
    await ceremony.button(ceremony.words.lobby.begin("Contrato")).click();
    for (const index of [0, 1, 2]) {
      await ceremony.consent();
      await ceremony.nextInk();
      if (index === 0) {
        await ceremony.type(name);
        await ceremony.adopt();
      }
      await ceremony.submit();
    }
    await expect(this.frame.getByRole("heading", { name: ceremony.words.lobby.doneTitle(3) })).toBeVisible();
  }

  /** Keeps a picture where a folder for it is named, to be looked at. */
  async look(name: string): Promise<void> {
    const folder = process.env["PICTURES"];
    if (folder !== undefined) await this.page.screenshot({ path: `${folder}/${name}.png` });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}

test("two people fill and sign three documents on a phone, from one link each", async ({
  browser,
  integrator,
}) => {
  test.setTimeout(LONG);
  const chain = await newChain(integrator);
  const links = await invite(integrator, chain);
  const ana = await Person.at(browser, links.get(ANA)!);
  const { lobby } = ana.ceremony.words;
  await ana.pass(CODE);
  await ana.look("es-overview-data");
  await ana.give({ Nombre: "Ana Ruiz" });
  const bea = await Person.at(browser, links.get(BEA)!);
  await bea.pass(CODE);
  await bea.give({ Nombre: "Bea Sol", Rfc: "SOLB800101AB1" });
  await ana.look("es-overview-waiting");
  await expect(ana.ceremony.button(lobby.begin("Contrato"))).toBeVisible({ timeout: 90_000 });
  expect(await statusOf(integrator, chain)).toBe("SIGNING");
  await ana.look("es-overview-sign");
  await ana.signThree("Ana Ruiz");
  await expect(bea.ceremony.button(lobby.begin("Contrato"))).toBeVisible({ timeout: 90_000 });
  await bea.signThree("Bea Sol");
  await bea.look("es-overview-done");
  await expect.poll(() => statusOf(integrator, chain), { timeout: 60_000 }).toBe("COMPLETED");
  for (const [name, document] of chain.documents.entries()) {
    const sealed = await download(integrator, document);
    const text = (await pageTexts(sealed)).join(" ").replaceAll(/\s+/g, " ");
    expect(text, `document ${name + 1} has the value that was typed once`).toContain("Bea Sol");
    expect(text).not.toContain("{{");
  }
  for (const person of [ana, bea]) await person.leave();
});

test("a person signs all documents of a chain in a page of the integrator's", async ({
  page,
  integrator,
  host,
}) => {
  test.setTimeout(LONG);
  const chain = await newChain(integrator);
  await invite(integrator, chain);
  await fillAll(integrator, chain);
  const { session_id: id, client_secret: secret } = await integrator.post<{
    session_id: string;
    client_secret: string;
  }>("/v2/signing-sessions", { chain_id: chain.id, signer_email: ANA, locale: "es" });
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.goto(url);
  const ana = new Person(page, url);
  await ana.signThree("Ana Ruiz");
  await expect
    .poll(async () =>
      (await seenBy(page)).filter(({ name }) => name === "success").map(({ detail }) => detail),
    )
    .toMatchObject(
      chain.documents.map((document, index) => ({ documentId: document.id, remaining: 2 - index })),
    );
  const proof = await integrator.post<{ documents: { document_id: string }[] }>(
    `/v2/signing-sessions/${id}/verify`,
    {},
  );
  expect(proof.documents.map(({ document_id }) => document_id)).toEqual(chain.documents.map((one) => one.id));
});
