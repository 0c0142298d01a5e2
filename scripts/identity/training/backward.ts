import {
  type Activations,
  CONVOLUTION_1,
  CONVOLUTION_2,
  FEATURES,
  HIDDEN,
  type Layer,
  type Layers,
  newActivations,
  OUTPUTS,
} from "../../../packages/identity-engine/src/mrz/network.ts";

/** Gradients of a batch: of the weights, summed, and room for those between the layers. */
export interface Gradients {
  layers: Layers;
  values: Activations;
}

const zero = ({ weights, biases }: Layer): Layer => ({
  weights: new Float32Array(weights.length),
  biases: new Float32Array(biases.length),
});

export function newGradients([a, b, c, d]: Layers): Gradients {
  return { layers: [zero(a), zero(b), zero(c), zero(d)], values: newActivations() };
}

function backConnect(
  input: Float32Array,
  layer: Layer,
  delta: Float32Array,
  gradient: Layer,
  back: Float32Array,
): void {
  const size = delta.length;
  for (let o = 0; o < size; o++) gradient.biases[o]! += delta[o]!;
  for (let i = 0; i < input.length; i++) {
    const value = input[i]!;
    const row = i * size;
    // A value that was cut off at 0 passes no gradient on.
    if (value === 0) {
      back[i] = 0;
      continue;
    }
    let sum = 0;
    for (let o = 0; o < size; o++) {
      const d = delta[o]!;
      gradient.weights[row + o]! += value * d;
      sum += layer.weights[row + o]! * d;
    }
    back[i] = sum;
  }
}

type Shape = typeof CONVOLUTION_1;

/** Passes the gradient to the greatest of each 2 × 2 pixels, unless it was cut off at 0. */
function backPool(
  input: Float32Array,
  { height, width, to }: Shape,
  delta: Float32Array,
  back: Float32Array,
): void {
  back.fill(0);
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++)
      for (let o = 0; o < to; o++) {
        const d = delta[(y * (width / 2) + x) * to + o]!;
        if (d === 0) continue;
        const at = (2 * y * width + 2 * x) * to + o;
        const below = at + width * to;
        let best = at;
        if (input[at + to]! > input[best]!) best = at + to;
        if (input[below]! > input[best]!) best = below;
        if (input[below + to]! > input[best]!) best = below + to;
        if (input[best]! > 0) back[best] = d;
      }
}

function backConvolve(
  input: Float32Array,
  layer: Layer,
  shape: Shape,
  { delta, gradient, back }: { delta: Float32Array; gradient: Layer; back: Float32Array | null },
): void {
  const { height, width, from, to } = shape;
  back?.fill(0);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let o = 0; o < to; o++) {
        const d = delta[(y * width + x) * to + o]!;
        if (d === 0) continue;
        gradient.biases[o]! += d;
        for (let dy = Math.max(-1, -y); dy <= 1 && y + dy < height; dy++)
          for (let dx = Math.max(-1, -x); dx <= 1 && x + dx < width; dx++) {
            const at = ((y + dy) * width + x + dx) * from;
            const kernel = ((dy + 1) * 3 + dx + 1) * from * to + o;
            for (let i = 0; i < from; i++) {
              gradient.weights[kernel + i * to]! += d * input[at + i]!;
              if (back !== null) back[at + i]! += d * layer.weights[kernel + i * to]!;
            }
          }
      }
}

const probabilities = new Float32Array(OUTPUTS - 1);

/** Gradient of the loss of the outputs, in place of `delta`. `label` is null for a glyph of another font. */
export function lossGradient(outputs: Float32Array, label: number | null, delta: Float32Array): number {
  const other = 1 / (1 + Math.exp(-outputs[OUTPUTS - 1]!));
  delta.fill(0);
  delta[OUTPUTS - 1] = other - (label === null ? 1 : 0);
  if (label === null) return 0;
  const greatest = outputs.subarray(0, OUTPUTS - 1).reduce((a, b) => Math.max(a, b));
  let sum = 0;
  for (let o = 0; o < OUTPUTS - 1; o++) sum += probabilities[o] = Math.exp(outputs[o]! - greatest);
  for (let o = 0; o < OUTPUTS - 1; o++) delta[o] = probabilities[o]! / sum - (o === label ? 1 : 0);
  return -Math.log(Math.max(1e-12, probabilities[label]! / sum));
}

/** Adds the gradients of one sample, whose activations are given. */
export function backward(layers: Layers, cell: Float32Array, seen: Activations, into: Gradients): void {
  const { values, layers: sums } = into;
  backConnect(seen.hidden, layers[3], values.outputs, sums[3], values.hidden);
  backConnect(seen.features, layers[2], values.hidden, sums[2], values.features);
  backPool(seen.convolved2, CONVOLUTION_2, values.features, values.convolved2);
  backConvolve(seen.pooled1, layers[1], CONVOLUTION_2, {
    delta: values.convolved2,
    gradient: sums[1],
    back: values.pooled1,
  });
  backPool(seen.convolved1, CONVOLUTION_1, values.pooled1, values.convolved1);
  backConvolve(cell, layers[0], CONVOLUTION_1, { delta: values.convolved1, gradient: sums[0], back: null });
}

/** Weights of layers before the first step: normal, by the count of inputs (He). */
export const INPUTS = [9, 9 * 8, FEATURES, HIDDEN] as const;
