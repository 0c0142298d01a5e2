import { roleKey } from "@service/contract/rules/role-key";
import canonicalize from "canonicalize";
import type { StoredFile } from "../model/stored-file.ts";
import type { TemplateField, TemplateRole, TemplateVersion } from "../model/template.ts";

/** A member that two versions have with different values. Undefined: absent. */
export interface MemberChange {
  member: string;
  before: unknown;
  after: unknown;
}

interface Differences<Item> {
  added: Item[];
  removed: Item[];
  /** Each as it is now. */
  changed: { item: Item; changes: MemberChange[] }[];
}

/** The differences between two versions of a template (docs/contract/v3.md#template-versions). */
export interface VersionChanges {
  isFileChanged: boolean;
  /** Changes of the name and such, and of the defaults of documents. */
  settings: MemberChange[];
  roles: Differences<TemplateRole>;
  fields: Differences<TemplateField>;
}

interface Content {
  version: Pick<TemplateVersion, "form">;
  described: NonNullable<TemplateVersion["described"]>;
  file: Pick<StoredFile, "sha256">;
}

/** Names an item, so that it is found in the other version; null: this way does not apply to it. */
type Identity<Item> = (item: Item) => readonly unknown[] | null;

const ROLE_IDENTITIES: readonly Identity<TemplateRole>[] = [({ name }) => [roleKey(name)]];

/** Fields have no ids: they are found by the first of these that names one in both versions. */
const FIELD_IDENTITIES: readonly Identity<TemplateField>[] = [
  ({ conditions }) => (conditions?.key ? [conditions.key] : null),
  ({ radio }) => radio && [radio.group, radio.option],
  ({ variable, type }) => (variable === null ? null : [variable, type]),
  (field) => [field.type, ...filledBy(field), ...spotOf(field)],
  (field) => [field.type, ...filledBy(field), field.label],
  (field) => [field.type, ...spotOf(field)],
  (field) => [...filledBy(field), ...spotOf(field)],
];

const filledBy = ({ role, variable }: TemplateField) => [role && roleKey(role), variable];

/** Points: less cannot be seen. */
const SEEN = 0.5;

const spotOf = ({ page, x, y }: Pick<TemplateField, "page" | "x" | "y">) => [
  page,
  Math.round(x),
  Math.round(y),
];

/** Compares the earlier content with the later one. */
export function changesOf(before: Content, after: Content): VersionChanges {
  const [earlier, later] = [before.version.form, after.version.form];
  return {
    isFileChanged: before.file.sha256 !== after.file.sha256,
    settings: memberChanges(
      { ...before.described, ...earlier?.defaults },
      { ...after.described, ...later?.defaults },
    ),
    roles: differences(earlier?.roles ?? [], later?.roles ?? [], ROLE_IDENTITIES),
    fields: differences(earlier?.fields ?? [], later?.fields ?? [], FIELD_IDENTITIES),
  };
}

function differences<Item extends object>(
  before: readonly Item[],
  after: readonly Item[],
  identities: readonly Identity<Item>[],
): Differences<Item> {
  const same = pairsOf(before, after, (item) => [item]);
  let [removed, added] = without(before, after, same);
  const changes = new Map<Item, MemberChange[]>();
  for (const identity of identities) {
    const pairs = pairsOf(removed, added, identity);
    for (const [item, earlier] of pairs) changes.set(item, memberChanges(earlier, item));
    [removed, added] = without(removed, added, pairs);
  }
  const changed = after.map((item) => ({ item, changes: changes.get(item) ?? [] }));
  return { added, removed, changed: changed.filter((one) => one.changes.length > 0) };
}

/** The items of the later content that have one of the same name in the earlier, each with it. */
function pairsOf<Item>(
  before: readonly Item[],
  after: readonly Item[],
  identity: Identity<Item>,
): ReadonlyMap<Item, Item> {
  const pairs = new Map<Item, Item>();
  if (before.length === 0 || after.length === 0) return pairs;
  const waiting = Map.groupBy(before, (item) => nameOf(identity, item));
  for (const item of after) {
    const name = nameOf(identity, item);
    const found = name === null ? undefined : waiting.get(name)?.shift();
    if (found) pairs.set(item, found);
  }
  return pairs;
}

function without<Item>(
  before: readonly Item[],
  after: readonly Item[],
  pairs: ReadonlyMap<Item, Item>,
): [Item[], Item[]] {
  const found = new Set(pairs.values());
  return [before.filter((item) => !found.has(item)), after.filter((item) => !pairs.has(item))];
}

function nameOf<Item>(identity: Identity<Item>, item: Item): string | null {
  const name = identity(item);
  return name && JSON.stringify(name);
}

/** The members that differ, those of conditions each by its own name. */
function memberChanges(before: object, after: object): MemberChange[] {
  const [earlier, later] = [flat(before), flat(after)];
  const members = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...members]
    .filter((member) => !isSame(earlier[member], later[member]))
    .toSorted()
    .map((member) => ({ member, before: earlier[member], after: later[member] }));
}

function flat({
  conditions,
  look,
  ...members
}: {
  conditions?: object | null;
  look?: object | null;
}): Record<string, unknown> {
  return { ...members, ...conditions, ...(look && { look }) };
}

function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (typeof before === "number" && typeof after === "number") return Math.abs(before - after) < SEEN;
  return canonicalize(before ?? null) === canonicalize(after ?? null);
}
