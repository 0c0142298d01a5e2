import { L_SHAPE, Ceremony } from "./support/ceremony.ts";
import { pageTexts } from "./support/pdf.ts";
import { opensslVerify, pdfsig, readSeal } from "./support/seal.ts";
import { expect, test } from "./support/test.ts";
import { hasTool } from "./support/tools.ts";

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
  expect(texts[0]).toContain("Reunidos");
  expect(texts[2]).toContain("Cáceres");
  // a face that lacks Ł or ñ loses the letter without a word: the name must come through whole
  expect(texts[2]).toContain("Łukasz Ñandú");
  expect(texts.slice(3).join(" ")).toContain("Łukasz Ñandú");
});

test("the NDA is signed by typing; its seal covers the whole file and verifies", async ({ portal }) => {
  await portal.prepare("en", "nda");
  const ceremony = new Ceremony(portal, "en");
  await ceremony.consent();
  await ceremony.nextInk();
  await ceremony.type("Łukasz Ñandú");
  await ceremony.adopt();
  await ceremony.submit();
  const sealed = await portal.collect("en");

  expect((await pageTexts(sealed)).length).toBeGreaterThan(2);
  const seal = readSeal(sealed);
  expect(seal.whole).toBe(true);
  await test.step("openssl verifies the signature over the byte range", async () => {
    if (hasTool("openssl")) expect(await opensslVerify(seal)).toContain("successful");
  });
  await test.step("pdfsig calls it valid, and the document signed in full", async () => {
    if (!hasTool("pdfsig")) return;
    const report = await pdfsig(sealed);
    expect(report).toContain("Signature is Valid.");
    expect(report).toContain("Total document signed");
  });
});
