import { Ceremony } from "../support/ceremony.ts";
import { savingOf } from "../support/integrator.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test("a reload in the middle loses nothing, and one after the end shows the result", async ({
  page,
  portal,
}) => {
  await portal.prepare("en", "lease");
  const ceremony = new Ceremony(portal, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.type("ŁÑ", ceremony.words.ink.initialsLabel);
  const saved = savingOf(page, '"initials":{');
  await ceremony.adopt(ceremony.words.ink.adoptInitials);
  await saved;

  await page.reload();
  await portal.event("signing-ready");
  await ceremony.fill("Lugar de la firma", "Cáceres");
  await ceremony.nextInk();
  await ceremony.type("Łukasz Ñandú");
  await ceremony.adopt();
  await ceremony.submit();
  const sealed = await portal.collect("en");

  await page.reload();
  expect(Buffer.compare(await portal.collect("en"), sealed)).toBe(0);
});

test("a refusal is told to the page, with its reason", async ({ page, portal }) => {
  await portal.prepare("es", "nda");
  const { words } = new Ceremony(portal, "es");
  await portal.frame.getByRole("button", { name: words.menu.label }).click();
  await portal.frame.getByRole("menuitem", { name: words.menu.decline }).click();
  await portal.frame.getByLabel(words.decline.reason).fill("Falta un anexo");
  await portal.frame.getByRole("button", { name: words.decline.confirm, exact: true }).click();
  await portal.event("signing-decline");
  await expect(page.getByRole("status").filter({ hasText: "Falta un anexo" })).toBeVisible();
});

test("the language can be changed on the way, in page and frame at once", async ({ page, portal }) => {
  await portal.prepare("es", "nda");
  await expect(new Ceremony(portal, "es").button("Aceptar y continuar")).toBeVisible();
  await page.locator('#language [value="en"]').check();
  await expect(new Ceremony(portal, "en").button("Agree and continue")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Events" })).toBeVisible();
});

test("a file that is no PDF is refused in words", async ({ page, portal }) => {
  await portal.open("es");
  await page.locator('[value="upload"]').check();
  const buffer = Buffer.from("no es un PDF");
  await page.locator("#file").setInputFiles({ name: "carta.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Preparar la firma" }).click();
  await expect(page.getByRole("alert")).toContainText("no es un PDF que se pueda firmar");
  await expect(page.getByRole("alert")).toBeInViewport();
});

test("one's own PDF is signed at the foot of its last page", async ({ portal }) => {
  const bytes = await makePdf({ size: [595, 842] }, { size: [842, 595] });
  await portal.prepare("en", { name: "Offer.pdf", bytes });
  const ceremony = new Ceremony(portal, "en");
  await expect(ceremony.button(/^Signature, page 2/)).toBeVisible();
});
