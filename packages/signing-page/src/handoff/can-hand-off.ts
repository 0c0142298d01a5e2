import type { Ceremony } from "@service/contract/embed";

/** Who signs by finger has the better device in hand; who came from another one goes back to it. */
export function canHandOff(ceremony: Pick<Ceremony, "handedOff"> | null): boolean {
  return ceremony?.handedOff === false && !matchMedia("(pointer: coarse)").matches;
}
