import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { PDFDocument, StandardFonts } from "pdf-lib";
import type { Demo } from "./demo.ts";

type Json = Record<string, unknown>;

/** A document that was sealed through the API alone, with its constancia. */
export interface Sealed {
  pdf: Buffer;
  constancia: Buffer;
  /** The address on its audit page. */
  verificationUrl: string;
  /** Sets what the workspace publishes. */
  publish: (publicVerification: "off" | "status" | "signers") => Promise<void>;
}

async function source(): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.addPage([400, 300]).drawText("We agree on 100", { x: 60, y: 200, size: 18, font });
  return document.saveAsBase64();
}

async function answerOf(response: Response): Promise<Json> {
  if (!response.ok) throw new Error(`${response.status} for ${response.url}: ${await response.text()}`);
  return (await response.json()) as Json;
}

function caller({ serviceUrl }: Demo, token: string) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (method: string, path: string, body?: object): Promise<Json> =>
    answerOf(
      await fetch(serviceUrl + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    );
}

/** Signed in the sandbox by the automatic signer. */
export async function sealedDocument(demo: Demo, workspace = "Sealed"): Promise<Sealed> {
  const admin = caller(demo, demo.adminToken);
  const { tenantId } = await admin("POST", "/admin/tenants", { name: workspace, plan: "Business" });
  const { key } = await admin("POST", "/admin/keys", { tenantId, environment: "test", scopes: ["*"] });
  const call = caller(demo, String(key));
  const { id } = await call("POST", "/v3/documents", {
    name: "Contrato de arrendamiento",
    file: { name: "contrato.pdf", content: await source() },
    signers: [{ name: "Łukasz Ñandú", email: "autosign@sandbox.service.test" }],
  });
  const { data } = await call("GET", `/v3/documents/${String(id)}/signers`);
  const [signer] = data as { id: string }[];
  const place = { signerId: signer!.id, type: "signature", page: 1, x: 60, y: 200 };
  await call("PUT", `/v3/documents/${String(id)}/fields`, { fields: [place] });
  await call("POST", `/v3/documents/${String(id)}/send`, {});
  const read = () => call("GET", `/v3/documents/${String(id)}`);
  await expect.poll(async () => (await read())["status"], { timeout: 30_000 }).toBe("completed");
  const constancia = await call("POST", "/v3/constancias", { documentId: id });
  const authorization = `Bearer ${String(key)}`;
  const file = await fetch(`${demo.serviceUrl}/v3/documents/${String(id)}/download`, {
    headers: { authorization },
  });
  return {
    pdf: Buffer.from(await file.arrayBuffer()),
    constancia: Buffer.from(JSON.stringify(constancia)),
    verificationUrl: String((await read())["verificationUrl"]),
    publish: async (publicVerification) => {
      await admin("PATCH", `/admin/tenants/${String(tenantId)}`, { publicVerification });
    },
  };
}

const SEAL_LIVE = join(import.meta.dirname, "../../verify/support/seal-live.ts");

/** A PDF with an audit record, sealed by the service's live key. */
export async function liveSealed({ dataDir }: Demo): Promise<Buffer> {
  const input = Buffer.from(await source(), "base64");
  return execFileSync(process.execPath, [SEAL_LIVE, join(dataDir, "keys")], { input });
}
