import type { Domain } from "../model/domain.ts";
import type { Rows } from "../model/store.ts";
import type { Table, WritableTable } from "../ports/store.ts";

type Tools = Pick<Domain, "store" | "secrets">;
type SealedTable =
  | "webhookEndpoints"
  | "messages"
  | "idempotency"
  | "captures"
  | "onboardings"
  | "digitalOnboardings"
  | "rememberedSignatures"
  | "lookupKeys"
  | "forms";
type Sealed = { id: string } & Record<string, unknown>;

/** Every column that the secret box seals, with its row's id as the context. */
export const SEALED_COLUMNS: { readonly [Name in SealedTable]: readonly (keyof Rows[Name] & string)[] } = {
  webhookEndpoints: ["secret", "previousSecret"],
  messages: ["content"],
  idempotency: ["responseBody"],
  captures: ["fileKey", "examination"],
  onboardings: ["callbackSecret", "result"],
  digitalOnboardings: ["callbackSecret"],
  rememberedSignatures: ["ink"],
  lookupKeys: ["key"],
  forms: ["secret"],
};

/** Settings that name the keys under which rows are sealed. */
const KEY_SETTING = "sealing-key:";
const BATCH = 200;

/** The names of the keys that sealed rows may need. */
export async function neededKeys({ store }: Pick<Domain, "store">): Promise<string[]> {
  const settings = await store.read((reader) => reader.settings.find({}));
  return settings.flatMap(({ name, value }) => (name.startsWith(KEY_SETTING) ? [value] : []));
}

export function recordKey({ store }: Pick<Domain, "store">, value: string): Promise<boolean> {
  return store.write((writer) => writer.settings.insertIfAbsent({ name: KEY_SETTING + value, value }));
}

/**
 * Seals every row anew under the first key, and forgets the others when none is left. A run that ends early is continued
 * by the next one: it changes only what another key has sealed. Answers how many texts it sealed.
 */
export async function reseal(tools: Tools): Promise<number> {
  const { store, secrets } = tools;
  let sealed = 0;
  for (const table of Object.keys(SEALED_COLUMNS) as SealedTable[]) sealed += await resealTable(tools, table);
  const others = (await neededKeys(tools)).filter((name) => name !== secrets.sealingKey);
  // A row that was written meanwhile by a process with another first key would need that key.
  if ((await countOthers(tools)) === 0)
    await store.write((writer) => writer.settings.delete({ name: others.map((name) => KEY_SETTING + name) }));
  return sealed;
}

/** Counts the texts that another key than the first has sealed. */
export async function countOthers(tools: Tools): Promise<number> {
  let count = 0;
  for (const table of Object.keys(SEALED_COLUMNS) as SealedTable[])
    for await (const row of rowsOf(tools, table)) count += othersIn(tools, table, row).length;
  return count;
}

async function resealTable(tools: Tools, table: SealedTable): Promise<number> {
  let sealed = 0;
  for await (const row of rowsOf(tools, table)) {
    const columns = othersIn(tools, table, row);
    if (columns.length === 0) continue;
    await resealRow(tools, table, row, columns);
    sealed += columns.length;
  }
  return sealed;
}

/** Changes a row that is still as it was read. Who changed it meanwhile has sealed it under the first key. */
async function resealRow(
  { store, secrets }: Tools,
  table: SealedTable,
  row: Sealed,
  columns: string[],
): Promise<void> {
  const { id } = row;
  const before = Object.fromEntries(columns.map((column) => [column, row[column]]));
  const after = columns.map((column) => [column, secrets.seal(secrets.open(row[column] as string, id), id)]);
  await store.write((writer) =>
    (writer[table] as unknown as WritableTable<Sealed>).update({ id, ...before }, Object.fromEntries(after)),
  );
}

function othersIn({ secrets }: Tools, table: SealedTable, row: Sealed): string[] {
  // Messages of earlier versions are in clear until the first start seals them.
  if (row["sealed"] === false) return [];
  return SEALED_COLUMNS[table].filter((column) => {
    const text = row[column];
    return typeof text === "string" && !secrets.isCurrent(text);
  });
}

async function* rowsOf({ store }: Tools, table: SealedTable): AsyncGenerator<Sealed> {
  for (let beyond: { id: string } | undefined; ;) {
    const page = await store.read((reader) =>
      (reader[table] as unknown as Table<Sealed>).find(
        {},
        { orderBy: [["id", "asc"]], beyond, limit: BATCH },
      ),
    );
    yield* page;
    if (page.length < BATCH) return;
    beyond = { id: page.at(-1)!.id };
  }
}
