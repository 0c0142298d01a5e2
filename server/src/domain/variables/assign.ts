import { scheduleRendering } from "../documents/collect.ts";
import { DomainError, invalid } from "../errors.ts";
import type { Document, DocumentPiece, Role } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { newId } from "../model/ids.ts";
import { isFilling } from "../model/chain.ts";
import { assertEditable } from "../model/lifecycle.ts";
import type { Reader, Writer } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";
import { patternProblem, variableProblem } from "../model/variable-values.ts";
import { type Variable, type VariableType, variablesOf } from "../model/variable.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { linkRoles } from "../signers/roles.ts";
import type { DetectedVariable } from "../templates/detected.ts";
import { type Detection, detectVariables } from "./detect.ts";

/** The source of a variable's value: the signer of a role, or the sender at once. */
export type Giver = { roleId: string } | { roleName: string } | { value: string };

export interface Assignment {
  name: string;
  giver: Giver;
  label?: string | undefined;
  type: VariableType;
  required: boolean;
  /** Limits the variable to this piece; null: the pieces share it. */
  pieceId: string | null;
  validation: { pattern: string } | null;
}

export interface Assigned {
  variable: Variable;
  role: Role | null;
  /** `created`: nobody had been assigned to it. */
  action: "created" | "updated";
  /** Its places in the texts. */
  occurrences: number;
}

/**
 * Assigns variables of a draft or a correction that nobody has signed. Throws NOT_FOUND, DOCUMENT_NOT_EDITABLE,
 * VALIDATION (paths `assignments`, index, member), SERVICE_UNAVAILABLE.
 */
export async function assignVariables(
  domain: Domain,
  caller: Caller,
  id: string,
  assignments: readonly Assignment[],
): Promise<Assigned[]> {
  await domain.store.write(async (writer) =>
    assertAssignable(writer, await lockDocument(writer, caller, id)),
  );
  const detection = await detectVariables(domain, caller, id);
  assertValid(assignments, detection);
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, id);
    await assertAssignable(writer, document);
    return new Assigning(domain, writer, document, detection).run(assignments);
  });
}

/**
 * A signature was given for the text as it was, so the text stays (docs/decisions/api.md#d234). A chain asks for the
 * values of its documents together, and would wait for one that it does not ask for.
 */
async function assertAssignable(reader: Reader, document: Document): Promise<void> {
  assertEditable(document);
  if (document.signedCount > 0)
    throw new DomainError(
      "DOCUMENT_NOT_EDITABLE",
      "The text was signed already: its variables change no more.",
    );
  const chain = document.chainId === null ? undefined : await reader.chains.first({ id: document.chainId });
  if (chain && (chain.status === "draft" || isFilling(chain)))
    throw new DomainError(
      "DOCUMENT_NOT_EDITABLE",
      "The document is of a chain, which says at its creation who gives the values.",
    );
}

/** Stops at the first problem, because a pattern that is too large takes time to find. */
function assertValid(assignments: readonly Assignment[], { texts, variables }: Detection): void {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  const seen = new Set<string>();
  for (const [index, assignment] of assignments.entries()) {
    const { name, pieceId } = assignment;
    const key = JSON.stringify([name, pieceId]);
    const problem: [string, string] | null = seen.has(key)
      ? ["variableName", "This variable is assigned twice."]
      : problemOf(assignment, known.get(name), texts);
    if (problem) throw invalid(["assignments", index, problem[0]], problem[1]);
    seen.add(key);
  }
}

function problemOf(
  { pieceId, validation }: Assignment,
  detected: DetectedVariable | undefined,
  texts: readonly DocumentPiece[],
): [member: string, detail: string] | null {
  if (!detected) return ["variableName", "The document's text has no such variable."];
  if (pieceId !== null && !texts.some(({ id }) => id === pieceId))
    return ["scopePdfId", "This is no piece of the document with a text."];
  if (pieceId !== null && !detected.occurrences.some(({ piece }) => piece.id === pieceId))
    return ["scopePdfId", "The text of this piece has no such variable."];
  const wrong = validation && patternProblem(validation.pattern);
  return wrong ? ["validation", wrong] : null;
}

/** Returns the value that the signer of the same role entered before, if it fits the new rules. */
function keptValue(
  existing: Variable | null,
  rules: Pick<Variable, "roleId" | "type" | "required" | "validation">,
): string | null {
  if (existing === null || existing.roleId === null || existing.roleId !== rules.roleId) return null;
  if (existing.value === null || variableProblem({ ...existing, ...rules }, existing.value)) return null;
  return existing.value;
}

/** The assignments of one request, in the transaction that holds the document's lock. */
class Assigning {
  private readonly domain: Domain;
  private readonly writer: Writer;
  private readonly document: Document;
  private readonly detection: Detection;
  private roles: Role[] = [];
  private variables: Variable[] = [];

