import type { EditorPage } from "../src/index.ts";

/** Letter, A4 and a page that is turned to landscape, points as displayed. */
const SIZES = {
  letter: [612, 792],
  a4: [595.28, 841.89],
  turned: [792, 612],
} as const;

/** Made-up pages: `mixed`, or a number of equal ones. The name `broken` has pictures that fail. */
export function pagesOf(name: string): EditorPage[] {
  if (name === "broken") return [{ ...sizeOf("letter"), loadImage: () => Promise.reject(new Error("no")) }];
  const count = Number(name);
  if (count > 0) return Array.from({ length: count }, (_, index) => page("letter", index + 1));
  return [page("letter", 1), page("turned", 2), page("a4", 3)];
}

function sizeOf(name: keyof typeof SIZES): { width: number; height: number } {
  const [width, height] = SIZES[name];
  return { width, height };
}

function page(name: keyof typeof SIZES, number: number): EditorPage {
  const size = sizeOf(name);
  return { ...size, loadImage: async () => new Blob([picture(size, number)], { type: "image/svg+xml" }) };
}

/** A contract-like page: a title and grey lines of text. */
function picture({ width, height }: { width: number; height: number }, number: number): string {
  const lines = Array.from({ length: Math.floor((height - 220) / 18) }, (_, index) => {
    const length = (width - 144) * (index % 6 === 5 ? 0.45 : 1 - ((index * 7) % 5) / 60);
    return `<rect x="72" y="${130 + index * 18}" width="${length}" height="6" rx="2" fill="#d3d6dd"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#fff"/>
    <text x="72" y="96" font-family="serif" font-size="22" fill="#333">Contrato de prueba, ${number}</text>
    ${lines.join("")}</svg>`;
}
