import { CELL_HEIGHT, CELL_WIDTH, CLASSES } from "./classes.ts";

/** Two convolutions of 3 × 3 with pooling, one hidden layer, one output a class and one for "not OCR-B". */
const CHANNELS_1 = 8;
const CHANNELS_2 = 16;
export const HIDDEN = 64;
export const OUTPUTS = CLASSES.length + 1;

const HEIGHT_2 = CELL_HEIGHT / 2;
const WIDTH_2 = CELL_WIDTH / 2;
const HEIGHT_3 = HEIGHT_2 / 2;
const WIDTH_3 = WIDTH_2 / 2;
export const FEATURES = HEIGHT_3 * WIDTH_3 * CHANNELS_2;

/** Sizes of the layers' weights and biases, in the order of the stored file. */
export const SHAPES = [
  { weights: 9 * CHANNELS_1, outputs: CHANNELS_1 },
  { weights: 9 * CHANNELS_1 * CHANNELS_2, outputs: CHANNELS_2 },
  { weights: FEATURES * HIDDEN, outputs: HIDDEN },
  { weights: HIDDEN * OUTPUTS, outputs: OUTPUTS },
] as const;

export interface Layer {
  weights: Float32Array;
  biases: Float32Array;
}
export type Layers = readonly [Layer, Layer, Layer, Layer];

/** Values between the layers. Pictures are rows of pixels of channels. */
export interface Activations {
  convolved1: Float32Array;
  pooled1: Float32Array;
  convolved2: Float32Array;
  features: Float32Array;
  hidden: Float32Array;
  outputs: Float32Array;
}

export function newActivations(): Activations {
  return {
    convolved1: new Float32Array(CELL_HEIGHT * CELL_WIDTH * CHANNELS_1),
    pooled1: new Float32Array(HEIGHT_2 * WIDTH_2 * CHANNELS_1),
    convolved2: new Float32Array(HEIGHT_2 * WIDTH_2 * CHANNELS_2),
    features: new Float32Array(FEATURES),
    hidden: new Float32Array(HIDDEN),
    outputs: new Float32Array(OUTPUTS),
  };
}

interface Shape {
  height: number;
  width: number;
  from: number;
  to: number;
}
export const CONVOLUTION_1: Shape = { height: CELL_HEIGHT, width: CELL_WIDTH, from: 1, to: CHANNELS_1 };
export const CONVOLUTION_2: Shape = { height: HEIGHT_2, width: WIDTH_2, from: CHANNELS_1, to: CHANNELS_2 };

/** Convolves with zeros around the picture, and sets negative values to 0. Weights: row, column, from, to. */
function convolve(input: Float32Array, { weights, biases }: Layer, shape: Shape, output: Float32Array): void {
  const { height, width, from, to } = shape;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const out = (y * width + x) * to;
      for (let o = 0; o < to; o++) output[out + o] = biases[o]!;
      for (let dy = Math.max(-1, -y); dy <= 1 && y + dy < height; dy++)
        for (let dx = Math.max(-1, -x); dx <= 1 && x + dx < width; dx++) {
          const at = ((y + dy) * width + x + dx) * from;
          const kernel = ((dy + 1) * 3 + dx + 1) * from * to;
          for (let i = 0; i < from; i++) {
            const value = input[at + i]!;
            if (value === 0) continue;
            const row = kernel + i * to;
            for (let o = 0; o < to; o++) output[out + o]! += value * weights[row + o]!;
          }
        }
      for (let o = 0; o < to; o++) if (output[out + o]! < 0) output[out + o] = 0;
    }
}

/** Takes the greatest of each 2 × 2 pixels. */
function pool(input: Float32Array, { height, width, to }: Shape, output: Float32Array): void {
  for (let y = 0; y < height / 2; y++)
    for (let x = 0; x < width / 2; x++)
      for (let o = 0; o < to; o++) {
        const at = (2 * y * width + 2 * x) * to + o;
        const below = at + width * to;
        output[(y * (width / 2) + x) * to + o] = Math.max(
          input[at]!,
          input[at + to]!,
          input[below]!,
          input[below + to]!,
        );
      }
}

/** Weights: input, output. */
function connect(input: Float32Array, { weights, biases }: Layer, output: Float32Array): void {
  const size = output.length;
  output.set(biases);
  for (let i = 0; i < input.length; i++) {
    const value = input[i]!;
    if (value === 0) continue;
    for (let o = 0; o < size; o++) output[o]! += value * weights[i * size + o]!;
  }
}

/** Runs the network. The last of `outputs` is the logit of "not OCR-B". */
export function forward(layers: Layers, cell: Float32Array, into: Activations): Float32Array {
  convolve(cell, layers[0], CONVOLUTION_1, into.convolved1);
  pool(into.convolved1, CONVOLUTION_1, into.pooled1);
  convolve(into.pooled1, layers[1], CONVOLUTION_2, into.convolved2);
  pool(into.convolved2, CONVOLUTION_2, into.features);
  connect(into.features, layers[2], into.hidden);
  for (let i = 0; i < HIDDEN; i++) if (into.hidden[i]! < 0) into.hidden[i] = 0;
  connect(into.hidden, layers[3], into.outputs);
  return into.outputs;
}
