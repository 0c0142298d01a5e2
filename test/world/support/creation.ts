import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Answer, Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
import type { World } from "../world.ts";
import { word } from "./templates.ts";

/** Requests of `POST /v2/documents` for the fake engines. */
export const CREATE = "/v2/documents";

export const pdfOf = (text: string): string => base64(new TextEncoder().encode(`%PDF ${text}`));
/** A "Word" file that begins like an archive, for the fake engine. */
export const docxOf = (text: string): string =>
  base64(Buffer.concat([Buffer.from("PK\u0003\u0004"), word(text)]));

export const pdfPiece = (text: string, more: object = {}) => ({
  base64Content: pdfOf(text),
  fileType: "pdf",
  ...more,
});
export const docxPiece = (text: string, more: object = {}) => ({
  base64Content: docxOf(text),
  fileType: "docx",
  ...more,
});

export function create(client: Client, body: Record<string, unknown>): Promise<Answer> {
  return client.post(CREATE, body);
}

/** One PDF in the older form. */
export function createFile(client: Client, body: Record<string, unknown> = {}): Promise<Answer> {
  return create(client, { document: { base64Content: pdfOf("file"), name: "Lease" }, ...body });
}

/** Status, code and field of a refusal. */
export function refusal({ status, body }: Answer): [number, unknown, unknown] {
  return [status, body.error?.code, body.error?.field];
}

/** Rows, credits and files: what a refused creation must not change. */
export async function traces({ server, dataDir }: World): Promise<Record<string, number>> {
  const rows = await server.context.domain.store.read(async (reader) => ({
    rows: await reader.files.count({}),
    documents: await reader.documents.count({}),
    folders: await reader.folders.count({}),
    variables: await reader.variables.count({}),
    messages: await reader.messages.count({}),
    // A charge that was given back is none.
    charged: (await reader.creditEntries.find({})).reduce((sum, { amount }) => sum + amount, 0),
  }));
  const folder = join(dataDir, "files");
  const stored = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return { ...rows, stored: stored.filter((entry) => entry.isFile()).length };
}
