import type { Answer, Client } from "../client.ts";
import { base64 } from "../pdfs.ts";
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
