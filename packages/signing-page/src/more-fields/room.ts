import type { CeremonyField } from "@service/contract/embed";

/** Free space above and below a field, points: half of the way to its neighbours. */
export interface Room {
  above: number;
  below: number;
}

/** How far a control may reach over its field without taking the touch of another one. */
export function roomAround(field: CeremonyField, own: readonly CeremonyField[]): Room {
  const neighbours = own.filter(
    (other) =>
      other !== field &&
      other.page === field.page &&
      other.x < field.x + field.width &&
      field.x < other.x + other.width,
  );
  const above = neighbours.map((other) => field.y - other.y - other.height).filter((gap) => gap >= 0);
  const below = neighbours.map((other) => other.y - field.y - field.height).filter((gap) => gap >= 0);
  return { above: Math.min(...above) / 2, below: Math.min(...below) / 2 };
}
