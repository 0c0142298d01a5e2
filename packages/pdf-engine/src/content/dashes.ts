/** Dashes and gaps that all programs keep. Some forget those that follow. */
const MAX_DASHES = 32;

export interface Dashes {
  /** Lengths of dashes and gaps in turn. */
  lengths: readonly number[];
  phase: number;
}

/**
 * The same dashes with a phase within the pattern, as all programs read them; null: it is there. A single length is a dash
 * and a gap (ISO 32000-2 §8.4.3.6): some programs begin with the dash where the phase is in the gap.
 */
export function plainDashes({ lengths, phase }: Dashes): Dashes | null {
  const isEven = lengths.length % 2 === 0;
  const sum = lengths.reduce((before, each) => before + each, 0);
  const period = isEven ? sum : 2 * sum;
  if (!(period > 0)) return null;
  const within = phase - period * Math.floor(phase / period);
  const plain = isEven || within < sum ? lengths : [...lengths, ...lengths];
  return plain === lengths && within === phase ? null : { lengths: plain, phase: within };
}

/** Whether programs draw dashes differently: there are too many, or gaps and dashes change places at each turn. */
export const areContestedDashes = ({ length }: readonly number[]): boolean =>
  length > MAX_DASHES || (length > 1 && length % 2 === 1);
