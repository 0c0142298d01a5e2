import { newId } from "../ids.ts";
import type { Domain, Writer } from "../ports.ts";
import type { Document, Field } from "./document.ts";
import { signersOf } from "./find.ts";

/** A block at the foot of the last page: columns of signatures, filled from the bottom up. Points. */
const BLOCK = { width: 180, height: 50, gap: 16, margin: 36 };

/**
 * Gives a signature field at the end of the last page to every signer who has none (decisions §3, §4), so that nobody
 * is invited to a document that they cannot sign.
 */
export async function placeMissingSignatures(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
): Promise<void> {
  const fields = await writer.fields.find({ documentId: document.id });
  const signing = new Set(fields.filter(({ type }) => type === "signature").map(({ signerId }) => signerId));
  const signers = await signersOf(writer, document.id);
  const without = signers.filter(({ id }) => !signing.has(id));
  const blocks = without.map(({ id }, index): Field => ({
    id: newId(domain),
    documentId: document.id,
    signerId: id,
    position: fields.length + index,
    type: "signature",
    ...blockPlace(document, index),
    required: true,
    label: null,
    value: null,
    anchor: null,
  }));
  await writer.fields.insert(...blocks);
}

function blockPlace(document: Document, index: number) {
  const last = document.pages.at(-1)!;
  const width = Math.min(BLOCK.width, last.width - 2);
  const height = Math.min(BLOCK.height, last.height - 2);
  const columns = Math.max(1, Math.floor((last.width - 2 * BLOCK.margin + BLOCK.gap) / (width + BLOCK.gap)));
  const x = BLOCK.margin + (index % columns) * (width + BLOCK.gap);
  const y = last.height - BLOCK.margin - height - Math.floor(index / columns) * (height + BLOCK.gap);
  return {
    page: document.pages.length,
    x: Math.min(x, Math.max(0, last.width - width)),
    y: Math.max(0, y),
    width,
    height,
  };
}
