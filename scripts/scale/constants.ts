import { readFile } from "node:fs/promises";
import { resultsPath, type SavedResults } from "../bench/results.ts";
import { DOCUMENT_COST, type DocumentCost } from "../bench/document-cost.ts";

/** What one document costs, as the last saved run of the benchmarks measured it. */
export interface Constants extends DocumentCost {
  /** Cores of the measuring machine. */
  cores: number;
}

export async function constants(): Promise<Constants> {
  const saved = JSON.parse(await readFile(await resultsPath(), "utf8")) as SavedResults;
  const rows = saved.results.filter(({ benchmark }) => benchmark === "document-cost");
  const value = (what: string): number => {
    const row = rows.find((measured) => measured.what === what);
    if (!row) throw new Error(`${what} was not measured: npm run bench -- --save document-cost`);
    return row.value;
  };
  const entries = Object.entries(DOCUMENT_COST).map(([key, { what }]) => [key, value(what)]);
  return { ...(Object.fromEntries(entries) as unknown as DocumentCost), cores: saved.cores };
}
