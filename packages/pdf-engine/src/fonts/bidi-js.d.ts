/** Declares the used part of the library, whose own types are those of another module system. */
declare module "bidi-js" {
  interface Bidi {
    getEmbeddingLevels(line: string, direction: "ltr" | "rtl"): { levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  }

  export default function bidiFactory(): Bidi;
}
