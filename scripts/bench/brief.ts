/** `npm run bench -- --brief`: one round of each benchmark on its smallest input, which shows that it runs. */
export const isBrief = process.argv.includes("--brief");

/** A size of a benchmark: the one that is measured, or the least for a brief run. */
export function sized<Size>(measured: Size, brief: Size): Size {
  return isBrief ? brief : measured;
}
