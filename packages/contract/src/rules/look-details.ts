import {
  type FieldLook,
  LINE_HEIGHT,
  type LookMember,
  lookProblems,
  type LookProblem,
  MIN_CELL_WIDTH,
  MIN_CONTRAST,
} from "./field-look.ts";

const DETAILS: Readonly<Record<LookProblem, (type: string, member: LookMember, look: FieldLook) => string>> =
  {
    not_of_type: (type, member) => `A field of type ${type} has no ${member}.`,
    pale: () => `Too light for white paper: its contrast is below ${MIN_CONTRAST}:1.`,
    narrow_cells: () => `A cell is at least ${MIN_CELL_WIDTH} points wide.`,
    few_cells: () => "It is below minLength.",
    no_line: (_type, _member, { fontSize = 0 }) =>
      `A line of ${fontSize} points needs a field that is ${fontSize * LINE_HEIGHT} points high.`,
    cells_refuse: (_type, member) => `A field with a comb has no ${member}.`,
  };

/** Why a field cannot look as it is asked to, in sentences; empty when it can. */
export function lookDetails(
  field: Parameters<typeof lookProblems>[0],
): { member: LookMember; detail: string }[] {
  return lookProblems(field).map(({ member, problem }) => ({
    member,
    detail: DETAILS[problem](field.type, member, field.look ?? {}),
  }));
}
