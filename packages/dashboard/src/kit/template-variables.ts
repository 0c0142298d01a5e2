import type { Locale } from "@service/contract/locales";

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

const SAMPLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  date: { es: "2026-01-15", en: "2026-01-15" },
  currency: { es: "12500.00", en: "12500.00" },
  number: { es: "12", en: "12" },
  email: { es: "persona@correo.example", en: "person@mail.example" },
  phone: { es: "+525512345678", en: "+525512345678" },
};

/** A value of the right kind for every variable, to see how the text looks. */
export function sampleValues(variables: readonly Variable[], locale: Locale): Record<string, string> {
  return Object.fromEntries(
    variables.map(({ name, label, type, options }) => [
      name,
      options?.[0] ?? SAMPLES[type]?.[locale] ?? label,
    ]),
  );
}
