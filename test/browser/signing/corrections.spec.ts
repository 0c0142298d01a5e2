import { type APIRequestContext, request } from "@playwright/test";
import { docx, words } from "../../docx/support/build.ts";
import { Ceremony } from "../support/ceremony.ts";
import { hostPage, type Integrator, LISTEN } from "../support/integrator.ts";
import { pageTexts } from "../support/pdf.ts";
import { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";

const LEASE = docx({ body: [words("Rent: {{renta}} a month."), words("{{sign__arrendador}}")].join("") });

interface Sent {
  id: string;
  signerId: string;
  owner: APIRequestContext;
}

/** A lease that was sent to Ana, who has a text to fill in, and the owner's requests of v2. */
async function sendLease(integrator: Integrator): Promise<Sent> {
  const { serviceUrl, key, api } = integrator;
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(LEASE)], "lease.docx"));
  form.set("name", "Lease");
  const headers = { authorization: `Bearer ${key}` };
  const uploaded = await fetch(`${serviceUrl}/v2/templates`, { method: "POST", headers, body: form });
  const template = (await uploaded.json()) as { id: string };
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    source: "template",
    templateId: `tmpl_${template.id.replaceAll("-", "")}`,
    templateValues: { renta: "18500" },
    signers: [{ name: "Ana Ruiz", email: "ana@example.com", role: "Arrendador" }],
  });
  const path = `/v3/documents/${id}`;
  const { data } = await api.json<{ data: { id: string }[] }>({ method: "GET", path: `${path}/signers` });
  const signerId = data[0]!.id;
  const fields = [{ signerId, type: "text", label: "Place", page: 1, x: 72, y: 400, width: 200, height: 24 }];
  await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
  await integrator.post(`${path}/send`, {});
  const baseURL = `${serviceUrl}/v2/documents/${id}/`;
  return { id, signerId, owner: await request.newContext({ baseURL, extraHTTPHeaders: headers }) };
}

async function succeed(answer: Promise<{ ok(): boolean; text(): Promise<string> }>): Promise<unknown> {
  const given = await answer;
  expect(given.ok(), await given.text()).toBe(true);
  return JSON.parse(await given.text());
}

test("a page stays open while the owner corrects a text, adds and removes a signer; its signer signs the corrected document", async ({
  page,
  integrator,
  host,
}) => {
  test.setTimeout(180_000); // the converter starts, and converts the document twice
  const { id, signerId, owner } = await sendLease(integrator);
  const { client_secret: secret } = await integrator.open({}, { id, signerId });
  const { url } = await host(hostPage(integrator.serviceUrl, { "client-secret": secret }));
  await page.addInitScript(LISTEN);
  await page.goto(url);
  const portal = new Portal(page, url);
  const ceremony = new Ceremony(portal, "en");
  await ceremony.consent();
  await ceremony.fill("Place", "Mérida");

  await succeed(owner.post("enter-correction"));
  await ceremony.fill("Place", "Mérida, Yucatán");
  const waiting = portal.frame.getByRole("heading", { name: ceremony.words.correcting.title });
  await expect(waiting).toBeVisible();

  const renta = { variableName: "renta", value: "19000", type: "text" };
  await succeed(owner.post("assign-variables", { data: { assignments: [renta] } }));
  const celia = { name: "Celia Gómez", email: "celia@example.com" };
  const added = (await succeed(owner.post("add-signer", { data: celia }))) as { signatureId: string };
  await succeed(owner.delete(`signers/${added.signatureId}`));
  await succeed(owner.post("exit-correction"));

  await expect(waiting).toBeHidden({ timeout: 60_000 });
  await expect(portal.frame.getByText(ceremony.words.correcting.changed)).toBeVisible();
  await ceremony.consent();
  await expect(portal.frame.getByLabel("Place")).toHaveValue("Mérida, Yucatán");
  await ceremony.nextInk();
  await ceremony.type("Ana Ruiz");
  await ceremony.adopt();
  await ceremony.submit();
  await expect(portal.frame.getByRole("heading", { name: ceremony.words.done.title })).toBeVisible();

  const path = `/v3/documents/${id}`;
  const { data: events } = await integrator.api.json<{
    data: { type: string; data: Record<string, unknown> }[];
  }>({
    method: "GET",
    path: `${path}/events?limit=100`,
  });
  const dataOf = (type: string) => events.find((event) => event.type === type)!.data;
  expect(dataOf("document.corrected")["changed"]).toContain("text");
  expect(dataOf("signer.signed")["documentSha256"]).toBe(dataOf("document.corrected")["sha256"]);
  await expect
    .poll(async () => (await integrator.api.json<{ status: string }>({ method: "GET", path })).status)
    .toBe("completed");
  const sealed = await integrator.api.send({ method: "GET", path: `${path}/download` });
  const text = (await pageTexts(new Uint8Array(await sealed.arrayBuffer()))).join(" ");
  expect(text).toContain("19000");
  expect(text).not.toContain("18500");
  await owner.dispose();
});
