import { newId } from "../../model/ids.ts";
import type { Domain } from "../../model/domain.ts";
import type { Writer } from "../../model/store.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { type Signer, signersOf } from "../../model/signer.ts";
import { actedFor, membersOf, withSharedOwners } from "../../model/signer-group.ts";
import { within } from "@service/contract/rules/carried-fields";
import { signAnchorsOf, signTag } from "./anchors.ts";
import type { Document, SignAnchor } from "../../model/document.ts";
import { type Field, UNPREPARED } from "../../model/field.ts";
import type { PageSize } from "@service/pdf-engine/port";

/** A block at the bottom of a page: columns of signatures, filled from the bottom up. Points. */
const BLOCK = { width: 180, height: 50, gap: 16, margin: 36 };

/** Blocks are made smaller by these where there is no room: a letter page takes 22 signatures, 110 or 256. */
const DIVISORS = [1, 2, 3];

/**
 * Gives a signature field to everybody who signs and has none, so that each can sign (docs/contract/v3.md#sign-tags): on each
 * `{{sign__role}}` tag of their role, else at the end of the last page.
 */
export async function placeMissingSignatures(
  domain: Pick<Domain, "clock" | "random">,
  writer: Writer,
  document: Document,
): Promise<void> {
  const fields = await writer.fields.find({ documentId: document.id });
  const signers = await signersOf(writer, document.id);
  const owned = withSharedOwners(fields, signers).filter(({ type }) => type === "signature");
  const signing = new Set(owned.map(({ signerId }) => signerId));
  // One field for the whole group: that of its first member.
  const without = signers.filter(
    (signer) =>
      signer.action === "sign" &&
      signer.status !== "signed" &&
      actedFor(signers, signer) === null &&
      membersOf(signers, signer)[0]!.id === signer.id &&
      !signing.has(signer.id),
  );
  const anchors = await signAnchorsOf(writer, document);
  const onTags = without.flatMap((signer) => anchorPlaces(signer, anchors));
  const tagged = new Set(onTags.map(({ signerId }) => signerId));
  const others = without.filter(({ id }) => !tagged.has(id));
  const blocks = freeBlocks(document, [...fields, ...onTags], others.length);
  const inBlocks = others.map(({ id }, index): Placing => ({
    signerId: id,
    ...blocks[index]!,
    anchor: null,
  }));
  const wanted = [...onTags, ...inBlocks];
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
    options: null,
    radio: null,
    rules: null,
    look: null,
    conditions: null,
    notAsked: null,
    ...UNPREPARED,
  };
}

type Place = Pick<Field, "page" | "x" | "y" | "width" | "height">;

/**
 * Places of as many blocks, which cover no field and not each other: at the end of the last page, then on the pages
 * before it, and in smaller blocks where there is no room. The last ones repeat where the smallest do not fit either.
 */
function freeBlocks(document: Document, fields: readonly Place[], count: number): Place[] {
  let found: Place[] = [];
  for (const divisor of DIVISORS) {
    found = freePlaces(document, fields, { count, divisor });
    if (found.length === count) return found;
  }
  const last = found.at(-1) ?? { page: document.pages.length, ...blockPlaces(document.pages.at(-1)!, 1)[0]! };
  return Array.from({ length: count }, (_, index) => found[index] ?? last);
}

function freePlaces(
  { pages }: Document,
  fields: readonly Place[],
  { count, divisor }: { count: number; divisor: number },
): Place[] {
  const found: Place[] = [];
  for (let page = pages.length; page > 0 && found.length < count; page--) {
    const others = fields.filter((other) => other.page === page);
    const free = blockPlaces(pages[page - 1]!, divisor).filter(
      (place) => !others.some((other) => overlaps(place, other)),
    );
    found.push(...free.slice(0, count - found.length).map((place) => ({ page, ...place })));
  }
  return found;
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

type Box = Omit<Place, "page">;

/** The places of a page's block: rows from the bottom up, at least one. `divisor`: of the usual lengths. */
function blockPlaces(page: PageSize, divisor: number): Box[] {
  const width = Math.min(BLOCK.width / divisor, page.width - 2);
  const height = Math.min(BLOCK.height / divisor, page.height - 2);
  const gap = BLOCK.gap / divisor;
  const columns = Math.max(1, Math.floor((page.width - 2 * BLOCK.margin + gap) / (width + gap)));
  const rows = Math.max(1, Math.floor((page.height - 2 * BLOCK.margin + gap) / (height + gap)));
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: within(BLOCK.margin + (index % columns) * (width + gap), page.width - width),
    y: within(
      page.height - BLOCK.margin - height - Math.floor(index / columns) * (height + gap),
      page.height - height,
    ),
    width,
    height,
  }));
}
