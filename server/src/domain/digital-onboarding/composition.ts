import type { NewComposition } from "../documents/composition.ts";
import { type FieldProblem, withProblemPaths } from "../errors.ts";
import type { DigitalOnboarding, DigitalParticipant } from "../model/digital-onboarding.ts";
import type { OnboardingResult } from "../model/onboarding.ts";
import { knownValues } from "./values.ts";
import { signatureValidationFor } from "./requirements.ts";

type Person = Pick<DigitalParticipant, "role" | "name" | "email" | "phone" | "variables" | "given">;

/** The document of an onboarding, with all values that are known. What is missing is asked of the signers. */
export function compositionOf(
  digital: Pick<
    DigitalOnboarding,
    "templateId" | "fixedVariables" | "verification" | "method" | "sendsInvitations" | "expiresAt"
  >,
  people: readonly { participant: Person; result: OnboardingResult | null }[],
): NewComposition {
  const { templateId, fixedVariables, verification, method, sendsInvitations, expiresAt } = digital;
  const known = new Map(people.flatMap(({ participant, result }) => [...knownValues(participant, result)]));
  return {
    documentType: "template",
    pieces: [
      {
        source: { templateId },
        kind: "main",
        position: 1,
        dedupeScope: "document",
        templateValues: { ...Object.fromEntries(known), ...fixedVariables },
      },
    ],
    signers: people.map(({ participant: { name, email, phone, role }, result }) => ({
      name,
      email,
      phone,
      role,
      curp: result?.fields.curp ?? null,
    })),
    fields: [],
    placeholders: {},
    requiresValues: true,
    roleNames: people.map(({ participant }) => participant.role),
    assignments: new Map(
      people.flatMap(({ participant: { role, variables } }) =>
        // An optional value that was left empty is asked of nobody again.
        variables.map(({ name }) => [name, { role: known.get(name) === "" ? null : role }] as const),
      ),
    ),
    signatureValidation: signatureValidationFor(verification, method),
    sendsInvitations,
    expiresAt,
    checksAddresses: false,
    starts: true,
    needsField: false,
  };
}

/** The same error, whose problems lead to members of the onboarding's request. */
export function inWordsOfDigital(error: unknown): unknown {
  return withProblemPaths(error, memberOf);
}

function memberOf(path: FieldProblem["path"]): FieldProblem["path"] {
  const [first, second, member, ...rest] = path;
  if (first === "pieces" && member === "templateValues") return ["fixed_variables", ...rest];
  if (first === "pieces") return ["template_id"];
  if (first === "signers") return ["participants", second!, "contact", member!];
  if (first === "expiresAt") return ["expires_in_hours"];
  if (first !== "signatureValidation") return path;
  return second === "videofirma" ? ["verification", "video_firma"] : ["signing", "method"];
}
