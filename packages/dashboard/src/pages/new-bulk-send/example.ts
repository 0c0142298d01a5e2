import type { Column } from "../../kit/example-file.ts";

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

/**
 * The columns for a template: one signer, or each role; the values that the sender gives; the reference
 * (docs/contract/v3.md#bulk-file).
 */
export function columnsFor(
  variables: readonly Variable[],
  roles: readonly string[],
  { samplePerson, sampleReference }: { samplePerson: string; sampleReference: string },
): Column[] {
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
