import { mrzPaths, textPath } from "./drawing.ts";
import type { GlyphSource } from "./glyphs.ts";
import type { Identity } from "./identities.ts";
import { td1Lines, td3Lines } from "./mrz-lines.ts";
import { Random } from "./random.ts";

/** An SVG with its size in units: ID-1 cards are 85.6 × 54 mm, a passport's page 125 × 88. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

const CARD = { width: 1000, height: 631 };
const PAGE = { width: 1250, height: 880 };
const CARD_PITCH = 29.67;
const PAGE_PITCH = 25.4;

const INK = "#222";

function drawing(
  { width, height }: { width: number; height: number },
  tint: string,
  content: string,
): Drawing {
  const lines = Array.from({ length: 24 }, (_, i) => {
    const y = (i * height) / 24;
    return `<path d="M0 ${y} Q ${width / 4} ${y + 30} ${width / 2} ${y} T ${width} ${y}" fill="none" stroke="${tint}" stroke-width="1.5"/>`;
  }).join("");
  const paper = `<rect width="${width}" height="${height}" rx="30" fill="#f4f1ea"/>${lines}`;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${paper}<g fill="${INK}">${content}</g></svg>`,
    width,
    height,
  };
}

/** A face of ellipses, coloured by the person's number. */
function face(identity: Identity, { x, y, size }: { x: number; y: number; size: number }): string {
  const random = new Random(Number(identity.documentNumber));
  const skin = random.pick(["#e8c4a0", "#c99a6b", "#9a6a42"]);
  const hair = random.pick(["#2b1d14", "#4a3020", "#6b6b6b"]);
  const width = random.between(0.26, 0.32) * size;
  const at = (dx: number, dy: number, rx: number, ry: number, fill: string) =>
    `<ellipse cx="${x + size * (0.5 + dx)}" cy="${y + size * (0.6 + dy)}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
  return [
    `<rect x="${x}" y="${y}" width="${size}" height="${size * 1.25}" fill="#d5dde2"/>`,
    at(0, 0.62, size * 0.42, size * 0.25, "#55617a"),
    at(0, -0.12, width * 1.12, size * 0.34, hair),
    at(0, 0, width, size * 0.36, skin),
    at(-0.11, -0.06, size * 0.04, size * 0.02, INK),
    at(0.11, -0.06, size * 0.04, size * 0.02, INK),
    at(0, 0.17, size * 0.08, size * 0.02, "#8a3b3b"),
  ].join("");
}

const dayFirst = (date: string) => date.split("-").toReversed().join("/");

const label = (text: string, x: number, y: number) => textPath(text, { x, y, size: 19 });
const value = (text: string, x: number, y: number) => textPath(text, { x, y, size: 26, bold: true });

/** Changes of what is printed, for cards that contradict themselves. */
export interface Altered {
  curp?: string;
}

export function cardFront(identity: Identity, { curp = identity.curp }: Altered = {}): Drawing {
  return drawing(
    CARD,
    "#d8e4dc",
    [
      textPath("CREDENCIAL PARA VOTAR", { x: 330, y: 70, size: 36, bold: true }),
      textPath("SPECIMEN", { x: 790, y: 120, size: 30, bold: true }),
      face(identity, { x: 45, y: 150, size: 240 }),
      label("NOMBRE", 330, 165),
      value(identity.surname1, 330, 197),
      value(identity.surname2, 330, 229),
      value(identity.givenNames, 330, 261),
      label("SEXO", 790, 165),
      value(identity.sex === "male" ? "H" : "M", 850, 165),
      label("DOMICILIO", 330, 305),
      value(identity.street, 330, 336),
      label("CLAVE DE ELECTOR", 330, 395),
      label("CURP", 330, 445),
      value(curp, 400, 445),
      label("FECHA DE NACIMIENTO", 330, 500),
      value(dayFirst(identity.birthDate), 330, 532),
      label("VIGENCIA", 700, 500),
      value(`2021 - ${identity.expiry.slice(0, 4)}`, 700, 532),
    ].join(""),
  );
}

/** What an MRZ is drawn with. */
export interface Printing {
  lines?: readonly string[];
  font?: GlyphSource;
}

export function cardBack(identity: Identity, { lines = td1Lines(identity), font }: Printing = {}): Drawing {
  return drawing(
    CARD,
    "#d8e4dc",
    [
      textPath("SPECIMEN", { x: 60, y: 80, size: 40, bold: true }),
      ...Array.from(
        { length: 60 },
        (_, i) => `<rect x="${330 + i * 9}" y="110" width="${2 + ((i * 7) % 5)}" height="120"/>`,
      ),
      textPath("INSTITUTO DE MUESTRAS", { x: 60, y: 310, size: 24 }),
      `<rect x="60" y="340" width="360" height="3"/>`,
      mrzPaths(lines, { x: 55, y: 465, pitch: CARD_PITCH, ...(font === undefined ? {} : { font }) }),
    ].join(""),
  );
}

export function passportPage(
  identity: Identity,
  { lines = td3Lines(identity), font }: Printing = {},
): Drawing {
  return drawing(
    PAGE,
    "#e4dcd8",
    [
      textPath("PASAPORTE", { x: 60, y: 80, size: 40, bold: true }),
      textPath("SPECIMEN", { x: 900, y: 80, size: 40, bold: true }),
      face(identity, { x: 60, y: 140, size: 330 }),
      value(`${identity.surname1} ${identity.surname2}`, 450, 200),
      value(identity.givenNames, 450, 280),
      value(dayFirst(identity.birthDate), 450, 360),
      value(identity.curp, 450, 440),
      mrzPaths(lines, { x: 66, y: 780, pitch: PAGE_PITCH, ...(font === undefined ? {} : { font }) }),
    ].join(""),
  );
}

/** A drawn person in front of a wall. */
export function selfie(identity: Identity): Drawing {
  const [width, height] = [900, 1200];
  const content = face(identity, { x: 0, y: 0, size: 900 });
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`,
    width,
    height,
  };
}
