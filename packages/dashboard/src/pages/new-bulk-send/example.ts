import { signerRoles } from "../../kit/template-variables.ts";

interface Variable {
  name: string;
  label: string;
  type: string;
  role: string | null;
  options: readonly string[] | null;
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: "2026-01-15",
  currency: "12500.00",
  number: "12",
};

/** A column of the file of a bulk send, with a value for its example (docs/contract/v3.md#bulk-file). */
export interface Column {
  name: string;
  sample: string;
}

/** The columns for a template: one signer, or each role; the values that the sender gives; the reference. */
export function columnsFor(
  variables: readonly Variable[],
  { samplePerson, sampleReference }: { samplePerson: string; sampleReference: string },
): Column[] {
  const roles = signerRoles(variables.map(({ options: _options, ...variable }) => variable));
  const prefixes = roles.length > 1 ? roles.map((role) => `${role}.`) : [""];
  const people = prefixes.flatMap((prefix, index) => [
    { name: `${prefix}name`, sample: samplePerson },
    { name: `${prefix}email`, sample: `persona${index + 1}@example.com` },
  ]);
  const values = variables.flatMap(({ name, label, type, role, options }) =>
    role === null ? [{ name, sample: options?.[0] ?? SAMPLES[type] ?? label }] : [],
  );
  return [...people, ...values, { name: "reference", sample: sampleReference }];
}

const cell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A file with the header and one line. The byte order mark tells spreadsheets that it is UTF-8. */
export function exampleFile(columns: readonly Column[]): Blob {
  const lines = [columns.map(({ name }) => cell(name)), columns.map(({ sample }) => cell(sample))];
  return new Blob([`\ufeff${lines.map((line) => line.join(",")).join("\r\n")}\r\n`], { type: "text/csv" });
}
