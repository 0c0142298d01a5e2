/** A test or a group of tests that ended. */
export interface Outcome {
  file: string;
  name: string;
  line: number;
  isGroup: boolean;
  /** It was skipped, or is still to do. */
  isLeftOut: boolean;
  /** Null: it passed. */
  failure: { type: unknown; text: string } | null;
}

/** Messages of a process that runs test files. */
export type Report =
  | { kind: "start"; file: string }
  | ({ kind: "outcome" } & Outcome)
  /** `isSuccess` is false as well after an error outside of the tests. */
  | { kind: "end"; file: string; ms: number; isSuccess: boolean };
