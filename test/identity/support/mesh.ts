import { type Colour, type Head, skinColour, skinPoint, type Vector } from "./head.ts";

/** A grid of places on the unturned head, ring by ring, and the colour of each place. */
export interface Surface {
  rings: number;
  spokes: number;
  places: readonly Vector[];
  colourOf: (place: Vector) => Colour;
  /** Neck and shoulders stay where they are when the head turns. */
  turns: boolean;
}

type Shape = (longitude: number, latitude: number) => Vector;

const FINE = { rings: 64, spokes: 88 };
const COARSE = { rings: 20, spokes: 32 };

function surface(
  { rings, spokes }: { rings: number; spokes: number },
  shape: Shape,
  { colourOf, turns = true }: { colourOf: Surface["colourOf"]; turns?: boolean },
): Surface {
  const places = Array.from({ length: (rings + 1) * (spokes + 1) }, (_, index) => {
    const [ring, spoke] = [Math.floor(index / (spokes + 1)), index % (spokes + 1)];
    return shape((spoke / spokes - 0.5) * 2 * Math.PI, (ring / rings - 0.5) * Math.PI);
  });
  return { rings, spokes, places, colourOf, turns };
}

const ellipsoid =
  (centre: Vector, radii: Vector): Shape =>
  (longitude, latitude) => [
    centre[0] + radii[0] * Math.cos(latitude) * Math.sin(longitude),
    centre[1] + radii[1] * Math.sin(latitude),
    centre[2] + radii[2] * Math.cos(latitude) * Math.cos(longitude),
  ];

/** Hair is the skin's shape, grown; below its edge it lies under the skin. */
function hairPoint(head: Head, longitude: number, latitude: number): Vector {
  const [x, y, z] = skinPoint({ ...head, noseDepth: 0 }, longitude, latitude);
  const front = Math.max(0, Math.cos(longitude));
  const edge =
    front > 0.25
      ? head.hairline + head.fringe * Math.sin(longitude * 3) - 0.35 * (1 - front)
      : head.hairLength;
  const grown = y > edge ? 1.05 + head.hairVolume * Math.min(1, (y - edge) * 4) : 0.93;
  return [x * grown, y * (y > 0 ? grown : 1), z * grown];
}

const sculpted = new WeakMap<Head, readonly Surface[]>();

/** The surfaces of a head, which are computed once. */
export function surfacesOf(head: Head): readonly Surface[] {
  const known = sculpted.get(head);
  if (known) return known;
  const surfaces = sculpt(head);
  sculpted.set(head, surfaces);
  return surfaces;
}

function sculpt(head: Head): Surface[] {
  const dim: Colour = [head.skin[0] * 0.85, head.skin[1] * 0.82, head.skin[2] * 0.8];
  const ear = (side: number) =>
    surface(COARSE, ellipsoid([side * head.width, -0.02, -0.05], [0.07, 0.19, 0.11]), {
      colourOf: () => dim,
    });
  const strands = ([x, y]: Vector): Colour => {
    const shade = 0.85 + 0.3 * Math.sin(x * 60 + Math.sin(y * 9) * 3) ** 2;
    return [head.hair[0] * shade, head.hair[1] * shade, head.hair[2] * shade];
  };
  return [
    surface(FINE, (a, b) => skinPoint(head, a, b), { colourOf: (place) => skinColour(head, place) }),
    surface(FINE, (a, b) => hairPoint(head, a, b), { colourOf: strands }),
    surface(COARSE, ellipsoid([0, -2.35, -0.25], [1.55, 0.85, 0.6]), {
      colourOf: () => head.shirt,
      turns: false,
    }),
    surface(COARSE, ellipsoid([0, -1.2, -0.15], [0.4, 0.75, 0.42]), { colourOf: () => dim, turns: false }),
    ear(-1),
    ear(1),
  ];
}
