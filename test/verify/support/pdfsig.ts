import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "@service/verify";
import { temporaryFolder } from "../../sealing/support/fixtures.ts";

/** The facts that both verifiers report about a signature. */
export interface Opinion {
  field: string;
  intact: boolean;
  whole: boolean;
}

/** Kinds that pdfsig does not check. */
const UNCHECKED = /Signature Type: ETSI\.RFC3161/;

/** pdfsig's report on the signatures that it checks, by field name. */
export function pdfsigOpinions(pdf: Uint8Array): Opinion[] {
  const folder = temporaryFolder();
  try {
    const file = join(folder.path, `${randomUUID()}.pdf`);
    writeFileSync(file, pdf);
    const { stdout, error } = spawnSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    assert.ifError(error);
    const [, ...parts] = stdout.split(/^Signature #\d+:$/m);
    return parts
      .filter((part) => !UNCHECKED.test(part))
      .map((part) => ({
        field: /Signature Field Name: (.*)/.exec(part)?.[1] ?? "",
        intact: part.includes("Signature Validation: Signature is Valid."),
        whole: part.includes("- Total document signed"),
      }))
      .toSorted(byField);
  } finally {
    folder.remove();
  }
}

const byField = (left: Opinion, right: Opinion): number => left.field.localeCompare(right.field);

/** The same facts of our report. */
export const ownOpinions = ({ signatures }: Report): Opinion[] =>
  signatures
    .filter(({ kind }) => kind === "signature")
    .map(({ field, intact, coverage }) => ({ field, intact, whole: coverage.wholeFile }))
    .toSorted(byField);
