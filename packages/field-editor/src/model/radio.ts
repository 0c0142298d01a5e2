import { MAX_GROUP_NAME } from "@service/contract/limits";
import type { NewField } from "./copies.ts";
import { clampBox, inReadingOrder } from "./geometry.ts";
import type { Size } from "./geometry.ts";
import type { Field } from "./types.ts";

type Circle = Pick<Field, "signerId" | "radio">;

/** Between the circles of a group, points. */
const GAP = 8;

/** Whether two radio fields belong together (docs/contract/v3.md#field-types). */
export function isSameGroup(one: Circle, other: Circle): boolean {
  return one.radio ? one.signerId === other.signerId && one.radio.group === other.radio?.group : false;
}

/** The chosen fields, and after them the rest of their groups. */
export function withGroups(chosen: readonly Field[], fields: readonly Field[]): Field[] {
  const circles = chosen.filter(({ radio }) => Boolean(radio));
  if (circles.length === 0) return [...chosen];
  const known = new Set(chosen);
  return [
    ...chosen,
    ...fields.filter((field) => !known.has(field) && circles.some((circle) => isSameGroup(circle, field))),
  ];
}

function groupNames(fields: readonly Circle[]): Set<string> {
  return new Set(fields.flatMap(({ radio }) => radio?.group ?? []));
}

/** The name, or with the next number that is free. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \d+$/, "").slice(0, MAX_GROUP_NAME - 5);
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${stem} ${number}`;
  return free;
}

export function freeGroup(name: string, fields: readonly Circle[]): string {
  return freeName(`${name} 1`, groupNames(fields));
}

/** Copies of radio fields in groups of their own. Those of one original group stay together where `keyOf` is equal. */
export function regrouped(
  copies: readonly NewField[],
  fields: readonly Field[],
  keyOf: (copy: NewField) => unknown = () => null,
): NewField[] {
  const taken = groupNames(fields);
  const names = new Map<string, string>();
  return copies.map((copy) => {
    if (!copy.radio) return copy;
    const key = JSON.stringify([keyOf(copy), copy.signerId, copy.radio.group]);
    const group = names.get(key) ?? freeName(copy.radio.group, taken);
    names.set(key, group);
    taken.add(group);
    return { ...copy, radio: { ...copy.radio, group } };
  });
}

/** One more circle of a group: below the last one, or beside it at the foot of the page. */
export function nextCircle<T extends NewField>(
  group: readonly T[],
  option: string,
  pages: readonly Size[],
): T | null {
  const last = inReadingOrder(group).at(-1);
  const page = pages[(last?.page ?? 0) - 1];
  if (!last?.radio || page === undefined) return null;
  const options = new Set(group.flatMap(({ radio }) => radio?.option ?? []));
  const below = last.y + last.height + GAP;
  const place = below + last.height > page.height ? { x: last.x + last.width + GAP } : { y: below };
  const radio = { group: last.radio.group, option: freeName(`${option} 1`, options) };
  const box = clampBox({ ...last, ...place }, page);
  return { ...last, ...box, value: null, anchor: null, radio };
}
