import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { newDocumentWords } from "../../../packages/dashboard/src/locales/en/new-document.ts";
import { actionWords } from "../../../packages/dashboard/src/locales/en/actions.ts";
import { lateWords } from "../../../packages/field-editor/src/locales/en/late.ts";
import { violations } from "../support/axe.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US" });
test.setTimeout(90_000);

test("the dashboard asks who prepares, and leaves a place to whoever the person before names", async ({
  page,
  demo,
}, info) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  const office = await Office.open(demo);
  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await page.goto(`${demo.serviceUrl}/dashboard/documents/new`);
  const buffer = Buffer.from(await makePdf({ size: [612, 792] }));
  const file = { name: "order.pdf", mimeType: "application/pdf", buffer };
  await page.locator("input[type=file]").setInputFiles(file);
  const people = page.getByRole("group", { name: /^Signer|^Person/ });
  const add = () => page.getByRole("button", { name: newDocumentWords.add }).press("Enter");
  const fill = async (index: number, email: string, action: keyof typeof actionWords.names) => {
    const person = people.nth(index);
    await person.getByLabel(newDocumentWords.signerName).fill(email);
    await person.getByLabel(newDocumentWords.email).fill(email);
    await person.getByLabel(actionWords.label).selectOption(action);
  };
  await fill(0, "pat@example.com", "prepare");
  await add();
  await fill(1, "ana@example.com", "sign");
  await add();
  await page.getByLabel(newDocumentWords.inOrder).check();
  const last = people.nth(2);
  await last.getByText(newDocumentWords.moreOptions).press("Enter");
  await last.getByLabel(newDocumentWords.isOpen).press("Space");
  await last.getByLabel(newDocumentWords.placeName).fill("Head of purchasing");
  await expect(last.getByLabel(newDocumentWords.email)).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("people.png"), fullPage: true });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.screenshot({ path: info.outputPath("people-phone.png"), fullPage: true });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.getByRole("button", { name: newDocumentWords.create }).press("Enter");
  await page.waitForURL(/\/documents\/doc_[^/]+\/fields$/);
  const id = /doc_[0-9a-f]+/.exec(page.url())![0];
  const headers = {
    authorization: `Bearer ${await office.accessToken()}`,
    "content-type": "application/json",
  };
  const path = `${demo.serviceUrl}/v3/documents/${id}`;
  const { data } = (await (await fetch(`${path}/signers`, { headers })).json()) as {
    data: { id: string; email: string | null; name: string; action?: string; mayNameNext?: true }[];
  };
  expect(data.map(({ email, action, mayNameNext }) => [email, action, mayNameNext])).toEqual([
    ["pat@example.com", "prepare", undefined],
    ["ana@example.com", undefined, true],
    [null, undefined, undefined],
  ]);
  const fields = [{ signerId: data[1]!.id, type: "text", label: "Price", page: 1, x: 72, y: 72 }];
  await fetch(`${path}/fields`, { method: "PUT", headers, body: JSON.stringify({ fields }) });
  await page.reload();
  const editor = page.locator("field-editor");
  await editor.locator("[data-field]").first().press("Enter");
  await editor.getByLabel(lateWords.preparedBy).selectOption({ label: "pat@example.com" });
  await editor.getByLabel(lateWords.correctable).press("Space");
  await expect(editor.getByLabel(lateWords.correctable)).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.screenshot({ path: info.outputPath("editor.png") });
  await expect
    .poll(async () => {
      const saved = (await (await fetch(`${path}/fields`, { headers })).json()) as {
        data: { preparedBy?: string; correctable?: true }[];
      };
      return saved.data.map(({ preparedBy, correctable }) => [preparedBy, correctable]);
    })
    .toEqual([[data[0]!.id, true]]);
});
