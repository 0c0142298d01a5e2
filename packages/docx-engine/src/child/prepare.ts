import type { DocxFilling } from "../port/docx.ts";
import { anchorDrawing, TRANSPARENT_PNG } from "../anchors/drawing.ts";
import { markOf } from "../anchors/mark.ts";
import { MAX_ANCHORS } from "../limits/limits.ts";
import { CONTENT_TYPES_PART } from "../package/content-types.ts";
import { harmlessRelationships, type PackageParts } from "../package/disarm.ts";
import type { DocxPackage } from "../package/docx-package.ts";
import { inertXml } from "../package/inert-xml.ts";
import { packageParts } from "../package/package-parts.ts";
import { Relationships, relsPartOf, sourceOfRels } from "../package/relationships.ts";
import { rewriteArchive } from "../package/write-archive.ts";
import { refusal } from "../limits/refusals.ts";
import { fillPart, type Replacement } from "../text/fill.ts";
import { roleOf } from "../text/tag-names.ts";
import { OFFICE_RELATIONSHIPS } from "../xml/names.ts";
import { bytesOf } from "../xml/text-of.ts";

export interface Preparation extends DocxFilling {
  /** Random letters and digits. */
  nonce: string;
}

export interface Prepared {
  docx: Uint8Array;
  /** The role of each anchor, by its number from 0. */
  anchors: string[];
}

const RELATIONSHIPS = ".rels";

/** First number of our drawings. Word's start at 1. */
const FIRST_DRAWING = 1_900_000_000;

class Filler {
  readonly anchors: string[] = [];
  readonly changed = new Map<string, Uint8Array>();
  readonly #docx: DocxPackage;
  readonly #wanted: Preparation;
  readonly #contents: PackageParts;
  readonly #picture: string;
  readonly #relationships = new Map<string, Relationships>();

  constructor(docx: DocxPackage, wanted: Preparation, contents: PackageParts) {
    this.#docx = docx;
    this.#wanted = wanted;
    this.#contents = contents;
    this.#picture = `anchors/${wanted.nonce}.png`;
  }

  run(): void {
    const printed = new Set(this.#docx.printed.map((part) => part.toLowerCase()));
    for (const part of this.#docx.printed) this.#fill(part);
    for (const [part, xml] of this.#docx.xml) {
      if (part.endsWith(RELATIONSHIPS)) this.#relationsOf(sourceOfRels(part));
      else if (!printed.has(part)) this.changed.set(part, bytesOf(inertXml(xml)));
    }
    for (const [part, relationships] of this.#relationships)
      this.changed.set(relsPartOf(part), bytesOf(this.#harmless(part, relationships)));
    if (this.anchors.length > 0) this.#addPicture();
  }

  /** Writes a part anew in UTF-8, so that the converter reads exactly the checked text. */
  #fill(part: string): void {
    const xml = inertXml(this.#docx.xml.get(part.toLowerCase()) ?? "");
    const filled = fillPart(xml, (name, namespace) => this.#replace(part, name, namespace));
    this.changed.set(part, bytesOf(filled));
  }

  #replace(part: string, name: string, namespace: string): Replacement | null {
    const role = roleOf(name);
    if (role !== null) return { xml: this.#anchor(part, role, namespace) };
    const text = this.#wanted.values.get(name);
    return text === undefined ? null : { text };
  }

  #anchor(part: string, role: string, wordNamespace: string): string {
    const { nonce, anchorSize } = this.#wanted;
    const number = this.anchors.push(role) - 1;
    if (number >= MAX_ANCHORS)
      throw refusal("too_complex", `The file has more than ${MAX_ANCHORS} places for signatures.`);
    const [imageId, linkId] = [`anchorPicture${nonce}`, `anchor${nonce}n${number}`];
    const relationships = this.#relationsOf(part);
    relationships.add(linkId, `${OFFICE_RELATIONSHIPS}/hyperlink`, markOf(nonce, number), "External");
    relationships.add(imageId, `${OFFICE_RELATIONSHIPS}/image`, `/${this.#picture}`, "Internal");
    return anchorDrawing({ ...anchorSize, number: FIRST_DRAWING + number, wordNamespace, imageId, linkId });
  }

  #relationsOf(part: string): Relationships {
    const key = part.toLowerCase();
    const known = this.#relationships.get(key);
    if (known !== undefined) return known;
    const relationships = new Relationships(part, this.#docx.xml.get(relsPartOf(key)) ?? null);
    this.#relationships.set(key, relationships);
    return relationships;
  }

  #harmless(part: string, relationships: Relationships): string {
    const xml = this.#docx.xml.get(part.toLowerCase());
    return relationships.written(harmlessRelationships(relationships.all, xml, this.#contents));
  }

  #addPicture(): void {
    this.changed.set(this.#picture, TRANSPARENT_PNG);
    const types = this.#docx.types.withParts(new Map([[this.#picture, "image/png"]]));
    this.changed.set(CONTENT_TYPES_PART, bytesOf(types));
  }
}

/** Fills an opened package, inserts its anchors and removes what a converter would load. Throws DocxRejected. */
export async function prepare(docx: DocxPackage, wanted: Preparation): Promise<Prepared> {
  const filler = new Filler(docx, wanted, await packageParts(docx));
  filler.run();
  return { docx: await rewriteArchive(docx.archive, filler.changed), anchors: filler.anchors };
}
