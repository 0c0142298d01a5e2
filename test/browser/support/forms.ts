import type { Locator, Page } from "@playwright/test";
import type { Ceremony } from "./ceremony.ts";
import type { Integrator } from "./integrator.ts";
import { makePdf } from "./pdf.ts";

/** The code that the sandbox takes. */
export const CODE = "000000";
/** A slow machine prepares, signs and seals. */
export const LONG = 240_000;
export const EMAIL = "ana@example.com";

export interface MadeForm {
  id: string;
  url: string;
  token: string;
  secret: string;
}

/** A form of a PDF template with one place to sign. */
export async function newForm(
  integrator: Pick<Integrator, "api" | "post">,
  body: object = {},
): Promise<MadeForm> {
  const pdf = await makePdf({ size: [612, 792] });
  const file = { name: "Consentimiento.pdf", content: Buffer.from(pdf).toString("base64") };
  const draft = await integrator.post<{ id: string }>("/v3/template-drafts", { file });
  const path = `/v3/template-drafts/${draft.id}`;
  const field = { type: "signature", page: 1, x: 72, y: 500, role: "Voluntario" };
  const patch = { roles: [{ name: "Voluntario" }], fields: [field] };
  await integrator.api.json({ method: "PATCH", path, body: patch });
  const { id: templateId } = await integrator.post<{ id: string }>(`${path}/publish`, {});
  return integrator.post<MadeForm>("/v3/forms", { templateId, name: "Campamento de verano", ...body });
}

export const answersOf = async ({ api }: Integrator, { id }: MadeForm) =>
  (
    await api.json<{ data: { name: string; documentStatus: string }[] }>({
      method: "GET",
      path: `/v3/forms/${id}/answers`,
    })
  ).data;

/** Keeps a picture where a folder for it is named, to be looked at. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env["PICTURES"];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

export async function activate(page: Page, button: Locator): Promise<void> {
  await button.focus();
  await page.keyboard.press("Enter");
}

export async function sign(page: Page, ceremony: Ceremony, name: string): Promise<void> {
  await activate(page, ceremony.toNextField);
  await activate(page, ceremony.toInk);
  await ceremony.type(name);
  await activate(page, ceremony.button(ceremony.words.ink.adopt));
  await activate(page, ceremony.button(ceremony.words.bar.submit));
}
