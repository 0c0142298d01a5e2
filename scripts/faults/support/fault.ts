/** One expectation of a fault, and whether it held. */
export interface Outcome {
  sentence: string;
  held: boolean;
  /** Figures, or what was found instead. */
  found: string;
}

/** Reports whether an expectation held. */
export type Check<Key extends string> = (key: Key, held: boolean, found?: string) => void;

export interface Fault {
  name: string;
  run(): Promise<Outcome[]>;
}

interface Definition<Key extends string> {
  name: string;
  /** What is expected, written before the fault was tried. Each sentence is checked, or counts as failed. */
  expected: Readonly<Record<Key, string>>;
  run(check: Check<Key>): Promise<void>;
}

export function fault<Key extends string>(definition: Definition<Key>): Fault {
  const { name, expected } = definition;
  return {
    name,
    run: async () => {
      const outcomes = new Map<Key, Outcome>();
      const check: Check<Key> = (key, held, found = "") => {
        // A second report of one expectation may only make it worse.
        if (outcomes.get(key)?.held === false) return;
        outcomes.set(key, { sentence: expected[key], held, found });
      };
      const failure = await definition.run(check).then(
        () => "",
        (error: unknown) => String((error as Error)?.stack ?? error),
      );
      const keys = Object.keys(expected) as Key[];
      const missing = { held: false, found: failure === "" ? "was not checked" : "the script broke off" };
      const all = keys.map((key) => outcomes.get(key) ?? { sentence: expected[key], ...missing });
      return failure === ""
        ? all
        : [...all, { sentence: "the script runs to its end", held: false, found: failure }];
    },
  };
}
