import { newId } from "../model/ids.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { roleKey } from "../signers/roles.ts";
import { type Signer, signersOf } from "../model/signer.ts";
import { signAnchorsOf, signTag } from "./anchors.ts";
import type { Document, SignAnchor } from "../model/document.ts";
import type { Field } from "../model/field.ts";

/** A block at the bottom of the last page: columns of signatures, filled from the bottom up. Points. */
const BLOCK = { width: 180, height: 50, gap: 16, margin: 36 };

/** Places that are tried: more than a page holds. */
const MAX_BLOCKS = 500;

/**
 * Gives a signature field to every signer without one, so that each can sign (docs/contract/v3.md#sign-tags): on each
 * `{{sign__role}}` tag of their role, else at the end of the last page.
 */
export async function placeMissingSignatures(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
): Promise<void> {
  const fields = await writer.fields.find({ documentId: document.id });
  const signing = new Set(fields.filter(({ type }) => type === "signature").map(({ signerId }) => signerId));
  const signers = await signersOf(writer, document.id);
  const without = signers.filter(({ id, status }) => status !== "signed" && !signing.has(id));
  const anchors = await signAnchorsOf(writer, document);
  const taken: Place[] = fields.filter(({ page }) => page === document.pages.length);
  const wanted = without.flatMap((signer): Placing[] => {
    const own = anchorPlaces(signer, anchors);
    if (own.length > 0) return own;
    const place = freeBlock(document, taken);
    taken.push(place);
    return [{ signerId: signer.id, ...place, anchor: null }];
  });
  await writer.fields.insert(
    ...wanted.map((placing, index) => signatureField(domain, document, fields.length + index, placing)),
  );
}

type Placing = Pick<Field, "signerId" | "page" | "x" | "y" | "width" | "height" | "anchor">;

/** The tags of the role that was assigned to the signer. A role name alone does not count. */
function anchorPlaces({ id, role, roleId }: Signer, anchors: SignAnchor[]): Placing[] {
  if (role === null || roleId === null) return [];
  const own = anchors.filter(({ name }) => roleKey(name) === roleKey(role));
  const seen = new Map<string, number>();
  return own.map(({ name, page, x, y, width, height }) => {
    const occurrence = (seen.get(name) ?? 0) + 1;
    seen.set(name, occurrence);
    const anchor = { text: signTag(name), occurrence, offsetX: 0, offsetY: 0 };
    return { signerId: id, page, x, y, width, height, anchor };
  });
}

function signatureField(
  domain: Pick<Domain, "clock" | "random">,
  document: Document,
  position: number,
  placing: Placing,
): Field {
  return {
    id: newId(domain),
    documentId: document.id,
    position,
    type: "signature",
    ...placing,
    required: true,
    label: null,
    value: null,
  };
}

type Place = Pick<Field, "page" | "x" | "y" | "width" | "height">;

/** The first place of the block that no field covers; the first of all where the page is full. */
function freeBlock(document: Document, taken: readonly Place[]): Place {
  for (let index = 0; index < MAX_BLOCKS; index++) {
    const place = blockPlace(document, index);
    if (!taken.some((other) => overlaps(place, other))) return place;
  }
  return blockPlace(document, 0);
}

function overlaps(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
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
