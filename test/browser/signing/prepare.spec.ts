import type { FrameLocator, Page } from "@playwright/test";
import { actWords as actDe } from "../../../packages/signing-page/src/locales/de/act.ts";
import { prepareWords as prepareDe } from "../../../packages/signing-page/src/locales/de/prepare.ts";
import { actWords as actEn } from "../../../packages/signing-page/src/locales/en/act.ts";
import { prepareWords as prepareEn } from "../../../packages/signing-page/src/locales/en/prepare.ts";
import { wordsOf } from "../../../packages/signing-page/src/locales/index.ts";
import "../../../packages/signing-page/dev/walk/words.ts";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { unlessShort } from "../support/looks.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.setTimeout(60_000);

interface Person {
  id: string;
  email: string | null;
  name: string;
  status: string;
}

const PAT = { name: "Pat Solís", email: "pat@example.com", action: "prepare", order: 1 };
const ANA = { name: "Ana Ruiz", email: "ana@example.com", order: 2, mayNameNext: true };
const OPEN = { name: "Head of purchasing", externalId: "place-3", order: 3 };

const peopleOf = async (integrator: Integrator, id: string): Promise<Person[]> =>
  (await integrator.api.json<{ data: Person[] }>({ method: "GET", path: `/v3/documents/${id}/signers` }))
    .data;

const at = (y: number, more: object) => ({ page: 1, x: 72, y, ...more });

const EUROS = { currency: "EUR", locale: "de", align: "right" };
const PRICE = "1.250,50\u00a0€";

/** Pat fills two fields of Ana, of which she may correct one; Ana names who signs after her. */
async function documentOf(integrator: Integrator): Promise<{ id: string; people: Person[] }> {
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const body = { name: "Agreement", file: { name: "a.pdf", content }, signers: [PAT, ANA, OPEN] };
  const { id } = await integrator.post<{ id: string }>("/v3/documents", body);
  const people = await peopleOf(integrator, id);
  const [pat, ana, next] = people.map((one) => one.id);
  const fields = [
    at(120, { signerId: ana, type: "number", label: "Price", preparedBy: pat, look: EUROS }),
    at(180, { signerId: ana, type: "text", label: "Project", preparedBy: pat, correctable: true }),
    at(240, { signerId: ana, type: "checkbox", label: "Urgent", required: false, preparedBy: pat }),
    at(500, { signerId: ana, type: "signature" }),
    at(600, { signerId: next, type: "signature" }),
  ];
  await integrator.api.json({ method: "PUT", path: `/v3/documents/${id}/fields`, body: { fields } });
  await integrator.post(`/v3/documents/${id}/send`, {});
  return { id, people };
}

const button = (frame: FrameLocator, name: string) => frame.getByRole("button", { name, exact: true });

for (const [locale, width] of unlessShort([
  ["de", 360],
  ["en", 1280],
] as const)) {
  const words = wordsOf(locale);
  const { act } = locale === "en" ? actEn : actDe;
  const prepare = locale === "en" ? prepareEn : prepareDe;

  test(`one prepares, the next sees it, signs and names who follows, ${locale}, ${width} px`, async ({
    page,
    host,
    integrator,
  }, info) => {
    const { id, people } = await documentOf(integrator);
    await page.setViewportSize({ width, height: 800 });
    const open = async (signer: Person | undefined, into: Page): Promise<FrameLocator> => {
      const opened = await integrator.open({ locale }, { id, signerId: signer!.id });
      const attributes = { "client-secret": opened.client_secret };
      await into.goto((await host(hostPage(integrator.serviceUrl, attributes))).url);
      const frame = into.frameLocator("service-signing iframe");
      await button(frame, words.bar.accept).press("Enter");
      return frame;
    };
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });

    const preparing = await open(people[0], page);
    await expect(preparing.getByText(/unterschreiben|\bsign\b/i).filter({ visible: true })).toHaveCount(0);
    await preparing.getByLabel("Price").first().fill("1250.50");
    await preparing.getByLabel("Project").first().fill("Bridge");
    await preparing.getByRole("checkbox", { name: /^Urgent/ }).check();
    await shot("preparing");
    await button(preparing, prepare["bar.submit"]!).press("Enter");
    await expect(preparing.getByRole("heading", { name: prepare["done.title"]! })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await shot("prepared");
    await heardBy(page, "success");

    const frame = await open(people[1], page);
    await expect(frame.getByRole("note", { name: act.caption("Price", PAT.name) })).toBeAttached();
    await expect(frame.getByLabel(words.labelled("Price", PRICE)).first()).toBeAttached();
    await expect(frame.locator("signing-filled-field .drawn span")).toHaveText(PRICE);
    await expect(frame.getByRole("checkbox", { name: "Urgent" })).toBeChecked();
    await expect(frame.locator("signing-filled-field .tick")).toBeVisible();
    await shot("signing");
    const place = new RegExp(`^${words.fields.types.signature},`);
    await frame.getByRole("button", { name: place }).press("Enter");
    const ceremony = new Ceremony({ page, frame }, "en");
    await ceremony.adoptByKeyboard("Ana", words.ink.nameLabel, words.ink.adopt);
    await button(frame, words.bar.submit).press("Enter");
    await expect(frame.getByRole("dialog", { name: act.preparedTitle })).toBeVisible();
    const sheet = frame.locator("signing-before-act");
    await expect(sheet.getByText(PRICE)).toBeVisible();
    await expect(sheet.getByText(act.filledBy(PAT.name)).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await shot("checked");
    await button(frame, act.checked).press("Enter");
    await expect(frame.getByRole("dialog", { name: act.nextTitle })).toBeVisible();
    await button(frame, act.go).press("Enter");
    await expect(frame.getByText(act.nameMissing)).toBeVisible();
    await frame.getByLabel(act.name, { exact: true }).fill("Cyd Vela");
    await frame.getByLabel(act.contact).fill(PAT.email);
    await button(frame, act.go).press("Enter");
    await expect(frame.getByText(act.contactRefused)).toBeVisible();
    await shot("refused");
    expect(await violations(page)).toEqual([]);
    await frame.getByLabel(act.contact).fill("cyd@example.com");
    await frame.getByLabel(act.contact).press("Tab");
    await button(frame, act.go).press("Enter");
    await heardBy(page, "success");
    const [, , named] = await peopleOf(integrator, id);
    expect([named!.name, named!.email, named!.status]).toEqual(["Cyd Vela", "cyd@example.com", "sent"]);
  });
}
