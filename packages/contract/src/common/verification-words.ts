import type { VerificationTexts } from "../locales/es/verification.ts";

/** `review`: a person must still decide. */
export type VerificationOutcome = "passed" | "review" | "failed";

/** `data` of a `signer.verified` or `signer.verification_failed` event. */
export interface VerificationEvent {
  type: string | null;
  data: Readonly<Record<string, unknown>>;
}

/** The facts that a verification event shows. */
export interface ShownVerification {
  module: string;
  outcome: VerificationOutcome;
  /** The address of a code; null: not known. */
  sentTo: string | null;
}

/** Answers the facts of a verification event; null for an event of another type. */
export function verificationOf({ type, data }: VerificationEvent): ShownVerification | null {
  const outcome = outcomeOf(type, data["verdict"]);
  const { module, sentTo } = data;
  return outcome && { module: String(module), outcome, sentTo: typeof sentTo === "string" ? sentTo : null };
}

/** Words a verification, after the signer's name. */
export function wordVerification(
  { module, outcome, sentTo }: ShownVerification,
  { modules, others, addresses }: VerificationTexts,
): string {
  const own: Partial<Record<VerificationOutcome, string>> = memberOf(modules, module) ?? {};
  const to = sentTo ?? memberOf(addresses, module) ?? "";
  return (own[outcome] ?? others[outcome]).replace("{to}", () => to);
}

function memberOf<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

function outcomeOf(type: string | null, verdict: unknown): VerificationOutcome | null {
  if (type === "signer.verification_failed") return "failed";
  if (type !== "signer.verified") return null;
  return verdict === "review" ? "review" : "passed";
}
