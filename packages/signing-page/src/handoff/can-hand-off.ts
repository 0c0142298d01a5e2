import type { Ceremony } from "@service/contract/embed";

/** Not on a touch screen, which is the better device already, and not on the second device. */
export function canHandOff(ceremony: Pick<Ceremony, "handedOff"> | null): boolean {
  return ceremony?.handedOff === false && !matchMedia("(pointer: coarse)").matches;
}
