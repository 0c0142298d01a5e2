import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { Office } from "../support/office.ts";
import { makePdf } from "../support/pdf.ts";
import { PlatformClient } from "../support/platform-client.ts";
import { expect, test } from "../support/test.ts";

test.use({ locale: "en-US", timezoneId: "America/Mexico_City" });

interface Message {
  template: string;
}

test("an owner files a document, sets its last day, and signs it without a message", async ({
  page,
  demo,
}) => {
  const office = await Office.open(demo);
  const api = new PlatformClient(demo.serviceUrl, await office.accessToken());
  const post = (path: string, body: object) => api.json<{ id: string }>({ method: "POST", path, body });
  const parent = await post("/v3/folders", { name: "Leases" });
  await post("/v3/folders", { name: "Reforma 222", parentId: parent.id });
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const signers = [{ name: "The owner", email: office.email }];
  const { id } = await post("/v3/documents", {
    name: "Lease",
    file: { name: "lease.pdf", content },
    signers,
  });
  const path = `/v3/documents/${id}`;
  const listed = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const fields = listed.data.map((signer) => ({
    signerId: signer.id,
    type: "signature",
    page: 1,
    x: 72,
    y: 500,
  }));
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await post(`${path}/send`, {});
  const written = async () =>
    (
      await api.json<{ data: Message[] }>({
        method: "GET",
        path: `/dashboard/api/outbox?to=${encodeURIComponent(office.email)}`,
      })
    ).data.map(({ template }) => template);
  const before = await written();

  await office.signIn(page);
  await page.getByRole("button", { name: commonEn.environment.test, exact: true }).click();
  await page.getByRole("link", { name: /^Lease/ }).click();
  const save = page.locator("document-edit-sheet").getByRole("button", { name: commonEn.save });
  await page.getByRole("button", { name: documentEn.moveToFolder }).click();
  await page
    .getByRole("combobox", { name: documentEn.folder })
    .selectOption({ label: "Leases / Reforma 222" });
  await save.click();
  await expect(page.getByText(documentEn.changedMember.folder)).toBeVisible();
  await expect(page.locator(".facts").getByText("Reforma 222", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: documentEn.changeExpiry }).click();
  await page.getByLabel(documentEn.expiryDay).fill("2001-01-01");
  await save.click();
  await expect(page.locator("dialog[open]")).toHaveCount(1);
  await page.getByLabel(documentEn.expiryDay).fill("2099-12-31");
  await save.click();
  await expect(page.locator(".facts").getByText("December 31, 2099, 23:59 (UTC)")).toBeVisible();

  await page.getByRole("button", { name: documentEn.signNow }).click();
  await expect(page.locator("iframe")).toBeVisible();
  await expect(page).toHaveURL(/\/sign\//);
  expect(await written()).toEqual(before);
});
