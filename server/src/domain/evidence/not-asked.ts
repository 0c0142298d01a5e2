import type { Event } from "../model/event.ts";
import type { Field } from "../model/field.ts";
import { publicId } from "../model/ids.ts";
import type { AuditNotAsked } from "@service/pdf-engine/port";

/** So many names, so long, that the event's row fits on a page. */
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;

/** The fields that the conditions of a signature's event did not ask for. The attached trail names all by their ids. */
export function notAskedOf({ data }: Pick<Event, "data">, fields: readonly Field[]): AuditNotAsked | null {
  const ids = data["notAsked"];
  if (!Array.isArray(ids) || ids.length === 0) return null;
  const names = fields
    .filter(({ id }) => ids.includes(publicId("field", id)))
    .flatMap(({ label, conditions }) => label ?? conditions?.key ?? []);
  return { count: ids.length, names: [...new Set(names)].slice(0, MAX_NAMES).map(shortened) };
}

function shortened(name: string): string {
  const characters = Array.from(name);
  return characters.length <= MAX_NAME_LENGTH
    ? name
    : `${characters.slice(0, MAX_NAME_LENGTH - 1).join("")}…`;
}
