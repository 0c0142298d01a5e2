import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HandwritingFaceName } from "../../../domain/ports/pdf.ts";

/** Faces: body, bold, and the handwriting faces of typed signatures. */
export type Face = "body" | "bold" | HandwritingFaceName;

const FILES: Record<Face, string> = {
  body: "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf",
  bold: "@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
  caveat: "@expo-google-fonts/caveat/400Regular/Caveat_400Regular.ttf",
  "dancing-script": "@expo-google-fonts/dancing-script/400Regular/DancingScript_400Regular.ttf",
  "great-vibes": "@expo-google-fonts/great-vibes/400Regular/GreatVibes_400Regular.ttf",
};

const loaded = new Map<Face, Buffer>();

/** The face's TrueType file, read once. */
export function readFace(face: Face): Uint8Array {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(FILES[face])));
  loaded.set(face, bytes);
  return bytes;
}
