import type { Work } from "./state.ts";

/** The work with what its conditions and formulas say. Null until a document has such fields (docs/decisions.md#d361). */
export const late: { decide: ((work: Work) => Work) | null } = { decide: null };
