import { noChange } from "lit";
import { Directive, directive, PartType } from "lit/directive.js";
import type { ElementPart, PartInfo } from "lit/directive.js";

export type CssProps = Readonly<Record<string, string>>;

/** Sets properties of an element's style through its object: a strict policy forbids style attributes. */
class CssPropsDirective extends Directive {
  #last: CssProps = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error("cssProps belongs into the tag of an element");
  }

  override update({ element }: ElementPart, [props]: [CssProps]): typeof noChange {
    const { style } = element as HTMLElement;
    for (const [name, value] of Object.entries(props))
      if (this.#last[name] !== value) style.setProperty(name, value);
    this.#last = props;
    return this.render(props);
  }

  override render(_: CssProps): typeof noChange {
    return noChange;
  }
}

/** `<div ${cssProps({ left: "2px" })}>`, always with the same names. */
export const cssProps = directive(CssPropsDirective);
