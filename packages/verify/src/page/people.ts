import type { FeaReport, Report } from "../report/report.ts";

/** A person who signed or approved, with the time and their own certificate. */
export interface Person {
  name: string;
  email: string | null;
  at: string | null;
  /** An approval is no signature. */
  approved: boolean;
  fea: FeaReport | null;
}

/** The signers in the order of the audit record; none when the record is not valid. */
export function peopleOf({ audit, fea }: Pick<Report, "audit" | "fea">): Person[] {
  if (!audit?.valid) return [];
  const found = new Map<string, Person>();
  for (const { type, signer, actor, action, createdAt } of audit.events) {
    if (type !== "signer.signed" || signer === null) continue;
    const email = signer.email ?? actor?.email ?? null;
    const name = signer.name ?? actor?.name ?? email ?? signer.id;
    found.set(signer.id, {
      name,
      email,
      at: createdAt,
      approved: action === "approve",
      fea: fea.find(({ signerId }) => signerId === signer.id) ?? null,
    });
  }
  return [...found.values()];
}
