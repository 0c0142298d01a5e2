import type { Browser, Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { docx, paragraph, run, words } from "../../docx/support/build.ts";
import { Ceremony } from "../support/ceremony.ts";
import { heardBy, hostPage, type Integrator, LISTEN } from "../support/integrator.ts";
import { pageTexts } from "../support/pdf.ts";
import { Portal } from "../support/portal.ts";
import { expect, test } from "../support/test.ts";

/** A lease in Word with two roles; each has two variables and a signature tag. The sender fills in the rent. */
const LEASE = docx({
  body: [
    words("Lease of {{domicilio}}"),
    words("Landlord: {{arrendador__nombre}}, born {{arrendador__fecha_nacimiento}}."),
    words("Tenant: {{arrendatario__nombre}}, for {{arrendatario__plazo}} months."),
    words("Rent: {{renta}} a month."),
    // The text after an anchor on its line shows the anchor's end and baseline.
    paragraph(run("{{sign__arrendador}}"), run("ZQA")),
    paragraph(run("{{sign__arrendatario}}"), run("ZQB")),
  ].join(""),
});

interface Placed {
  signerId: string;
  type: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Sent {
  path: string;
  id: string;
  signers: { id: string; role: string }[];
}

async function sendLease(integrator: Integrator): Promise<Sent> {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(LEASE)], "lease.docx"));
  form.set("name", "Lease");
  const answer = await fetch(`${integrator.serviceUrl}/v2/templates`, {
    method: "POST",
    headers: { authorization: `Bearer ${integrator.key}` },
    body: form,
  });
  expect(answer.status).toBe(201);
  const template = (await answer.json()) as { id: string; variables: string[] };
  expect(template.variables).toHaveLength(6);
  const { id } = await integrator.post<{ id: string }>("/v3/documents", {
    source: "template",
    templateId: `tmpl_${template.id.replaceAll("-", "")}`,
    templateValues: { domicilio: "Calle Ñandú 5", renta: "18500.50" },
    name: "Lease",
    signers: [
      { name: "Ana Ruiz", email: "ana@example.com", role: "Arrendador" },
      { name: "Łukasz Ñandú", email: "lukasz@example.com", role: "Arrendatario" },
    ],
  });
  const path = `/v3/documents/${id}`;
  const document = await integrator.post<{ status: string }>(`${path}/send`, {});
  expect(document.status).toBe("collecting_data");
  const { data } = await integrator.api.json<{ data: Sent["signers"] }>({
    method: "GET",
    path: `${path}/signers`,
  });
  return { path, id, signers: data };
}

/** A signer's own browser, with the signing in a page of the integrator's. */
async function visit(
  browser: Browser,
  integrator: Integrator,
  { id }: Sent,
  { signerId, url }: { signerId: string; url: (secret: string) => Promise<string> },
): Promise<{ page: Page; ceremony: Ceremony; portal: Portal }> {
  const { client_secret: secret } = await integrator.open({}, { id, signerId });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-US" });
  const page = await context.newPage();
  await page.addInitScript(LISTEN);
  const address = await url(secret);
  await page.goto(address);
  const portal = new Portal(page, address);
  return { page, portal, ceremony: new Ceremony(portal, "en") };
}

/** The position of words on a page: left edge and baseline, from the top left. */
async function placeOf(
  pdf: Uint8Array,
  text: string,
): Promise<{ page: number; x: number; baseline: number }> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const file = await task.promise;
  try {
    for (let number = 1; number <= file.numPages; number += 1) {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const found = items.find((item) => "str" in item && item.str.includes(text));
      if (found === undefined || !("transform" in found)) continue;
      const [, , , , x, y] = found.transform as number[];
      return { page: number, x: x!, baseline: page.view[3]! - y! };
    }
    throw new Error(`${text} is not in the PDF`);
  } finally {
    await task.destroy();
  }
}

async function download(integrator: Integrator, path: string): Promise<Uint8Array> {
  const answer = await integrator.api.send({ method: "GET", path: `${path}/download` });
  return new Uint8Array(await answer.arrayBuffer());
}

test("two roles fill in their data and sign in the frame; values and signatures stand where the template says", async ({
  browser,
  integrator,
  host,
}) => {
  test.setTimeout(180_000); // the converter starts, and converts the document twice
  const url = async (secret: string) =>
    (await host(hostPage(integrator.serviceUrl, { "client-secret": secret }))).url;
  const lease = await sendLease(integrator);
  const [landlord, tenant] = lease.signers as [Sent["signers"][number], Sent["signers"][number]];

  const first = await visit(browser, integrator, lease, { signerId: landlord.id, url });
  await first.ceremony.consent();
  await first.ceremony.fill("Nombre", "Ana Ruiz Łópez");
  await first.ceremony.fill("Fecha nacimiento", "1980-05-04");
  await first.ceremony.button("Save and continue").click();
  await expect(first.portal.frame.getByText("Łukasz Ñandú")).toBeVisible();

  const second = await visit(browser, integrator, lease, { signerId: tenant.id, url });
  await second.ceremony.consent();
  await second.ceremony.fill("Nombre", "Łukasz Ñandú & <Hijos>");
  await second.ceremony.fill("Plazo", "12");
  await second.ceremony.button("Save and continue").click();
  await sign(second.ceremony, "Łukasz Ñandú");
  await heardBy(second.page, "success");

  // The first signer's page was waiting and continues by itself.
  await sign(first.ceremony, "Ana Ruiz");
  await heardBy(first.page, "success");
  for (const { page } of [first, second]) await page.context().close();

  await expect
    .poll(
      async () => (await integrator.api.json<{ status: string }>({ method: "GET", path: lease.path })).status,
      {
        timeout: 30_000,
      },
    )
    .toBe("completed");
  const sealed = await download(integrator, lease.path);
  const text = (await pageTexts(sealed)).join(" ").replaceAll(/\s+/g, " ");
  for (const sentence of [
    "Lease of Calle Ñandú 5",
    "Landlord: Ana Ruiz Łópez, born",
    "Tenant: Łukasz Ñandú & <Hijos>, for 12 months.",
    "a month.",
  ])
    expect(text).toContain(sentence);
  expect(text).not.toContain("{{");

  const { data: fields } = await integrator.api.json<{ data: Placed[] }>({
    method: "GET",
    path: `${lease.path}/fields`,
  });
  for (const [signer, mark] of [
    [landlord, "ZQA"],
    [tenant, "ZQB"],
  ] as const) {
    const field = fields.find(({ signerId, type }) => signerId === signer.id && type === "signature")!;
    const after = await placeOf(sealed, mark);
    expect(field.page).toBe(after.page);
    expect(Math.abs(field.x + field.width - after.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(field.y + field.height - after.baseline)).toBeLessThanOrEqual(1);
  }
});

async function sign(ceremony: Ceremony, name: string): Promise<void> {
  await ceremony.nextInk();
  await ceremony.type(name);
  await ceremony.adopt();
  await ceremony.submit();
}
