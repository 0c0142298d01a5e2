import { PdfDict, type PdfObject, type PdfStream } from "@libpdf/core";
import { type Matrix, multiplied } from "../file/geometry.ts";
import type { Reader } from "../forms/reader.ts";
import { COMPONENTS } from "../file/image-size.ts";

/** Resources that content finds. */
export interface Resources {
  has(category: string, name: string): boolean;
  /** Components of a colour space; null: any number. */
  componentsOf(name: string): number | null;
  fontOf(name: string): PdfDict | null;
  formOf(name: string): PdfDict | null;
  isStencil(name: string): boolean;
  isTile(name: string): boolean;
  /** The numbers of a graphics state, and whether it has a soft mask or none. */
  stateOf(name: string): Readonly<Record<string, number | null>>;
  /** The layer of an XObject, or the one that a property list is; undefined: none. */
  layerOf(category: "XObject" | "Properties", name: string): PdfObject | undefined;
}

export const ALL: Resources = {
  has: () => true,
  componentsOf: () => null,
  fontOf: () => null,
  formOf: () => null,
  isStencil: () => false,
  isTile: () => false,
  stateOf: () => ({}),
  layerOf: () => undefined,
};

/** Without resources of its own, content uses those of what draws it. */
export function resourcesOf(reader: Reader, holder: PdfDict): Resources {
  const resources = reader.dict(holder.get("Resources"));
  if (resources === null) return ALL;
  const entry = (category: string, name: string) =>
    reader.dict(resources.get(category))?.get(unescaped(name));
  const find = (category: string, name: string) => reader.resolve(entry(category, name));
  return {
    has: (category, name) => {
      const found = find(category, name);
      return category === "XObject" || category === "Pattern"
        ? found instanceof PdfDict
        : found !== undefined;
    },
    componentsOf: (name) => componentsOfSpace(reader, find("ColorSpace", name)),
    fontOf: (name) => reader.dict(find("Font", name)),
    formOf: (name) => {
      const drawn = reader.dict(find("XObject", name));
      return reader.name(drawn?.get("Subtype")) === "Form" ? drawn : null;
    },
    isStencil: (name) => reader.dict(find("XObject", name))?.has("ImageMask") ?? false,
    isTile: (name) => reader.number(reader.dict(find("Pattern", name))?.get("PatternType")) === 1,
    stateOf: (name) => {
      const state = reader.dict(find("ExtGState", name));
      const numbers = [...(state ?? [])].map(([key, value]) => [key.value, reader.number(value)] as const);
      const mask = reader.resolve(state?.get("SMask"));
      const isMasked = mask === undefined ? null : Number(mask instanceof PdfDict);
      return Object.fromEntries([...numbers, ["isMasked", isMasked]]);
    },
    layerOf: (category, name) =>
      category === "XObject" ? reader.dict(find(category, name))?.get("OC") : entry(category, name),
  };
}

/** The matrix of what a form draws, where the form is drawn with a matrix. */
export function formMatrix(reader: Reader, form: PdfStream, matrix: Matrix): Matrix {
  const own = reader.numbers(form.get("Matrix"));
  return own.length === 6 ? multiplied(own as unknown as Matrix, matrix) : matrix;
}

/** A name without its solidus and escapes (ISO 32000-2 §7.3.5), as the library reads it: in UTF-8 where it has escapes. */
export function unescaped(name: string): string {
  if (!name.includes("#")) return name.slice(1);
  const bytes = name
    .slice(1)
    .replaceAll(/#([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Components of a colour space; null: of a pattern, or unknown. */
export function componentsOfSpace(reader: Reader, object: PdfObject | undefined): number | null {
  const parts = reader.items(object);
  const family = reader.name(parts[0]) ?? "";
  if (family === "ICCBased") return reader.number(reader.dict(parts[1])?.get("N"));
  return family === "DeviceN" ? reader.array(parts[1]).length : (COMPONENTS[family] ?? null);
}
