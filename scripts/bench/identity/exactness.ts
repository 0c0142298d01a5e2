import type {
  DocumentFields,
  DocumentReading,
} from "../../../packages/identity-engine/src/fields/reading.ts";
import type { Degradation } from "../../../test/identity/support/photograph.ts";
import type { Measurement } from "../benchmark.ts";
import type { Specimen } from "./specimens.ts";

interface Read {
  specimen: Specimen;
  reading: DocumentReading;
}

const FIELDS = ["documentNumber", "fullName", "birthDate", "sex", "expiry", "curp"] as const;
type Field = (typeof FIELDS)[number] & keyof DocumentFields;

/** The fields that a side shows. */
const wantedOf = ({ printed }: Specimen): Field[] => FIELDS.filter((field) => printed[field] !== undefined);

const missedOf = ({ specimen, reading }: Read): Field[] =>
  wantedOf(specimen).filter((field) => reading.fields[field] !== specimen.printed[field]);

const isLineMissed = ({ specimen: { lines }, reading }: Read): boolean =>
  lines !== null && reading.mrz?.join() !== lines.join();

function share(what: string, missed: number, of: number): Measurement {
  const label = `${what} (${of - missed} of ${of} exact)`;
  return { what: label, value: (100 * missed) / of, unit: "%", limit: null };
}

function rowsOf(kind: Specimen["kind"], degradation: Degradation, all: readonly Read[]): Measurement[] {
  const of = all.filter(({ specimen }) => specimen.kind === kind && specimen.degradation === degradation);
  const wanted = of.reduce((sum, { specimen }) => sum + wantedOf(specimen).length, 0);
  const missed = of.reduce((sum, read) => sum + missedOf(read).length, 0);
  const label = `${kind}, ${degradation}`;
  const passed = of.filter(({ reading }) => reading.verdict === "pass").length;
  const rows = [share(`${label}: fields that were not read exactly; ${passed} passed`, missed, wanted)];
  if (kind !== "front")
    rows.push(share(`${label}: MRZs that were not read exactly`, of.filter(isLineMissed).length, of.length));
  return rows;
}

/** How many fields were not read as they are printed, by kind and degradation; and passes with another field. */
export function exactness(all: readonly Read[]): Measurement[] {
  const rows = (["front", "back", "passport"] as const).flatMap((kind) =>
    (["light", "medium"] as const).flatMap((degradation) => rowsOf(kind, degradation, all)),
  );
  const wrong = all.filter((read) => read.reading.verdict === "pass" && missedOf(read).length > 0);
  for (const read of wrong)
    console.log(`  passed with ${missedOf(read).join(", ")}: ${read.reading.mrz?.join(" ")}`);
  const passes = all.filter(({ reading }) => reading.verdict === "pass").length;
  return [...rows, share("passes with a wrong field", wrong.length, passes)];
}
