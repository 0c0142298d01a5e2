/** The dated contract version (docs/contract/v3.md#version). */
export const V3_VERSION = "2026-07-11";
