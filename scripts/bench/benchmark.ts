/** One number of a benchmark. Smaller is better. */
export interface Measurement {
  what: string;
  value: number;
  unit:
    | "bytes"
    | "kB"
    | "MB"
    | "µs"
    | "ms"
    | "%"
    | "times"
    | "score"
    | "processes"
    | "events"
    | "answers/s"
    | "deliveries/s"
    | "documents/s";
  /** A larger number fails the run. Null: the number is shown only. */
  limit: number | null;
}

export interface Benchmark {
  /** Name for `npm run bench -- NAME`. */
  name: string;
  run(): Promise<Measurement[]>;
}
