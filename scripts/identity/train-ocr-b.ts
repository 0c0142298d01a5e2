/**
 * `node scripts/identity/train-ocr-b.ts OCR-B-FOLDER OTHER-FONTS-FOLDER [SAMPLES]`: trains the classifier of OCR-B and
 * writes it to `packages/identity-engine/src/mrz/ocr-b.json`. The first folder holds cuts of OCR-B (Debian:
 * fonts-ocr-b), the second other fonts, which the network learns to tell from OCR-B.
 */
import { globSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CLASSES } from "../../packages/identity-engine/src/mrz/classes.ts";
import {
  loadModel,
  type StoredModel,
  storeLayer,
} from "../../packages/identity-engine/src/mrz/model-file.ts";
import {
  forward,
  type Layers,
  newActivations,
  OUTPUTS,
  SHAPES,
} from "../../packages/identity-engine/src/mrz/network.ts";
import { backward, INPUTS, lossGradient, newGradients } from "./training/backward.ts";
import { type GlyphPictures, glyphPictures } from "./training/glyph-pictures.ts";
import { Random } from "../../test/identity/support/random.ts";
import { CELL, drawSample } from "./training/samples.ts";

const VERSION = "ocr-b-1";
const SEED = 20260001;
const BATCH = 32;
const RATE = 0.002;
const OTHER_SHARE = 0.3;
const [ocrBFolder = "", othersFolder = "", wanted = "500000"] = process.argv.slice(2);
const SAMPLES = Number(wanted);

/** Cuts whose glyphs are those of the standard. The others of the package are embossed, outlined or slanted. */
const CUTS = /^OCRB[FS]?\.(?:otf|ttf)$/;
/** Fonts that no training sees, so that tests show what the network makes of an unknown one. */
const HELD_OUT = /^(?:LiberationSans|NotoMono|NotoSans)/;

const random = new Random(SEED);
const folder = (path: string) => globSync(join(path, "**/*.{ttf,otf}")).toSorted();
const cuts: GlyphPictures[] = [];
for (const file of folder(ocrBFolder)) if (CUTS.test(basename(file))) cuts.push(await glyphPictures(file));
const others: GlyphPictures[] = [];
for (const file of folder(othersFolder))
  if (!HELD_OUT.test(basename(file))) others.push(await glyphPictures(file, random.between(0.85, 1.08)));
console.log(`${cuts.length} cuts of OCR-B, ${others.length} other fonts, ${SAMPLES} samples`);

const initial = (index: 0 | 1 | 2 | 3) => ({
  weights: Float32Array.from(
    { length: SHAPES[index].weights },
    () => random.normal() * Math.sqrt(2 / INPUTS[index]),
  ),
  biases: new Float32Array(SHAPES[index].outputs),
});

const layers: Layers = [initial(0), initial(1), initial(2), initial(3)];
const gradients = newGradients(layers);
const parameters = layers.flatMap((layer) => [layer.weights, layer.biases]);
const sums = gradients.layers.flatMap((layer) => [layer.weights, layer.biases]);
const first = parameters.map((values) => new Float32Array(values.length));
const second = parameters.map((values) => new Float32Array(values.length));

/** One step of Adam with the gradients of a batch, which it clears. */
function step(number: number, rate: number): void {
  const correction = Math.sqrt(1 - 0.999 ** number) / (1 - 0.9 ** number);
  for (const [p, values] of parameters.entries()) {
    const [g, m, v] = [sums[p]!, first[p]!, second[p]!];
    for (let i = 0; i < values.length; i++) {
      const gradient = g[i]! / BATCH;
      g[i] = 0;
      m[i] = 0.9 * m[i]! + 0.1 * gradient;
      v[i] = 0.999 * v[i]! + 0.001 * gradient * gradient;
      values[i]! -= (rate * correction * m[i]!) / (Math.sqrt(v[i]!) + 1e-8);
    }
  }
}

const cell = new Float32Array(CELL);
const seen = newActivations();
/** Half of the other fonts' samples are whole fonts, the rest of OCR-B's are even over the classes. */
function draw(isOther: boolean, hardness: number, source = random): number | null {
  const index = source.integer(CLASSES.length);
  drawSample(cell, source.pick(isOther ? others : cuts), index, { random: source, hardness });
  return isOther ? null : index;
}

function train(): void {
  const steps = Math.ceil(SAMPLES / BATCH);
  let loss = 0;
  for (let number = 1; number <= steps; number++) {
    const progress = number / steps;
    for (let i = 0; i < BATCH; i++) {
      const label = draw(random.next() < OTHER_SHARE, Math.min(1, 0.3 + progress * 2));
      loss += lossGradient(forward(layers, cell, seen), label, gradients.values.outputs);
      backward(layers, cell, seen, gradients);
    }
    step(number, RATE * (1 - progress) ** 1.2 * Math.min(1, number / 200));
    if (number % 1000 === 0) {
      console.log(`${number}/${steps} loss ${(loss / (1000 * BATCH * (1 - OTHER_SHARE))).toFixed(4)}`);
      loss = 0;
    }
  }
}

interface Seen {
  outputs: Float32Array;
  label: number;
}

/** Loss at a temperature. */
function lossAt(temperature: number, answers: readonly Seen[]): number {
  const delta = new Float32Array(OUTPUTS);
  return answers.reduce(
    (sum, { outputs, label }) =>
      sum +
      lossGradient(
        outputs.map((value) => value / temperature),
        label,
        delta,
      ),
    0,
  );
}

/** Measures the stored model on samples that it was not trained with. */
function examine(stored: StoredModel): number {
  const { layers: loaded } = loadModel(stored);
  const fresh = new Random(SEED + 1);
  const answers: Seen[] = [];
  const confusions = new Map<string, number>();
  for (let i = 0; i < 20_000; i++) {
    const label = draw(false, 1, fresh);
    const outputs = Float32Array.from(forward(loaded, cell, seen));
    if (label === null) continue;
    answers.push({ outputs, label });
    const best = outputs
      .subarray(0, OUTPUTS - 1)
      .reduce((top, value, at) => (value > outputs[top]! ? at : top), 0);
    if (best !== label) {
      const pair = `${CLASSES[label]}→${CLASSES[best]}`;
      confusions.set(pair, (confusions.get(pair) ?? 0) + 1);
    }
  }
  const wrong = [...confusions].toSorted((a, b) => b[1] - a[1]);
  console.log(
    `wrong ${wrong.reduce((sum, [, count]) => sum + count, 0)} of ${answers.length}`,
    wrong.slice(0, 20).join(" "),
  );
  for (const isOther of [false, true]) {
    let sum = 0;
    for (let i = 0; i < 2000; i++) {
      draw(isOther, 1, fresh);
      sum += forward(loaded, cell, seen)[OUTPUTS - 1]!;
    }
    console.log(
      `mean logit of another font for ${isOther ? "another" : "OCR-B"}: ${(sum / 2000).toFixed(2)}`,
    );
  }
  const temperatures = Array.from({ length: 40 }, (_, i) => 0.5 + i * 0.05);
  const [best = 1] = temperatures.toSorted((a, b) => lossAt(a, answers) - lossAt(b, answers));
  return best;
}

train();
const model: StoredModel = { version: VERSION, temperature: 1, layers: layers.map(storeLayer) };
model.temperature = Number(examine(model).toFixed(2));
console.log(`temperature ${model.temperature}`);
const target = new URL("../../packages/identity-engine/src/mrz/ocr-b.json", import.meta.url);
writeFileSync(target, `${JSON.stringify(model)}\n`);
