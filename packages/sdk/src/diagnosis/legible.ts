import { legible, textOn } from "@service/contract/rules/contrast";
import type { Rgb } from "@service/contract/rules/contrast";

/** Contrast of what lies on the panel's surface (WCAG 1.4.3, 1.4.11). */
const ON_SURFACE = [
  ["--_text", 4.5],
  ["--_muted", 4.5],
  ["--_danger", 3],
  ["--_border", 3],
] as const;

/** Whatever colours the host gives, the panel can be read: as the page does it (packages/signing-page/src/appearance/colors.ts). */
export function makeLegible(panel: HTMLElement): void {
  const probe = document.createElement("span");
  panel.append(probe);
  const read = (name: string): Rgb => {
    probe.style.color = `var(${name})`;
    return paint(getComputedStyle(probe).color);
  };
  const write = (name: string, color: Rgb) => panel.style.setProperty(name, `rgb(${color.join(",")})`);
  const surface = read("--_surface");
  for (const [name, ratio] of ON_SURFACE) write(name, legible(read(name), [surface], ratio));
  const accent = read("--_accent");
  write("--_on-accent", textOn(accent, read("--_on-accent")));
  write("--_line", legible(accent, [surface], 3));
  probe.remove();
}

/** A pixel of it on white: any colour of CSS, also a translucent one. */
function paint(color: string): Rgb {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return [0, 0, 0];
  for (const fill of ["#fff", color]) {
    context.fillStyle = fill;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}
