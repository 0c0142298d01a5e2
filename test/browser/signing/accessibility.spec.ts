import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { LOOKS } from "../support/looks.ts";
import { expect, test } from "../support/test.ts";

for (const { locale, theme } of LOOKS.filter(({ width }) => width === 1280))
  test(`axe finds nothing on any step, host and frame, in ${locale}, ${theme}`, async ({ page, portal }) => {
    await page.emulateMedia({ colorScheme: theme });
    const found: Record<string, string[]> = {};
    const look = async (step: string) => (found[step] = await violations(page));

    await portal.open(locale);
    await look("prepare");
    await portal.prepare(locale, "lease");
    const ceremony = new Ceremony(portal, locale);
    await look("consent");
    await ceremony.consent();
    await look("review");
    await ceremony.nextInk();
    await ceremony.draw();
    await look("draw");
    await ceremony.type("ŁÑ", ceremony.words.ink.initialsLabel);
    await look("type");
    await portal.frame.getByRole("tab", { name: ceremony.words.ink.upload }).click();
    await look("upload");
    await portal.frame.getByRole("tab", { name: ceremony.words.ink.type }).click();
    await ceremony.adopt(ceremony.words.ink.adoptInitials);
    await ceremony.fill("Lugar de la firma", "Cáceres");
    await ceremony.nextInk();
    await ceremony.type("Łukasz Ñandú");
    await ceremony.adopt();
    await look("sign");
    await ceremony.submit();
    await portal.collect(locale);
    await look("result");

    for (const [step, list] of Object.entries(found)) expect.soft(list, step).toEqual([]);
  });
