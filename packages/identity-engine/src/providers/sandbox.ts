import type { CaptureType } from "@service/contract/rules/identity-limits";
import type { CheckResult, IdentityFields } from "../port/identity-provider.ts";
import { capturesOf } from "../port/identity-provider.ts";
import type { Examination, IdentityProvider } from "../port/identity-provider.ts";

/** Results of the sandbox's reserved people (docs/contract/v2.md#sandbox-people). */
const PEOPLE = {
  "verified@sandbox.service.test": "pass",
  "unverified@sandbox.service.test": "fail",
  "review@sandbox.service.test": "review",
} as const;

type Person = keyof typeof PEOPLE;

/** Whether an address is of a person whose examination the sandbox simulates. */
export function isSandboxPerson(email: string | null): email is Person {
  return email !== null && Object.hasOwn(PEOPLE, email);
}

/** The codes of `reasons` of the reserved people. */
export type SandboxReason = (typeof REASONS)["fail" | "review"][number];
const REASONS = { pass: [], fail: ["sandbox_fail"], review: ["sandbox_review"] } as const;

/** The document of a sandbox person, under the name that the integrator gave. */
function fieldsOf(name: string | null): Partial<IdentityFields> {
  return {
    documentType: "ine",
    issuer: "UTO",
    documentNumber: "SANDBOX01",
    fullName: name ?? "SANDBOX PERSON",
    birthDate: "1990-01-01",
    expiry: "2099-12-31",
  };
}

const isDocument = (type: CaptureType) => type === "id_front" || type === "id_back";

/**
 * Simulates examinations of the reserved people, so that an integrator can try every outcome without a camera. It is
 * not there in live, and its results say what they are.
 */
export const sandboxProvider: IdentityProvider = {
  id: "sandbox",
  version: "1",
  assurance: "sandbox",
  best: () => "pass",
  async examine({ type, person: { name, email } }): Promise<Examination> {
    const outcome = isSandboxPerson(email) ? PEOPLE[email] : "fail";
    return {
      outcome,
      confidence: 1,
      reasons: [...REASONS[outcome]],
      fields: isDocument(type) ? fieldsOf(name) : null,
      oneSided: false,
      data: null,
    };
  },
  conclude: ({ checks, examinations }) =>
    checks.map((check): CheckResult => {
      const outcomes = new Set(capturesOf(check).map((type) => examinations.get(type)?.outcome ?? null));
      if (outcomes.has(null)) return { check, verdict: null, confidence: null, reasons: [] };
      const verdict = outcomes.has("fail") ? "fail" : outcomes.has("review") ? "review" : "pass";
      return { check, verdict, confidence: 1, reasons: [...REASONS[verdict]] };
    }),
};
