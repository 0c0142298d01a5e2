import { MAX_FIELDS } from "@service/contract/limits";
import { DomainError, type FieldProblem, invalid } from "../../errors.ts";
import type { SignAnchor } from "../../model/document.ts";
import type { Domain } from "../../model/domain.ts";
import type { FieldType } from "../../model/field.ts";
import type { PageSize, Place } from "@service/pdf-engine/port";
import type { FileBytes } from "@service/engine-process/file-bytes";
import { atAnchor, placesOfTexts, unreadable } from "./anchors.ts";
import { type PlacedField, withSize } from "./new-field.ts";
import { problemsOf } from "./field-place.ts";

/** A field of a document that is being made. */
export interface NewPlacedField {
  /** Index of its signer in the request. */
  signer: number;
  type: FieldType;
  at: { x: number; y: number } | { text: string; offsetX: number; offsetY: number };
  /** `null`: the first page, or the first place of the text. With a text: its first place on each of the pages. */
  pages: number[] | "all" | null;
  width?: number | undefined;
  height?: number | undefined;
  required: boolean;
}

/** A field with its place, whose signer has no row yet. */
export interface UnownedField extends Omit<PlacedField, "signerId"> {
  signer: number;
}

interface Rendered {
  pdf: FileBytes;
  pages: PageSize[];
  tags: readonly SignAnchor[];
  /** The tenant, for its turn at the engine. */
  owner: string;
}

/**
 * Gives every field its place on the pages. Throws VALIDATION with paths `fields[index].…` for a text that is not
 * there, a page that is not there and a field that leaves its page; SERVICE_UNAVAILABLE.
 */
export async function placeFields(
  domain: Pick<Domain, "pdf">,
  rendered: Rendered,
  wanted: readonly NewPlacedField[],
): Promise<UnownedField[]> {
  if (wanted.length > MAX_FIELDS) throw tooMany(MAX_FIELDS);
  const places = await findPlaces(domain, rendered, wanted);
  const placed: UnownedField[] = [];
  const problems: FieldProblem[] = [];
  for (const [index, field] of wanted.entries()) {
    const { type, width, height, required, signer } = field;
    const sized = withSize({ signerId: "", type, width, height, required });
    for (const spot of spotsOf(field, index, rendered.pages, places)) {
      if (placed.length >= MAX_FIELDS) throw tooMany(index);
      const { signerId, ...one } = { ...sized, ...spot };
      problems.push(...problemsOf({ ...one, signerId }, index, rendered, [{ id: signerId, action: "sign" }]));
      placed.push({ ...one, signer });
    }
  }
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
  return placed;
}

function tooMany(index: number): DomainError {
  return invalid(["fields", index], `A document has at most ${MAX_FIELDS} fields.`);
}

async function findPlaces(
  domain: Pick<Domain, "pdf">,
  rendered: Rendered,
  wanted: readonly NewPlacedField[],
): Promise<Map<string, Place[]>> {
  const texts = [...new Set(wanted.flatMap(({ at }) => ("text" in at ? [at.text] : [])))];
  return placesOfTexts(domain, rendered, texts).catch((error: unknown) => {
    throw unreadable(
      error,
      wanted.map(({ at }) => ({ anchor: "text" in at ? at : null })),
    );
  });
}

type Spot = Pick<PlacedField, "page" | "x" | "y" | "anchor">;

function spotsOf(
  field: NewPlacedField,
  index: number,
  pages: readonly PageSize[],
  places: ReadonlyMap<string, readonly Place[]>,
): Spot[] {
  const { at } = field;
  if ("text" in at) return anchoredSpots(field, index, places.get(at.text) ?? [], at);
  const on = field.pages === "all" ? pages.map((_, page) => page + 1) : (field.pages ?? [1]);
  return on.map((page) => ({ page, ...at, anchor: null }));
}

function anchoredSpots(
  { pages }: NewPlacedField,
  index: number,
  found: readonly Place[],
  at: { text: string; offsetX: number; offsetY: number },
): Spot[] {
  const spot = (occurrence: number): Spot => {
    const anchor = { ...at, occurrence };
    return { ...atAnchor(found[occurrence - 1]!, anchor), anchor };
  };
  const missing = (where: string): DomainError =>
    invalid(["fields", index, "anchor"], `The document does not hold this text${where}.`);
  if (found.length === 0) throw missing("");
  if (pages === null) return [spot(1)];
  const on = pages === "all" ? [...new Set(found.map(({ page }) => page))] : pages;
  return on.map((page) => {
    const first = found.findIndex((place) => place.page === page);
    if (first < 0) throw missing(` on page ${page}`);
    return spot(first + 1);
  });
}
