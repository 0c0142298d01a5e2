import { PDF } from "@libpdf/core";
import type { Answer } from "../client.ts";
import type { World } from "../world.ts";
import type { Frame } from "./signing.ts";

/** Attaches a file to a field of the frame's signer, as the page does. */
export function attach(
  world: World,
  frame: Frame,
  fieldId: string,
  { name = "ine.pdf", bytes }: { name?: string; bytes: Uint8Array },
): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([Buffer.from(bytes)], name));
  const path = `/embed/${frame.sessionId}/attachments/${fieldId}`;
  return world.as(frame.bearer).send("PUT", path, { body: form });
}

export function detach(world: World, frame: Frame, fieldId: string): Promise<Answer> {
  return world.as(frame.bearer).delete(`/embed/${frame.sessionId}/attachments/${fieldId}`);
}

/** The files that a PDF has attached, by their names. */
export async function extracted(bytes: Uint8Array): Promise<Map<string, Uint8Array>> {
  const pdf = await PDF.load(bytes);
  return new Map([...pdf.getAttachments().keys()].map((name) => [name, pdf.getAttachment(name)!]));
}
