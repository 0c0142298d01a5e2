import { fold } from "@service/contract/rules/fold";

/** The comparable form of a role's name, without case, accents, underscores and spaces. */
export function roleKey(name: string): string {
  return fold(name)
    .replaceAll(/[_\s]+/g, " ")
    .trim();
}
