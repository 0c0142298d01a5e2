import type { PDF } from "@libpdf/core";
import { Reader } from "../forms/reader.ts";
import { resolver } from "./page-tree.ts";
import { reachableDictionaries } from "./streams.ts";

/** Whether somebody has signed the file: writing it anew breaks their signature. */
export function isSigned(pdf: PDF): boolean {
  const reader = new Reader(resolver(pdf));
  for (const dict of reachableDictionaries(pdf)) {
    if (dict.has("ByteRange") && dict.has("Contents")) return true;
    if (reader.name(dict.get("FT")) === "Sig" && dict.has("V")) return true;
  }
  return false;
}
