/** The integrator's own names for a row (docs/contract/v3.md#integrator-names). */
export interface IntegratorNames {
  externalId: string | null;
  metadata: Record<string, string>;
}

/** Names of a new row. `externalIdUnique`: no other document of its workspace and environment has the name. */
export interface NewNames {
  externalId?: string | null | undefined;
  metadata?: Record<string, string> | undefined;
  externalIdUnique?: boolean | undefined;
}

/** A merge patch of them: null removes, what is absent stays. */
export interface NamesPatch {
  externalId?: string | null | undefined;
  metadata?: Readonly<Record<string, string | null>> | null | undefined;
}

/** The key of entries for external ids of documents. No member of metadata has it. */
export const EXTERNAL_ID_KEY = "";

/** The beginning of the keys of entries, by what they find. No member of metadata has brackets in its key. */
const KEY_PREFIXES = {
  document: "",
  bulkSend: "[bulk-send]",
  chain: "[chain]",
  form: "[form]",
  template: "[template]",
  templateDraft: "[template-draft]",
} as const;

/** The rows that lists find by their names. */
export type Named = keyof typeof KEY_PREFIXES;

/** Keys and values of the entries of names. */
export function entriesOf(
  kind: Named,
  { externalId = null, metadata = {} }: NewNames,
): (readonly [key: string, value: string])[] {
  const prefix = KEY_PREFIXES[kind];
  const members = Object.entries(metadata).map(([key, value]) => [prefix + key, value] as const);
  return externalId === null ? members : [...members, [prefix + EXTERNAL_ID_KEY, externalId]];
}

/** A member of the metadata of a row, its external id or a tag, by which it is found. */
export interface NameEntry {
  /** The row. */
  ownerId: string;
  tenantId: string;
  key: string;
  value: string;
}

/** The document that alone may have an external id in its workspace and environment. */
export interface UniqueExternalId {
  tenantId: string;
  environment: string;
  externalId: string;
  documentId: string;
}

/** Conditions of a list, all of which hold. */
export interface NamesFilter {
  externalId?: string | undefined;
  metadata?: Readonly<Record<string, string>> | undefined;
  tags?: readonly string[] | undefined;
}

export const NO_NAMES: IntegratorNames = { externalId: null, metadata: {} };
