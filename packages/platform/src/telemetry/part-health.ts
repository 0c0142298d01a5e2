/** `degraded`: it fails now and then, or a substitute serves. `away`: it does not work. */
export type PartState = "ok" | "degraded" | "away";

/** Failures in a row after which a part counts as away. */
const AWAY_FAILURES = 3;

/** The state of a part that others provide, by its last uses. Nobody is asked for the sake of it. */
export class PartHealth {
  #failures = 0;

  get state(): PartState {
    if (this.#failures === 0) return "ok";
    return this.#failures < AWAY_FAILURES ? "degraded" : "away";
  }

  /** Runs a use of the part. `isOwn`: whether an error is the part's and not of what was asked. */
  async observe<Result>(
    use: Promise<Result>,
    isOwn: (error: unknown) => boolean = () => true,
  ): Promise<Result> {
    try {
      const result = await use;
      this.#failures = 0;
      return result;
    } catch (error) {
      this.#failures = isOwn(error) ? this.#failures + 1 : 0;
      throw error;
    }
  }
}

/** Parts whose uses are observed. */
export interface ObservedParts {
  mail: PartHealth;
  time: PartHealth;
}
