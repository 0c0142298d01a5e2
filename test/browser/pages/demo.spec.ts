import { L_SHAPE, Ceremony } from "../support/ceremony.ts";
import { pageTexts } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test("the lease is filled in, signed by drawing, verified, sealed and collected", async ({ portal }) => {
  await portal.prepare("es", "lease");
  const ceremony = new Ceremony(portal, "es");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.draw();
  await ceremony.adopt(ceremony.words.ink.adoptInitials);
  await ceremony.fill("Lugar de la firma", "Cáceres");
  await ceremony.nextInk();
  await ceremony.draw(L_SHAPE);
  await ceremony.adopt();
  await ceremony.submit();
  const sealed = await portal.collect("es");

  const texts = await pageTexts(sealed);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts[0]).toContain("Declaraciones");
  expect(texts[2]).toContain("Cáceres");
  // A font without Ł or ñ would drop the letter silently, so the whole name is checked.
  expect(texts[2]).toContain("Łukasz Ñandú");
  expect(texts.slice(3).join(" ")).toContain("Łukasz Ñandú");
});

test("the NDA is signed by typing, and sealed", async ({ portal }) => {
  await portal.prepare("en", "nda");
  const ceremony = new Ceremony(portal, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.type("Łukasz Ñandú");
  await ceremony.adopt();
  await ceremony.submit();
  const sealed = await portal.collect("en");

  expect((await pageTexts(sealed)).length).toBeGreaterThan(2);
  // Every sealed PDF is validated when the demo ends (support/valid-seals.ts).
  expect(sealed.includes("/SubFilter /ETSI.CAdES.detached")).toBe(true);
});
