/** One number of a benchmark. Smaller is better. */
export interface Measurement {
  what: string;
  value: number;
  unit: "bytes" | "ms" | "MB" | "answers/s" | "times" | "µs" | "deliveries/s" | "events";
  /** More is a regression that fails the run; null where the number is only shown. */
  limit: number | null;
}

export interface Benchmark {
  /** How it is chosen: `npm run bench -- NAME`. */
  name: string;
  run(): Promise<Measurement[]>;
}
