import type { FrameLocator, Page } from "@playwright/test";
import { violations } from "../support/axe.ts";
import { Ceremony } from "../support/ceremony.ts";
import { activate, LONG, look, sign } from "../support/forms.ts";
import { heardBy, hostPage, type Integrator } from "../support/integrator.ts";
import { FLOW_LOOKS } from "../support/looks.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

const PEOPLE = ["Ana Ruiz", "Beto Sol"].map((name, index) => ({
  name,
  email: `${name[0]!.toLowerCase()}@example.com`,
  order: index + 1,
}));

/** A browser that shares files keeps them in `window.shared`. */
const SHARES = `
  window.shared = [];
  const canShare = ({ files }) => files.length > 0;
  const share = async ({ files }) => void window.shared.push(...files);
  for (const [name, value] of Object.entries({ canShare, share }))
    Object.defineProperty(navigator, name, { value });
`;

/** A document that these people sign one after the other, on its second page; their signers' ids. */
async function sent({ api }: Integrator, people: typeof PEOPLE) {
  const pdf = await makePdf({ size: [612, 792] }, { size: [612, 792] });
  const file = { name: "agreement.pdf", content: Buffer.from(pdf).toString("base64") };
  const { id } = await api.json<{ id: string }>({
    method: "POST",
    path: "/v3/documents",
    body: { name: "Agreement", file, signers: people },
  });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = data.map(({ id: signerId }, index) => {
    return { signerId, type: "signature", page: 2, x: 72, y: 120 + index * 90, width: 280, height: 80 };
  });
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await api.json({ method: "POST", path: `${path}/send`, body: {} });
  return data.map(({ id: signerId }) => ({ id, signerId }));
}

/** How much of a part of the picture is dark. */
function darkness(frame: FrameLocator, [top, bottom]: readonly [number, number]): Promise<number> {
  return frame.locator("signing-signed-page canvas").evaluate(
    (canvas: HTMLCanvasElement, [from, to]) => {
      const { width, height } = canvas;
      const context = canvas.getContext("2d")!;
      const { data } = context.getImageData(0, height * from, width, height * (to - from));
      return data.filter((value, index) => index % 4 === 0 && value < 160).length;
    },
    [top, bottom] as const,
  );
}

for (const { locale, width, viewport } of FLOW_LOOKS)
  test.describe(`the end of a signing, ${locale}, ${width} px`, () => {
    test.use({ viewport });

    test("names who comes next, then shows and shares the signed page", async ({
      page,
      integrator,
      host,
    }) => {
      test.setTimeout(LONG);
      await page.addInitScript(SHARES);
      const [ana, beto] = await sent(integrator, PEOPLE);

      async function signAs(page: Page, document: { id: string; signerId: string }, name: string) {
        const { client_secret: secret } = await integrator.open({ locale }, document);
        const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret, locale }));
        await page.goto(url);
        await heardBy(page, "ready");
        const frame = page.frameLocator("iframe");
        const ceremony = new Ceremony({ page, frame }, locale);
        await activate(page, ceremony.button(ceremony.words.bar.accept));
        await sign(page, ceremony, name);
        await heardBy(page, "success");
        return { frame, ceremony, done: ceremony.words.done };
      }

      const first = await signAs(page, ana!, "Ana");
      const { states, waitedFor, picture, share, copyReady, download } = first.done;
      const rows = first.frame.getByRole("list", { name: waitedFor }).getByRole("listitem");
      await expect(rows).toHaveText([`Beto Sol ${states.asked}`]);
      await expect(first.frame.locator("signing-signed-page")).toHaveCount(0);
      await expect(first.ceremony.button(share)).toHaveCount(0);
      await look(page, `end-waits-${locale}-${width}`);
      expect(await violations(page)).toEqual([]);

      const { frame, ceremony } = await signAs(page, beto!, "Beto");
      await expect(frame.getByText(copyReady)).toBeVisible();
      await expect(frame.getByRole("img", { name: picture(2) })).toBeVisible();
      for (const top of [120, 210])
        expect(await darkness(frame, [top / 792, (top + 80) / 792]), `a signature at ${top}`).toBeGreaterThan(
          10,
        );
      await look(page, `end-done-${locale}-${width}`);
      expect(await violations(page)).toEqual([]);

      await ceremony.button(download).focus();
      await page.keyboard.press("Tab");
      await expect(ceremony.button(share)).toBeFocused();
      await look(page, `end-share-${locale}-${width}`);
      await page.keyboard.press("Enter");
      const shared = () =>
        frame.locator("body").evaluate(async () => {
          const [file] = (globalThis as unknown as { shared: File[] }).shared;
          return file && { name: file.name, head: (await file.text()).slice(0, 5) };
        });
      await expect.poll(shared).toEqual({ name: "Agreement.pdf", head: "%PDF-" });
    });
  });
