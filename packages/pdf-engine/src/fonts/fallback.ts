import { type Coverage, coverageOf } from "@service/contract/common/font-coverage";
import type { Face, ScriptFace } from "./faces.ts";
import { readFace } from "./faces.ts";

/** The faces that complete body and bold, and the characters for which each is looked into. */
const SCRIPT_FACES: readonly (readonly [face: ScriptFace, of: RegExp])[] = [
  ["arabic", /\p{Script_Extensions=Arabic}/u],
  ["hebrew", /\p{Script_Extensions=Hebrew}/u],
  ["thai", /\p{Script_Extensions=Thai}/u],
  ["emoji", /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}\u20e3]/u],
  ["hangul", /\p{Script=Hangul}/u],
  [
    "han",
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Common}]/u,
  ],
];

/** Scripts whose letters stand side by side. Others need reordering and joining. */
const SET_BY_LETTER =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Matches text that body and bold have letters for. */
const BODY_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]+$/u;
/** Scripts whose letters join, stack or change places, or run from right to left. */
const SHAPED =
  /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}\p{Script_Extensions=Devanagari}\p{Script_Extensions=Thai}]/u;

/** Whether letters of `text` do not just follow each other. */
export const isShaped = (text: string): boolean => SHAPED.test(text);

/** Characters that affect their neighbours and draw nothing. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

const coverages = new Map<Face, Coverage>();

function coverage(face: Face): Coverage {
  const known = coverages.get(face) ?? coverageOf(readFace(face));
  coverages.set(face, known);
  return known;
}

const covers = (face: Face, text: string): boolean =>
  Array.from(text).every((character) => coverage(face)(character.codePointAt(0) ?? 0));

const isBodyText = (face: Face): boolean => face === "body" || face === "bold";

function findFace(text: string, base: Face): Face | null {
  const isSet = (isBodyText(base) ? BODY_SCRIPTS : SET_BY_LETTER).test(text);
  if (isSet && covers(base, text)) return base;
  if (!isBodyText(base)) return null;
  const found = SCRIPT_FACES.find(([face, of]) => of.test(text) && covers(face, text));
  return found?.[0] ?? null;
}

/** Most letters of a face that are kept: more than an alphabet's documents have. */
const MAX_KEPT = 5000;
const kept = new Map<Face, Map<string, Face | null>>();

/** The face that draws a letter with its marks in a text of the face `base`. Null: none has all of it. */
export function faceOf(cluster: string, base: Face): Face | null {
  const known = kept.get(base) ?? new Map<string, Face | null>();
  kept.set(base, known);
  const answer = known.get(cluster);
  if (answer !== undefined) return answer;
  const face = findFace(cluster.replaceAll(INVISIBLE, ""), base);
  if (known.size < MAX_KEPT) known.set(cluster, face);
  return face;
}

/** Whether the letters of a cluster stand side by side in `face`, each with its own width. */
export const isSetByLetter = (cluster: string, face: Face): boolean =>
  face === "han" || face === "hangul" || (isBodyText(face) && SET_BY_LETTER.test(cluster));

/** Text that one face draws. */
export interface Part {
  text: string;
  /** Null: no face has it. */
  face: Face | null;
}

/** A letter with its marks. Where no face has all of it, its characters by themselves. */
export function partsOf(cluster: string, base: Face): Part[] {
  const face = faceOf(cluster, base);
  if (face !== null) return [{ text: cluster, face }];
  return Array.from(cluster, (character) => ({ text: character, face: faceOf(character, base) }));
}
