import { isOfSender, valueOfType } from "./field-types.ts";

/** Whether somebody else can fill a field before its signer does (docs/contract/v3.md#prepare). */
export function isPreparable({ type }: { type: string }): boolean {
  return (
    ["text", "lines", "number", "tick", "option", "choice"].includes(valueOfType(type)) &&
    !isOfSender({ type })
  );
}
