import { DomainError, type FieldProblem } from "../errors.ts";
import { contactOf } from "../model/signer.ts";
import { roleKey } from "@service/contract/rules/role-key";
import type { NewChain } from "./new-chain.ts";

/** Refuses roles that cannot be told apart, and people who would sign a document twice. Throws VALIDATION. */
export function assertRoles({ roles, assignments }: NewChain): void {
  const problems: FieldProblem[] = [];
  const names = new Set<string>();
  const contacts = new Set<string>();
  for (const [index, { name, contactEmail, contactPhone }] of roles.entries()) {
    const key = roleKey(name);
    if (key === "") problems.push({ path: ["roles", index, "name"], detail: "A name is expected." });
    else if (names.has(key))
      problems.push({ path: ["roles", index, "name"], detail: "Another role has this name." });
    names.add(key);
    const contact = contactOf({ email: contactEmail, phone: contactPhone });
    if (contact !== "" && contacts.has(contact)) {
      const member = contactEmail === null ? "contactPhone" : "contactEmail";
      problems.push({ path: ["roles", index, member], detail: "Another role has this contact." });
    }
    contacts.add(contact);
  }
  for (const [index, { roleName }] of assignments.entries())
    if (!names.has(roleKey(roleName)))
      problems.push({
        path: ["variableAssignments", index, "roleName"],
        detail: "The chain has no such role.",
      });
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}
