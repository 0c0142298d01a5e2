interface GroupedField {
  signerId: string;
  required: boolean;
  value: string | null;
  radio: { group: string; option: string } | null;
}

interface Problem {
  path: (string | number)[];
  detail: string;
}

interface Member {
  /** The index of the field in the request. */
  index: number;
  option: string;
  field: GroupedField;
}

/** The radio fields by signer and group, each group in the order of the request. */
function groupsOf(fields: readonly GroupedField[]): Member[][] {
  const members = fields.flatMap((field, index) =>
    field.radio === null ? [] : [{ index, option: field.radio.option, group: field.radio.group, field }],
  );
  const byGroup = Map.groupBy(members, ({ group, field }) => JSON.stringify([field.signerId, group]));
  return [...byGroup.values()];
}

/** The indices of radio fields that are alone in their group. */
export function singleRadios(fields: readonly GroupedField[]): number[] {
  return groupsOf(fields).flatMap((members) =>
    members.length === 1 ? members.map(({ index }) => index) : [],
  );
}

/** Why radio fields do not belong together (docs/contract/v3.md#field-types); empty when they do. */
export function groupProblems(fields: readonly GroupedField[]): Problem[] {
  return groupsOf(fields).flatMap((members) => problemOf(members) ?? []);
}

function problemOf(members: readonly Member[]): Problem | null {
  const [first, second] = members;
  if (first === undefined) return null;
  const refuse = ({ index }: Member, at: string[], detail: string): Problem => ({
    path: ["fields", index, ...at],
    detail,
  });
  if (second === undefined) return refuse(first, ["radio"], "A group has at least two radio fields.");
  const seen = new Set<string>();
  const twice = members.find(({ option }) => seen.size === seen.add(option).size);
  if (twice) return refuse(twice, ["radio", "option"], "Each option of a group is given once.");
  const other = members.find(({ field }) => field.required !== first.field.required);
  if (other) return refuse(other, ["required"], "All radio fields of a group are required, or none is.");
  const [, chosen] = members.filter(({ field }) => field.value);
  return chosen ? refuse(chosen, ["value"], "One radio field of a group is chosen at most.") : null;
}
