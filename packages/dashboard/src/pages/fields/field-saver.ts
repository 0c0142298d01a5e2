import type { Field } from "@service/field-editor";

/** Changes are saved when none has followed for so long. */
const PAUSE_MS = 700;

/** Saves the fields after each change, one request at a time, the newest fields last. */
export class FieldSaver {
  readonly #save: (fields: readonly Field[]) => Promise<void>;
  readonly #onChange: (error: unknown) => void;
  #pending: readonly Field[] | null = null;
  #running: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failed = false;
  /** True while the latest change is not to be saved. */
  isHeld = false;

  /** @param onChange is told each change of the state, with the error of a failed request or null */
  constructor(save: (fields: readonly Field[]) => Promise<void>, onChange: (error: unknown) => void) {
    this.#save = save;
    this.#onChange = onChange;
  }

  get state(): "saved" | "saving" | "unsaved" {
    if (this.#running !== null) return "saving";
    return this.#pending === null && !this.#failed && !this.isHeld ? "saved" : "unsaved";
  }

  change(fields: readonly Field[]): void {
    this.isHeld = false;
    this.#pending = fields;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.finish(), PAUSE_MS);
  }

  /** The fields have changed into what the API would refuse: nothing is saved until they change again. */
  hold(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    this.isHeld = true;
  }

  /** Saves what is pending, now. */
  async finish(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      this.#onChange(null);
    });
    await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#pending !== null) {
      const fields = this.#pending;
      this.#pending = null;
      try {
        await this.#save(fields);
        this.#failed = false;
      } catch (error) {
        this.#failed = true;
        if (!this.isHeld) this.#pending ??= fields;
        return this.#onChange(error);
      }
    }
  }
}
