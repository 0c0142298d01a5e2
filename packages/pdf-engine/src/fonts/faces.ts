import { readFileSync } from "node:fs";
import type { HandwritingFaceName } from "../port/pdf.ts";

/** Faces of scripts that the body face lacks. */
export type ScriptFace = "arabic" | "hebrew" | "thai" | "hangul" | "han" | "emoji";

/** Faces: body, bold, the handwriting faces of typed signatures, and those of other scripts. */
export type Face = "body" | "bold" | HandwritingFaceName | ScriptFace;

/** A package's main file or folder, and the font's path from there. */
const FILES: Record<Face, readonly [specifier: string, path: string]> = {
  body: ["@expo-google-fonts/noto-sans/package.json", "400Regular/NotoSans_400Regular.ttf"],
  bold: ["@expo-google-fonts/noto-sans/package.json", "600SemiBold/NotoSans_600SemiBold.ttf"],
  caveat: ["@expo-google-fonts/caveat/package.json", "400Regular/Caveat_400Regular.ttf"],
  "dancing-script": [
    "@expo-google-fonts/dancing-script/package.json",
    "400Regular/DancingScript_400Regular.ttf",
  ],
  "great-vibes": ["@expo-google-fonts/great-vibes/package.json", "400Regular/GreatVibes_400Regular.ttf"],
  arabic: ["@embedpdf/fonts-arabic", "../fonts/NotoNaskhArabic-Regular.ttf"],
  hebrew: ["@embedpdf/fonts-hebrew", "../fonts/NotoSansHebrew-Regular.ttf"],
  thai: ["@expo-google-fonts/noto-sans-thai/package.json", "400Regular/NotoSansThai_400Regular.ttf"],
  hangul: ["@expo-google-fonts/nanum-gothic/package.json", "400Regular/NanumGothic_400Regular.ttf"],
  han: ["@embedpdf/fonts-sc", "../fonts/NotoSansHans-Regular.otf"],
  emoji: ["@expo-google-fonts/noto-emoji/package.json", "400Regular/NotoEmoji_400Regular.ttf"],
};

const loaded = new Map<Face, Buffer>();

/** The face's font file, read once, when a text needs it. */
export function readFace(face: Face): Uint8Array {
  const known = loaded.get(face);
  if (known !== undefined) return known;
  const [specifier, path] = FILES[face];
  const bytes = readFileSync(new URL(path, import.meta.resolve(specifier)));
  loaded.set(face, bytes);
  return bytes;
}