  constructor(domain: Domain, writer: Writer, document: Document, detection: Detection) {
    this.domain = domain;
    this.writer = writer;
    this.document = document;
    this.detection = detection;
  }

  async run(assignments: readonly Assignment[]): Promise<Assigned[]> {
    const { writer, document } = this;
    const ofDocument = { documentId: document.id };
    this.roles = await writer.roles.find(ofDocument, { orderBy: [["position", "asc"]] });
    this.variables = await variablesOf(writer, document.id);
    const assigned: Assigned[] = [];
    for (const [index, assignment] of assignments.entries()) {
      const role = await this.roleOf(assignment, index);
      for (const variable of this.targets(assignment))
        assigned.push(await this.assign(assignment, variable, role));
    }
    await this.dropUnused();
    await linkRoles(writer, document);
    await writer.documents.update(
      { id: document.id },
      { textStale: true, updatedAt: this.domain.clock.now() },
    );
    // A correction renders at its end.
    if (document.status === "draft") await scheduleRendering(this.domain, writer, document);
    return assigned;
  }

  /** The role that an assignment names; made where it names a new one. */
  private async roleOf({ giver }: Assignment, index: number): Promise<Role | null> {
    if ("value" in giver) return null;
    if ("roleId" in giver) {
      const role = this.roles.find(({ id }) => id === giver.roleId);
      if (role) return role;
      const detail = "The document has no such role.";
      throw new DomainError("VALIDATION", detail, {
        problems: [{ path: ["assignments", index, "roleId"], detail }],
      });
    }
    return this.roleNamed(giver.roleName.trim());
  }

  private async roleNamed(name: string): Promise<Role> {
    const existing = this.roles.find((role) => roleKey(role.name) === roleKey(name));
    if (existing) return existing;
    const position = 1 + Math.max(0, ...this.roles.map((role) => role.position));
    const role = { id: newId(this.domain), documentId: this.document.id, name, color: null, position };
    await this.writer.roles.insert(role);
    this.roles.push(role);
    return role;
  }

  /**
   * The variables that an assignment is about: that of its piece, or the shared one. Where every piece has its own, an
   * assignment without a piece is about all of them. Null: not there yet.
   */
  private targets({ name, pieceId }: Assignment): (Variable | null)[] {
    const named = this.variables.filter((variable) => variable.name === name);
    const exact = named.find((variable) => variable.pieceId === pieceId);
    if (exact) return [exact];
    return pieceId === null && named.length > 0 ? named : [null];
  }

  private async assign(
    { name, giver, label, type, required, validation, pieceId }: Assignment,
    existing: Variable | null,
    role: Role | null,
  ): Promise<Assigned> {
    const detected = this.detection.variables.find((variable) => variable.name === name)!;
    const rules = {
      roleId: role?.id ?? null,
      label: label ?? existing?.label ?? detected.label,
      type,
      required,
      validation,
    };
    const given = "value" in giver ? giver.value : keptValue(existing, rules);
    const patch = { ...rules, value: given };
    const variable: Variable = {
      ...(existing ?? this.newVariable(detected, pieceId)),
      ...patch,
    };
    if (existing) await this.writer.variables.update({ id: existing.id }, patch);
    else await this.writer.variables.insert(variable);
    const isAssigned = existing !== null && (existing.roleId !== null || (existing.value ?? "") !== "");
    Object.assign(existing ?? {}, patch);
    if (!existing) this.variables.push(variable);
    return {
      variable,
      role,
      action: isAssigned ? "updated" : "created",
      occurrences: this.placesOf(detected, variable.pieceId),
    };
  }

  private newVariable({ name, label, type }: DetectedVariable, pieceId: string | null): Variable {
    return {
      id: newId(this.domain),
      documentId: this.document.id,
      position: 1 + Math.max(0, ...this.variables.map(({ position }) => position)),
      roleId: null,
      name,
      label,
      type,
      required: true,
      defaultValue: null,
      value: null,
      pieceId,
      validation: null,
      options: null,
    };
  }

  private placesOf({ name, occurrences }: DetectedVariable, pieceId: string | null): number {
    const own = new Set(
      this.variables.flatMap((variable) => (variable.name === name ? (variable.pieceId ?? []) : [])),
    );
    return occurrences
      .filter(({ piece }) => (pieceId === null ? !own.has(piece.id) : piece.id === pieceId))
      .reduce((total, { count }) => total + count, 0);
  }

  /** Removes shared variables whose name every piece has as its own by now. Nobody could see their value. */
  private async dropUnused(): Promise<void> {
    for (const variable of this.variables.filter(({ pieceId }) => pieceId === null)) {
      const detected = this.detection.variables.find(({ name }) => name === variable.name);
      if (detected && this.placesOf(detected, null) === 0)
        await this.writer.variables.delete({ id: variable.id });
    }
  }
}
