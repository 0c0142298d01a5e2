import { readFileSync } from "node:fs";
import { type Layer, type Layers, SHAPES } from "./network.ts";

/** Weights of 8 bits with one scale a layer, biases of 32 bits. */
interface StoredLayer {
  scale: number;
  weights: string;
  biases: number[];
}

/** The trained classifier, as `scripts/identity/train-ocr-b.ts` writes it. */
export interface StoredModel {
  version: string;
  /** Divides the outputs before probabilities are taken, so that they match how often the reader is right. */
  temperature: number;
  layers: StoredLayer[];
}

export interface Model {
  version: string;
  temperature: number;
  layers: Layers;
}

export function storeLayer({ weights, biases }: Layer): StoredLayer {
  const scale = weights.reduce((greatest, weight) => Math.max(greatest, Math.abs(weight)), 0) / 127;
  const bytes = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return {
    scale,
    weights: Buffer.from(bytes.buffer).toString("base64"),
    biases: [...biases].map((bias) => Number(bias.toPrecision(6))),
  };
}

function loadLayer(stored: StoredLayer | undefined, shape: (typeof SHAPES)[number]): Layer {
  const bytes = Buffer.from(stored?.weights ?? "", "base64");
  if (stored === undefined || bytes.length !== shape.weights || stored.biases.length !== shape.outputs)
    throw new Error("the model of OCR-B does not fit its network");
  const weights = Float32Array.from(bytes, (_, at) => bytes.readInt8(at) * stored.scale);
  return { weights, biases: Float32Array.from(stored.biases) };
}

export function loadModel({ version, temperature, layers: [a, b, c, d] }: StoredModel): Model {
  const [first, second, third, fourth] = SHAPES;
  return {
    version,
    temperature,
    layers: [loadLayer(a, first), loadLayer(b, second), loadLayer(c, third), loadLayer(d, fourth)],
  };
}

let loaded: Model | null = null;

/** The model beside this file. It is read once. */
export function ocrB(): Model {
  loaded ??= loadModel(
    JSON.parse(readFileSync(new URL("./ocr-b.json", import.meta.url), "utf8")) as StoredModel,
  );
  return loaded;
}
