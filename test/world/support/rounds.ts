const FACTOR = Number(process.env["FUZZ_FACTOR"] ?? 1);

/** Rounds of a random test. `npm run fuzz` does ten times as many. */
export const rounds = (usual: number): number => usual * FACTOR;
