import type { Token } from "./content-tokens.ts";

/**
 * Operands of the operators (ISO 32000-2 annex A): n a number, N a name, s a string, a an array, p a name or dictionary,
 * * any of numbers and a name.
 */
const OPERANDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...of("", "b B b* B* BT BX EMC ET EX f F f* h n q Q s S T* W W*"),
    ...of("n", "g G i j J M Tc TL Tr Ts Tw Tz w"),
    ...of("nn", "d0 l m Td TD"),
    ...of("nnn", "rg RG"),
    ...of("nnnn", "k K re v y"),
    ...of("nnnnnn", "c cm d1 Tm"),
    ...of("N", "BMC cs CS Do gs MP ri sh"),
    ...of("Np", "BDC DP"),
    ...of("s", "Tj '"),
    ...of("*", "sc SC scn SCN"),
    d: "an",
    Tf: "Nn",
    TJ: "a",
    '"': "nns",
  }),
);

function of(operands: string, operators: string): Record<string, string> {
  return Object.fromEntries(operators.split(" ").map((operator) => [operator, operands]));
}

const KINDS: Readonly<Record<string, readonly Token["kind"][]>> = {
  n: ["number"],
  N: ["name"],
  s: ["string"],
  a: ["array"],
  p: ["name", "dictionary"],
};

/** The operands that an operator takes, the last ones; null where they are not there, or it is none. */
export function takenBy(operator: string, operands: readonly Token[]): Token[] | null {
  const wanted = OPERANDS.get(operator);
  if (wanted === undefined) return null;
  if (wanted === "*") {
    const isColour = operands.every(
      ({ kind }, index) => kind === "number" || (kind === "name" && index === operands.length - 1),
    );
    return isColour && operands.length > 0 ? [...operands] : null;
  }
  if (operands.length < wanted.length) return null;
  const taken = operands.slice(operands.length - wanted.length);
  return taken.every(({ kind }, index) => KINDS[wanted[index]!]!.includes(kind)) ? taken : null;
}
