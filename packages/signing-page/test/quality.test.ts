import { adviceOn, brightness, isSteady, measure, SAMPLE_WIDTH } from "../src/identity/quality.ts";
import { card } from "./support/fake-camera.ts";
import { expect } from "../../ui/test/support/expect.ts";

const HEIGHT = 151;

type Draw = (context: CanvasRenderingContext2D, image: CanvasImageSource) => void;

/** A card as the camera shows it in the frame, and what is drawn over it. */
function seen(change: Draw = (context, image) => fill(context, image)): Uint8Array {
  const source = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
  const from = source.getContext("2d");
  const canvas = Object.assign(document.createElement("canvas"), { width: SAMPLE_WIDTH, height: HEIGHT });
  const context = canvas.getContext("2d");
  if (from === null || context === null) throw new Error("no canvas");
  card(from);
  context.fillStyle = "#2c2622";
  context.fillRect(0, 0, SAMPLE_WIDTH, HEIGHT);
  change(context, source);
  return brightness(context.getImageData(0, 0, SAMPLE_WIDTH, HEIGHT));
}

/** The card alone, as wide as the frame. */
function fill(context: CanvasRenderingContext2D, image: CanvasImageSource, part = 1): void {
  const [width, height] = [SAMPLE_WIDTH * part, HEIGHT * part];
  const [left, top] = [(SAMPLE_WIDTH - width) / 2, (HEIGHT - height) / 2];
  context.drawImage(image, 30, 60, 580, 370, left, top, width, height);
}

const under = (filter: string) => (context: CanvasRenderingContext2D, image: CanvasImageSource) => {
  context.filter = filter;
  fill(context, image);
};

const adviceAt = (change?: Draw, isDocument = true) =>
  adviceOn(measure(seen(change), SAMPLE_WIDTH), isDocument);

describe("what is told of a document in the frame", () => {
  it("is nothing when it can be read", () => {
    expect(adviceAt()).to.equal(null);
  });

  it("is that there is too little light, or too much", () => {
    expect(adviceAt(under("brightness(0.2)"))).to.equal("dark");
    expect(adviceAt(under("brightness(4)"))).to.equal("bright");
  });

  it("is that a lamp is mirrored in it", () => {
    expect(
      adviceAt((context, image) => {
        fill(context, image);
        context.fillStyle = "#fff";
        context.fillRect(90, 30, 60, 60);
      }),
    ).to.equal("glare");
  });

  it("is that it is blurred", () => {
    expect(
      adviceAt((context, image) => {
        context.filter = "blur(3px)";
        fill(context, image);
      }),
    ).to.equal("blurred");
  });

  it("is that it is too far away", () => {
    expect(adviceAt((context, image) => fill(context, image, 0.45))).to.equal("far");
  });

  it("is of a face the light alone", () => {
    expect(
      adviceAt((context, image) => {
        context.filter = "blur(3px)";
        fill(context, image, 0.45);
      }, false),
    ).to.equal(null);
  });
});

describe("a hand that holds still", () => {
  it("is told from one that moves", () => {
    const before = seen();
    expect(isSteady(before, seen())).to.equal(true);
    const moved = seen((context, image) => {
      context.translate(14, 6);
      fill(context, image);
    });
    expect(isSteady(before, moved)).to.equal(false);
    expect(isSteady(new Uint8Array(), before)).to.equal(false);
  });
});
