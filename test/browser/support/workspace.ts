import { expect } from "@playwright/test";
import { printedId } from "../../../packages/dashboard/src/kit/ids.ts";
import { docx, words } from "../../docx/support/build.ts";
import type { Demo } from "./demo.ts";
import { Office } from "./office.ts";
import { makePdf } from "./pdf.ts";
import { PlatformClient } from "./platform-client.ts";

/** A workspace whose sandbox has a row for each page of the dashboard. */
export interface Workspace {
  office: Office;
  /** A draft with fields, one that was sent, and one that was voided. */
  documents: readonly string[];
  bulkSend: string;
  form: string;
  chain: string;
  onboarding: string;
  template: string;
  templateDraft: string;
  webhook: string;
}

const ANA = { name: "Ana Ruiz", email: "ana@example.com" };
const BEA = { name: "Bea de los Ángeles Hernández", email: "bea.de.los.angeles.hernandez@example.com" };
const SIGNATURE = { type: "signature", page: 1, x: 72, y: 500, width: 200, height: 56 };
/** Nothing listens at this port, so the deliveries fail. */
const NOWHERE = "http://127.0.0.1:9/avisos/de/documentos/y/firmas?origen=panel";

interface Made {
  id: string;
}

export async function prepareWorkspace(demo: Demo): Promise<Workspace> {
  const office = await Office.open(demo);
  const token = await office.accessToken();
  const api = new PlatformClient(demo.serviceUrl, token);
  const post = (path: string, body: object): Promise<Made> => api.json({ method: "POST", path, body });
  const webhook = await post("/dashboard/api/webhooks", { url: NOWHERE, events: ["*"] });
  await post("/v3/folders", { name: "Arrendamientos" });
  for (const { name: fullName, email } of [ANA, BEA]) await post("/v2/contacts", { fullName, email });
  await post("/dashboard/api/members", { name: BEA.name, email: BEA.email, role: "member" });
  await post("/dashboard/api/keys", { scopes: ["document:read"], allowedIps: ["192.0.2.0/24"] });
  const documents = await makeDocuments(api, post);
  const template = await uploadTemplate(demo, token);
  const chain = await post("/v2/chains", {
    name: "Renta de Calle Ñandú 5",
    templateIds: [template],
    roles: [{ name: "Arrendador", contactName: ANA.name, contactEmail: ANA.email, sortOrder: 0 }],
    ownerValues: [{ variableName: "renta", value: "18500.50" }],
  });
  const bulkSend = await post("/v3/bulk-sends", {
    templateId: printedId("tmpl", template),
    name: "Rentas de octubre",
    rows: [ANA, BEA].map((person) => ({
      signers: [{ ...person, role: "Arrendador" }],
      templateValues: { renta: "18500.50" },
    })),
  });
  const form = await post("/v3/forms", {
    templateId: printedId("tmpl", template),
    name: "Aviso de renta de octubre",
    templateValues: { renta: "18500.50" },
  });
  const onboarding = await post("/v2/onboarding/sessions", {
    target_name: ANA.name,
    target_email: ANA.email,
    config: { documentScan: true, selfieCapture: true },
  });
  const templateDraft = await draftTemplate(api, post);
  await firstAttempt(api, webhook.id);
  const ids = {
    bulkSend: bulkSend.id,
    form: form.id,
    chain: chain.id,
    onboarding: onboarding.id,
    templateDraft,
    webhook: webhook.id,
  };
  return { office, documents, template, ...ids };
}

async function makeDocuments(
  api: PlatformClient,
  post: (path: string, body: object) => Promise<Made>,
): Promise<string[]> {
  const content = Buffer.from(await makePdf({ size: [612, 792] }, { size: [612, 792] })).toString("base64");
  const ids: string[] = [];
  for (const name of ["Contrato de arrendamiento de Avenida Reforma 222", "Anexo", "Pagaré"]) {
    const file = { name: "contrato.pdf", content };
    const { id } = await post("/v3/documents", { name, file, signers: [ANA] });
    const path = `/v3/documents/${id}`;
    const { data } = await api.json<{ data: Made[] }>({ method: "GET", path: `${path}/signers` });
    const fields = data.map((signer) => ({ signerId: signer.id, ...SIGNATURE }));
    await api.json({ method: "PUT", path: `${path}/fields`, body: { fields } });
    if (ids.length > 0) await post(`${path}/send`, {});
    if (ids.length > 1) await post(`${path}/void`, { reason: "Se firmó otro." });
    ids.push(id);
  }
  return ids;
}

async function uploadTemplate({ serviceUrl }: Demo, token: string): Promise<string> {
  const file = docx({ body: words("Arrendador: {{arrendador__nombre}}. Renta: {{renta}}.") });
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(file)], "contrato.docx"));
  form.set("name", "Contrato");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${serviceUrl}/v2/templates`, { method: "POST", headers, body: form });
  if (!answer.ok) throw new Error(`POST /v2/templates: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as Made).id;
}

/** A draft of a PDF template with a role and its place to sign. */
async function draftTemplate(
  api: PlatformClient,
  post: (path: string, body: object) => Promise<Made>,
): Promise<string> {
  const content = Buffer.from(await makePdf({ size: [612, 792] })).toString("base64");
  const { id } = await post("/v3/template-drafts", { file: { name: "Consentimiento.pdf", content } });
  const fields = [{ ...SIGNATURE, role: "Voluntario" }];
  const body = { roles: [{ name: "Voluntario" }], fields };
  await api.json({ method: "PATCH", path: `/v3/template-drafts/${id}`, body });
  return id;
}

/** Waits until a delivery of the webhook was attempted. */
async function firstAttempt(api: PlatformClient, webhook: string): Promise<void> {
  const path = `/v3/webhooks/${webhook}/deliveries`;
  const attempts = async () => {
    const { data } = await api.json<{ data: { attempts: unknown[] }[] }>({ method: "GET", path });
    return data.flatMap((delivery) => delivery.attempts).length;
  };
  await expect.poll(attempts, { timeout: 30_000 }).toBeGreaterThan(0);
}
