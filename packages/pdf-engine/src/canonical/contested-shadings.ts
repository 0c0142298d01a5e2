import { type PDF, PdfArray, PdfBool, type PdfDict, type PdfObject, PdfStream } from "@libpdf/core";
import { componentsOfSpace } from "../content/content-resources.ts";
import { decode } from "../file/streams.ts";
import type { Reader } from "../forms/reader.ts";

/** Kinds of shadings (ISO 32000-2 table 76). */
const BY_PLACE = 1;
const AXIAL = 2;
const RADIAL = 3;
const TRIANGLES = 4;
const LATTICE = 5;
const PATCHES: ReadonlySet<number> = new Set([6, 7]);
const COORDINATES: Readonly<Record<number, number>> = { [AXIAL]: 4, [RADIAL]: 6 };

/** Bits of a mesh's values (ISO 32000-2 tables 82 and 83). */
const FLAG_BITS: ReadonlySet<number> = new Set([2, 4, 8]);
const COORDINATE_BITS: ReadonlySet<number> = new Set([1, 2, 4, 8, 12, 16, 24, 32]);
const COMPONENT_BITS: ReadonlySet<number> = new Set([1, 2, 4, 8, 12, 16]);
/** Functions of functions are a few levels deep; broken ones loop. */
const MAX_DEPTH = 8;
/** Numbers of a mesh's Decode for the places. */
const PLACES = 4;

/**
 * Whether a shading lacks what it has to say, or says it in a way that programs repair differently: some draw nothing,
 * some the rest of it, and pdf.js a pink area.
 */
export function isContestedShading(pdf: PDF, reader: Reader, dict: PdfDict): boolean {
  const kind = reader.number(dict.get("ShadingType")) ?? 0;
  const space = reader.resolve(dict.get("ColorSpace"));
  if (space === undefined || reader.name(space) === "Pattern" || !isBox(reader, dict)) return true;
  if (!hasPlainFunctions(reader, dict)) return true;
  if (kind === BY_PLACE) return !isByPlace(reader, dict);
  if (kind === AXIAL || kind === RADIAL) return !isGradient(reader, dict, COORDINATES[kind]!);
  return !(dict instanceof PdfStream) || !isMesh(pdf, reader, dict, kind);
}

const isAscending = ([from, to]: readonly number[]): boolean => from! < to!;

/** Whether a box, where there is one, has four numbers. */
function isBox(reader: Reader, dict: PdfDict): boolean {
  return !dict.has("BBox") || reader.numbers(dict.get("BBox")).length === 4;
}

/**
 * Whether one function gives all parts of a colour, or each part has its own, and none gives colours that there are not:
 * some programs calculate on with those.
 */
function hasPlainFunctions(reader: Reader, dict: PdfDict): boolean {
  const functions = reader.items(dict.get("Function"));
  const isList = reader.resolve(dict.get("Function")) instanceof PdfArray;
  const components = componentsOfSpace(reader, dict.get("ColorSpace"));
  const [family] = reader.items(dict.get("ColorSpace"));
  if (isList && components !== null && functions.length !== components) return false;
  return reader.name(family) === "Lab" || functions.every((each) => isWithinColours(reader, each, 0));
}

function isWithinColours(reader: Reader, object: PdfObject, depth: number): boolean {
  const dict = reader.dict(object);
  const ends = ["C0", "C1"].flatMap((key) => reader.numbers(dict?.get(key)));
  return (
    depth <= MAX_DEPTH &&
    ends.every((part) => part >= 0 && part <= 1) &&
    reader.array(dict?.get("Functions")).every((each) => isWithinColours(reader, each, depth + 1))
  );
}

function isByPlace(reader: Reader, dict: PdfDict): boolean {
  const domain = dict.has("Domain") ? reader.numbers(dict.get("Domain")) : [0, 1, 0, 1];
  const matrix = dict.has("Matrix") ? reader.numbers(dict.get("Matrix")) : [1, 0, 0, 1, 0, 0];
  const [a = 0, b = 0, c = 0, d = 0] = matrix;
  const isPlane = matrix.length === 6 && a * d !== b * c;
  const isRange = domain.length === 4 && isAscending(domain) && isAscending(domain.slice(2));
  return isPlane && isRange && dict.has("Function");
}

function isGradient(reader: Reader, dict: PdfDict, coordinates: number): boolean {
  const domain = dict.has("Domain") ? reader.numbers(dict.get("Domain")) : [0, 1];
  const extend = reader.array(dict.get("Extend")).map((item) => reader.resolve(item));
  const isExtend =
    !dict.has("Extend") || (extend.length === 2 && extend.every((item) => item instanceof PdfBool));
  const coords = reader.numbers(dict.get("Coords"));
  return (
    coords.length === coordinates &&
    domain.length === 2 &&
    isAscending(domain) &&
    isExtend &&
    dict.has("Function")
  );
}

function isMesh(pdf: PDF, reader: Reader, mesh: PdfStream, kind: number): boolean {
  const [flag = 0, place = 0, part = 0] = ["BitsPerFlag", "BitsPerCoordinate", "BitsPerComponent"].map(
    (key) => reader.number(mesh.get(key)) ?? 0,
  );
  const limits = reader.numbers(mesh.get("Decode")).length;
  const parts = mesh.has("Function") ? 1 : (limits - PLACES) / 2;
  if (!COORDINATE_BITS.has(place) || !COMPONENT_BITS.has(part)) return false;
  if (limits !== PLACES + 2 * parts || !(parts >= 1)) return false;
  const data = decode(pdf, mesh);
  const bits = 2 * place + parts * part;
  if (kind === LATTICE)
    return isLattice(data, Math.ceil(bits / 8), reader.number(mesh.get("VerticesPerRow")) ?? 0);
  if (!FLAG_BITS.has(flag) || !isFlagged(data[0], flag)) return false;
  if (kind === TRIANGLES) return isWhole(data, Math.ceil((flag + bits) / 8), flag);
  return PATCHES.has(kind);
}

/** Whether the first flag of a mesh begins a triangle or a patch. */
const isFlagged = (byte: number | undefined, bits: number): boolean =>
  byte !== undefined && byte >> (8 - bits) === 0;

/** Whether a lattice has two rows or more, and whole ones. */
const isLattice = ({ length }: Uint8Array, bytes: number, columns: number): boolean =>
  columns >= 2 &&
  Number.isInteger(columns) &&
  length >= 2 * bytes * columns &&
  length % (bytes * columns) === 0;

/** Whether triangles are whole, and each continues an earlier one in a way that there is. */
function isWhole(data: Uint8Array, bytes: number, flag: number): boolean {
  if (data.length % bytes !== 0) return false;
  for (let at = 0, left = 0; at < data.length; at += bytes) {
    const value = data[at]! >> (8 - flag);
    if (left > 0) left -= 1;
    else if (value > 2) return false;
    else if (value === 0) left = 2;
    if (at + bytes >= data.length && left > 0) return false;
  }
  return true;
}
