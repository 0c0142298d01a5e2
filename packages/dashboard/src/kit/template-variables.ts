interface Variable {
  name: string;
  label: string;
  type: string;
  role: string | null;
  options?: string[] | undefined;
}

/** Variables whose values the sender gives. */
export function sendersOwn<One extends Variable>(variables: readonly One[]): One[] {
  return variables.filter(({ role }) => role === null);
}

/** The roles that signers play, in the order of the text. */
export function signerRoles(variables: readonly Variable[]): string[] {
  return [...new Set(variables.flatMap(({ role }) => (role === null ? [] : [role])))];
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: "2026-01-15",
  currency: "12500.00",
  number: "12",
  phone: "+525512345678",
};

/** A value of the right kind for every variable, to see how the text looks. */
export function sampleValues(variables: readonly Variable[], email: string): Record<string, string> {
  const samples: typeof SAMPLES = { ...SAMPLES, email };
  return Object.fromEntries(
    variables.map(({ name, label, type, options }) => [name, options?.[0] ?? samples[type] ?? label]),
  );
}
