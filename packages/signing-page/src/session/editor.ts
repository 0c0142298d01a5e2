import type { AdoptedSignature, CeremonyField } from "@service/contract/embed";
import { problemOf, remaining, targetField } from "./entries.ts";
import type { Entries, FieldProblem, InkKind } from "./entries.ts";
import type { Store } from "./store.ts";

/** What the signer does to the fields: filling, signing, moving on, and being told what is missing. */
export class Editor {
  readonly #store: Store;
  readonly #onChange: (entries: Entries) => void;

  constructor(store: Store, onChange: (entries: Entries) => void) {
    this.#store = store;
    this.#onChange = onChange;
  }

  acceptConsent(at: Date): void {
    this.#enter({ consentedAt: at.toISOString() });
  }

  setValue(fieldId: string, value: string): void {
    this.#enter({ values: { ...this.#entries.values, [fieldId]: value } });
    this.#recheck(fieldId);
  }

  /** Keeps the ink for every field of its kind and places it on one. */
  adopt(kind: InkKind, ink: AdoptedSignature, fieldId: string): void {
    this.#enter({ [kind]: ink });
    this.place(fieldId);
  }

  place(fieldId: string): void {
    this.#enter({ placed: [...new Set([...this.#entries.placed, fieldId])] });
    this.#recheck(fieldId);
  }

  unplace(fieldId: string): void {
    this.#enter({ placed: this.#entries.placed.filter((id) => id !== fieldId) });
  }

  activate(fieldId: string | null): void {
    if (this.#store.state.activeFieldId !== fieldId) this.#store.set({ activeFieldId: fieldId });
  }

  /** The signer leaves a field: say what is wrong with what it holds; an empty one is told on the way to the next. */
  leave(fieldId: string): void {
    const problem = this.#problem(fieldId);
    if (problem !== null && problem !== "required") this.#mark(fieldId, problem);
  }

  /** Moves on to the next field that wants something, marking the current one, which is not left with a mistake. Null when none is left. */
  next(): CeremonyField | null {
    const { activeFieldId } = this.#store.state;
    const problem = activeFieldId === null ? null : this.#problem(activeFieldId);
    if (activeFieldId !== null && problem !== null) this.#mark(activeFieldId, problem);
    const target = targetField(this.#store.fields, this.#entries, activeFieldId);
    if (target !== null) this.activate(target.id);
    return target;
  }

  /** The first field that still wants something, marked and activated; null when all is there. */
  demandFirst(): CeremonyField | null {
    const [open] = remaining(this.#store.fields, this.#entries);
    if (open === undefined) return null;
    this.#mark(open.id, problemOf(open, this.#entries) ?? "required");
    this.activate(open.id);
    return open;
  }

  get #entries(): Entries {
    return this.#store.state.entries;
  }

  #enter(change: Partial<Entries>): void {
    this.#store.set({ entries: { ...this.#entries, ...change } });
    this.#onChange(this.#entries);
  }

  #problem(fieldId: string): FieldProblem | null {
    const field = this.#store.fields.find((own) => own.id === fieldId);
    return field === undefined ? null : problemOf(field, this.#entries);
  }

  #mark(fieldId: string, problem: FieldProblem): void {
    this.#store.set({ problems: { ...this.#store.state.problems, [fieldId]: problem } });
  }

  /** A problem that was told goes away as soon as it is mended; none is told while the signer still types. */
  #recheck(fieldId: string): void {
    const { [fieldId]: told, ...problems } = this.#store.state.problems;
    if (told !== undefined && this.#problem(fieldId) === null) this.#store.set({ problems });
  }
}
