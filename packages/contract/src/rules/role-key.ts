import { fold } from "./fold.ts";

/** The comparable form of a role's name, without case, accents, underscores and spaces. */
export function roleKey(name: string): string {
  return fold(name)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
}
