import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Angles, areaOf, type Box, type Pixels } from "../readings/reading.ts";

/** A face as the models read it. */
export interface ModelFace extends Angles {
  box: Box;
  /** Null where it was not asked for. */
  embedding: number[] | null;
}

export interface FaceModel {
  /** Finds faces, largest first. Without the embedding this takes a quarter of the time. */
  detect(pixels: Pixels, options: { withEmbedding: boolean }): Promise<ModelFace[]>;
}

/** The models did not load in time, or not at all. */
class FaceModelFailed extends Error {
  override readonly name = "FaceModelFailed";
}

/** Backend and models load in half a second. The library's promise may never settle, so its wait is bounded. */
const LOAD_DEADLINE_MS = 15_000;
const MAX_FACES = 4;
/** The detector's own default is 0.2, which takes patterns for faces. */
const MIN_CONFIDENCE = 0.4;

/** The members of the library's tensor that are used. */
interface Tensor {
  dispose(): void;
}
interface WeightsManifest {
  weightsManifest: { paths: string[]; weights: unknown[] }[];
}
interface Human {
  config: { face: { description: { enabled: boolean } } };
  models: { models: Record<string, object | null> };
  load(): Promise<void>;
  detect(input: Tensor): Promise<{ face: HumanFace[]; error: string | null }>;
  tf: {
    getBackend(): string;
    tensor3d(data: Uint8Array, shape: [number, number, number], type: "int32"): Tensor;
    io: {
      registerLoadRouter(router: (url: unknown) => { load(): Promise<object> } | null): void;
      getModelArtifactsForJSONSync(json: WeightsManifest, specs: unknown[], data: ArrayBuffer): object;
    };
  };
}
interface HumanFace {
  boxRaw: [number, number, number, number];
  rotation: { angle: { yaw: number; pitch: number; roll: number } } | null;
  embedding?: number[];
}
interface HumanModule {
  Human: new (config: object) => Human;
}

const require = createRequire(import.meta.url);
/** Packages that the library requires without declaring them. */
const UNDECLARED = ["@tensorflow/tfjs-core", "@tensorflow/tfjs-converter"];
/** The package's export map names only its build for tfjs-node, which is native and not installed. */
const DIST = dirname(require.resolve("@vladmandic/human"));
const MODELS = pathToFileURL(join(DIST, "..", "models/"));
const WASM = `${dirname(require.resolve("@tensorflow/tfjs-backend-wasm"))}/`;

const NONE = { enabled: false };
const CONFIG = {
  backend: "wasm",
  wasmPath: WASM,
  modelBasePath: MODELS.href,
  debug: false,
  cacheModels: false,
  // Otherwise a picture that resembles the last one gets the last one's results.
  cacheSensitivity: 0,
  filter: NONE,
  body: NONE,
  hand: NONE,
  object: NONE,
  gesture: NONE,
  segmentation: NONE,
  face: {
    enabled: true,
    detector: { rotation: true, maxDetected: MAX_FACES, minConfidence: MIN_CONFIDENCE, return: false },
    mesh: { enabled: true },
    description: { enabled: true },
    iris: NONE,
    emotion: NONE,
    // Their scores are worthless: drawn faces pass as live. Findings of this project, 2026-11.
    antispoof: NONE,
    liveness: NONE,
  },
};
const MODEL_NAMES = ["blazeface", "facemesh", "faceres"];

/** Reads a model from the package's folder. The library would fetch it, which Node cannot do from files. */
async function readModel(human: Human, url: URL): Promise<object> {
  const json = JSON.parse(await readFile(url, "utf8")) as WeightsManifest;
  const groups = json.weightsManifest;
  const files = groups.flatMap(({ paths }) => paths).map((path) => readFile(new URL(path, url)));
  const weights = new Uint8Array(Buffer.concat(await Promise.all(files)));
  const specs = groups.flatMap((group) => group.weights);
  return human.tf.io.getModelArtifactsForJSONSync(json, specs, weights.buffer);
}

async function load(human: Human): Promise<void> {
  human.tf.io.registerLoadRouter((url) =>
    typeof url === "string" && url.startsWith(MODELS.href)
      ? { load: () => readModel(human, new URL(url)) }
      : null,
  );
  await human.load();
  const missing = MODEL_NAMES.filter((name) => !human.models.models[name]);
  if (human.tf.getBackend() !== "wasm" || missing.length > 0)
    throw new FaceModelFailed(`not loaded: ${missing.join(", ") || "the WASM backend"}`);
}

/** Loads the models from the installed packages. Rejects with FaceModelFailed. */
export async function loadFaceModel(): Promise<FaceModel> {
  UNDECLARED.forEach((name) => require.resolve(name));
  const { Human } = require(join(DIST, "human.node-wasm.js")) as HumanModule;
  const human = new Human(CONFIG);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new FaceModelFailed("the models did not load in time")),
      LOAD_DEADLINE_MS,
    );
  });
  await Promise.race([load(human), late]).finally(() => clearTimeout(timer));
  return { detect: (pixels, options) => detect(human, pixels, options) };
}

/** A square with the picture in its middle. The detector scales its input to a square, which would distort a face. */
interface Square {
  side: number;
  left: number;
  top: number;
  data: Uint8Array;
}

function squared({ width, height, data }: Pixels): Square {
  const side = Math.max(width, height);
  if (width === height) return { side, left: 0, top: 0, data };
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  const square = new Uint8Array(side * side * 3);
  for (let row = 0; row < height; row++)
    square.set(data.subarray(row * width * 3, (row + 1) * width * 3), ((row + top) * side + left) * 3);
  return { side, left, top, data: square };
}

async function detect(
  human: Human,
  pixels: Pixels,
  { withEmbedding }: { withEmbedding: boolean },
): Promise<ModelFace[]> {
  const square = squared(pixels);
  human.config.face.description.enabled = withEmbedding;
  const tensor = human.tf.tensor3d(square.data, [square.side, square.side, 3], "int32");
  try {
    const { face, error } = await human.detect(tensor);
    if (error) throw new FaceModelFailed(error);
    return face
      .map((found) => faceOf(found, square, pixels))
      .toSorted((a, b) => areaOf(b.box) - areaOf(a.box));
  } finally {
    tensor.dispose();
  }
}

/** Rounds to the precision that the models give on every machine. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;

function faceOf(
  { boxRaw: [x, y, width, height], rotation, embedding }: HumanFace,
  { side, left, top }: Square,
  pixels: Pixels,
): ModelFace {
  const { yaw, pitch, roll } = rotation?.angle ?? { yaw: 0, pitch: 0, roll: 0 };
  return {
    box: [
      rounded((x * side - left) / pixels.width),
      rounded((y * side - top) / pixels.height),
      rounded((width * side) / pixels.width),
      rounded((height * side) / pixels.height),
    ],
    yaw: rounded(yaw),
    pitch: rounded(pitch),
    roll: rounded(roll),
    embedding: embedding && embedding.length > 0 ? embedding : null,
  };
}
