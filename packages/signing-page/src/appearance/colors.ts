import { legible, mix, textOn } from "@service/contract/rules/contrast";
import type { Rgb } from "@service/contract/rules/contrast";
import { ColorReader } from "./resolve.ts";

/** WCAG 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;

type Surfaces = readonly Rgb[];

/**
 * Tokens that are drawn on surfaces, with their minimum contrast, and the token to derive them from if the
 * host sets none.
 */
const ON_SURFACES: readonly (readonly [token: string, ratio: number, source?: string])[] = [
  ["text", TEXT_CONTRAST],
  ["text-muted", TEXT_CONTRAST],
  ["border", CONTROL_CONTRAST],
  ["danger", TEXT_CONTRAST],
  ["success", TEXT_CONTRAST],
  ["accent-line", CONTROL_CONTRAST, "accent"],
  ["accent-text", TEXT_CONTRAST, "accent"],
];
/** Fields lie on paper, in both themes. */
const ON_PAPER = ["field", "ink"] as const;
const FILLS = ["accent", "danger"] as const;

const nameOf = (token: string): string => `--signing-color-${token}`;
const write = (color: Rgb): string => `rgb(${color.join(", ")})`;

/**
 * Keeps the contrast that WCAG asks for: each colour of the host that lacks it on its background is moved towards white
 * or black. The accent of fills stays as it is; its text and outline follow it.
 */
export function makeLegible(root: HTMLElement): void {
  const reader = new ColorReader(root);
  const of = (token: string): Rgb => reader.read(`var(${nameOf(token)})`);
  const set = (token: string, wanted: Rgb, color: Rgb): void => {
    if (write(wanted) !== write(color)) root.style.setProperty(nameOf(token), write(color));
  };
  const raised = of("surface-raised");
  // what is hovered over is tinted with the accent
  const surfaces: Surfaces = [of("surface"), raised, mix(raised, of("accent"), 0.1)];
  for (const [token, ratio, source] of ON_SURFACES) {
    const wanted = of(source ?? token);
    set(token, wanted, legible(wanted, surfaces, ratio));
  }
  for (const fill of FILLS) {
    const wanted = of(`on-${fill}`);
    set(`on-${fill}`, wanted, textOn(of(fill), wanted));
  }
  for (const token of ON_PAPER) {
    const wanted = of(token);
    set(token, wanted, legible(wanted, [of("paper"), of("field-active")], TEXT_CONTRAST));
  }
  reader.done();
}
