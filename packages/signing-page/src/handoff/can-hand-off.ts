import type { Ceremony } from "@service/contract/embed";

/** Not on a touch screen, which is the better device already, not on the second device, and not in person. */
export function canHandOff(ceremony: Pick<Ceremony, "handedOff" | "inPerson"> | null): boolean {
  return ceremony?.handedOff === false && !ceremony.inPerson && !matchMedia("(pointer: coarse)").matches;
}
