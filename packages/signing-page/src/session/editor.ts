import type { AdoptedSignature, CeremonyField } from "@service/contract/embed";
import { remaining, targetField } from "./entries.ts";
import type { Entries, FieldProblem, InkKind } from "./entries.ts";
import { late } from "./field-checks.ts";
import type { Store } from "./store.ts";
import { fieldProblem } from "./work.ts";

/** Applies the signer's actions to the fields. */
export class Editor {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  acceptConsent(at: Date): void {
    const { revision = 0, sha256: documentHash = "" } = this.#store.work?.ceremony.document ?? {};
    this.#enter({
      consentedAt: at.toISOString(),
      consentedTo: { revision, documentHash, ...late.shownConsent?.(this.#store.state) },
    });
  }

  setValue(fieldId: string, value: string): void {
    this.setValues({ [fieldId]: value }, fieldId);
  }

  /** Sets fields that belong together. `fieldId`: the field that shows a problem of theirs. */
  setValues(values: Readonly<Record<string, string>>, fieldId: string): void {
    this.#enter({ values: { ...this.#entries?.values, ...values } }, fieldId);
  }

  /** Keeps the ink for every field of its kind and places it on one. */
  adopt(kind: InkKind, ink: AdoptedSignature, fieldId: string): void {
    this.#enter({ [kind]: ink });
    this.place(fieldId);
  }

  /** `together`: one act fills this place and others. */
  place(fieldId: string, together = false): void {
    const { placed = [], placedTogether = [] } = this.#entries ?? {};
    this.#enter({ placed: [...new Set([...placed, fieldId])] }, fieldId);
    if (together) this.#enter({ placedTogether: [...placedTogether, fieldId] });
  }

  unplace(fieldId: string): void {
    const { placed = [], placedTogether } = this.#entries ?? {};
    const isOther = (id: string): boolean => id !== fieldId;
    this.#enter({ placed: placed.filter(isOther), placedTogether: placedTogether?.filter(isOther) });
  }

  activate(fieldId: string | null): void {
    this.#store.dispatch({ type: "activate", fieldId });
  }

  /** The signer leaves a field: a mistake is shown; an empty field is marked only on the way to the next. */
  leave(fieldId: string): void {
    const problem = this.#problem(fieldId);
    if (problem !== null && problem !== "required") this.#mark(fieldId, problem);
  }

  /** Marks what is wrong with a field. Returns whether nothing is. */
  check(fieldId: string): boolean {
    const problem = this.#problem(fieldId);
    if (problem !== null) this.#mark(fieldId, problem);
    return problem === null;
  }

  /** Goes to the next field that is not complete and marks the current one, which keeps the signer while it has a mistake. Null when none is left. */
  next(): CeremonyField | null {
    const { work, fields } = this.#store;
    if (work === null) return null;
    const { activeFieldId, entries } = work;
    if (activeFieldId !== null) this.check(activeFieldId);
    const target = targetField(fields, entries, activeFieldId);
    if (target !== null) this.activate(target.id);
    return target;
  }

  /** The first field that is not complete, marked and activated; null when all are. */
  demandFirst(): CeremonyField | null {
    const { work, fields } = this.#store;
    const [open] = work === null ? [] : remaining(fields, work.entries);
    if (open === undefined) return null;
    this.check(open.id);
    this.activate(open.id);
    return open;
  }

  get #entries(): Entries | undefined {
    return this.#store.work?.entries;
  }

  #enter(change: Partial<Entries>, id = ""): void {
    this.#store.dispatch({ type: "enter", change, id });
  }

  #problem(fieldId: string): FieldProblem | null {
    const { work } = this.#store;
    return work && fieldProblem(work, fieldId);
  }

  #mark(fieldId: string, problem: FieldProblem): void {
    this.#store.dispatch({ type: "mark", problems: { [fieldId]: problem } });
  }
}
