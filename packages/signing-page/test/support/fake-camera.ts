type Constraints = MediaStreamConstraints;

/** A camera over a dark table with a sheet of paper on it, in place of the browser's, until `remove`. */
export class FakeCamera {
  readonly asked: Constraints[] = [];
  /** The most tracks that were ever on at once. */
  most = 0;
  /** What it sees; may be changed while it is on. */
  scene: Scene;
  /** With who listens to each: Firefox lets a track hear no "ended" but its own. */
  readonly #tracks = new Map<MediaStreamTrack, EventTarget>();
  readonly #replaced: (readonly [object, string, PropertyDescriptor | undefined])[] = [];
  #refusals: string[] = [];
  #permission: Promise<void> = Promise.resolve();

  constructor({ blank = false, scene = blank ? "blank" : "paper" }: { blank?: boolean; scene?: Scene } = {}) {
    this.scene = scene;
    this.#replace(navigator, "mediaDevices", { getUserMedia: (asked: Constraints) => this.#give(asked) });
  }

  get on(): number {
    return [...this.#tracks.keys()].filter(({ readyState }) => readyState === "live").length;
  }

  /** What the next requests are answered, one each. */
  refuse(...names: string[]): void {
    this.#refusals = names;
  }

  /** The signer takes their time; answers what ends it. */
  waits(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#permission = promise;
    return resolve;
  }

  /** As Chromium tells of a Permissions-Policy. */
  keepFrom(): void {
    this.refuse("NotAllowedError");
    this.#replace(document, "permissionsPolicy", { allowsFeature: () => false });
  }

  insecure(): void {
    this.absent();
    this.#replace(globalThis, "isSecureContext", false);
  }

  absent(): void {
    this.#replace(navigator, "mediaDevices", undefined);
  }

  unplug(): void {
    for (const [track, heard] of this.#tracks) {
      track.stop(); // silent by itself (Media Capture §4.3.3)
      heard.dispatchEvent(new Event("ended"));
    }
  }

  remove(): void {
    for (const track of this.#tracks.keys()) track.stop();
    for (const [target, name, before] of this.#replaced.toReversed())
      if (before === undefined) Reflect.deleteProperty(target, name);
      else Object.defineProperty(target, name, before);
  }

  async #give(asked: Constraints): Promise<MediaStream> {
    this.asked.push(asked);
    await this.#permission;
    const refusal = this.#refusals.shift();
    if (refusal === "TypeError") throw new TypeError("No such thing");
    if (refusal !== undefined) throw new DOMException("Refused", refusal);
    const stream = filmed(() => this.scene);
    for (const track of stream.getTracks()) {
      const heard = new EventTarget();
      track.addEventListener = heard.addEventListener.bind(heard);
      this.#tracks.set(track, heard);
    }
    this.most = Math.max(this.most, this.on);
    return stream;
  }

  #replace(target: object, name: string, value: unknown): void {
    this.#replaced.push([target, name, Object.getOwnPropertyDescriptor(target, name)]);
    Object.defineProperty(target, name, { configurable: true, value });
  }
}

/** Frame after frame of the same: a canvas that is not drawn on sends nothing. */
function filmed(scene: () => Scene): MediaStream {
  const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const stream = canvas.captureStream(15);
  const [track] = stream.getTracks();
  const draw = () => {
    SCENES[scene()](context);
    if (track?.readyState === "live") requestAnimationFrame(draw);
  };
  draw();
  return stream;
}

export type Scene = "paper" | "blank" | "card" | "dark";

const SCENES: Record<Scene, (context: CanvasRenderingContext2D) => void> = {
  paper: (context) => table(context, false),
  blank: (context) => table(context, true),
  card,
  dark(context) {
    context.fillStyle = "#181614";
    context.fillRect(0, 0, 640, 480);
  },
};

/** A card that fills the picture: a portrait, lines of text, and letters at the bottom. */
export function card(context: CanvasRenderingContext2D): void {
  context.fillStyle = "#2c2622";
  context.fillRect(0, 0, 640, 480);
  context.fillStyle = "#d9d4c8";
  context.fillRect(40, 70, 560, 350);
  context.fillStyle = "#6d5f55";
  context.fillRect(64, 110, 130, 170);
  context.fillStyle = "#22242c";
  context.font = "18px monospace";
  for (let line = 0; line < 6; line += 1) context.fillText("SPECIMEN NOMBRE EJEMPLO", 220, 120 + line * 32);
  for (let line = 0; line < 3; line += 1)
    context.fillText("IDMEX1234567890<<0123456789012<<<<<<<<<<<<", 66, 330 + line * 30);
}

function table(context: CanvasRenderingContext2D, blank: boolean): void {
  context.fillStyle = "#2c2622";
  context.fillRect(0, 0, 640, 480);
  context.fillStyle = "#f3efe6";
  context.fillRect(10, 80, 620, 330);
  if (blank) return;
  context.strokeStyle = "#1b2a4a";
  context.lineWidth = 6;
  context.beginPath();
  context.moveTo(180, 250);
  context.bezierCurveTo(260, 200, 340, 290, 460, 230);
  context.stroke();
}
