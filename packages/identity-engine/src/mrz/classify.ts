import { CLASSES } from "./classes.ts";
import type { Model } from "./model-file.ts";
import { type Activations, forward, newActivations, OUTPUTS } from "./network.ts";
import { normaliseCell } from "./normalise-cell.ts";

/** The reading of one cell. */
export interface Character {
  character: string;
  /** How often such a reading is right, 0 to 1. */
  probability: number;
  /** Logit of "drawn in another font than OCR-B". */
  otherFont: number;
}

let activations: Activations | null = null;

/** Reads a cell's grey values, which it normalises in place. */
export function classify({ layers, temperature }: Model, cell: Float32Array): Character {
  activations ??= newActivations();
  normaliseCell(cell);
  const outputs = forward(layers, cell, activations);
  let best = 0;
  for (let i = 1; i < OUTPUTS - 1; i++) if (outputs[i]! > outputs[best]!) best = i;
  let sum = 0;
  for (let i = 0; i < OUTPUTS - 1; i++) sum += Math.exp((outputs[i]! - outputs[best]!) / temperature);
  return { character: CLASSES[best] ?? "<", probability: 1 / sum, otherFont: outputs[OUTPUTS - 1]! };
}
