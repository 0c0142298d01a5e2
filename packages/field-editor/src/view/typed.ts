import { noChange } from "lit";
import { Directive, directive, PartType } from "lit/directive.js";
import type { PartInfo, PropertyPart } from "lit/directive.js";
import { setCommittedValue } from "lit/directive-helpers.js";

/** The value of a text input, as with `live`, but never over what somebody is typing. */
class TypedDirective extends Directive {
  #last: string | null = null;

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.PROPERTY) throw new Error("typed belongs to a property");
  }

  override update(part: PropertyPart, [value]: [string]): string | typeof noChange {
    const input = part.element as HTMLInputElement;
    const isBeingTyped = value === this.#last && input.matches(":focus");
    this.#last = value;
    if (isBeingTyped || input.value === value) return noChange;
    setCommittedValue(part);
    return value;
  }

  override render(value: string): string {
    return value;
  }
}

/** `.value=${typed("…")}`: an update while somebody types keeps the text, which `change` reports later. */
export const typed = directive(TypedDirective);
