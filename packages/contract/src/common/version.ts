/** The dated contract version (v3.md §9). */
export const V3_VERSION = "2026-07-11";
