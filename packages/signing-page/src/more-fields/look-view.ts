import type { CeremonyField } from "@service/contract/embed";
import { clustersOf, startsRightToLeft } from "@service/contract/rules/clusters";
import { valueOfType } from "@service/contract/rules/field-types";
import { lineWidth } from "@service/contract/rules/letter-widths";
import { lookBreach } from "@service/contract/rules/look-breach";
import { lineSizeOf, setText } from "@service/contract/rules/set-text";
import { css, type LitElement } from "lit";
import type { Looks } from "./late-looks.ts";

/** Styles of fields with a look, over those of their views. */
const lookStyles = css`
  .drawn {
    position: absolute;
    z-index: 1;
    inset: 0;
    overflow: hidden;
    pointer-events: none;
    font-family: Helvetica, Arial, sans-serif;
    line-height: 1.25;
    color: var(--look-color, var(--signing-color-ink));
  }
  .drawn span {
    position: absolute;
    white-space: pre;
    left: calc(var(--left) * var(--scale) * 1px);
    top: calc(var(--middle) * var(--scale) * 1px - 0.625em);
    width: calc(var(--width) * var(--scale) * 1px);
    font-size: calc(var(--points) * var(--scale) * 1px);
    text-align: var(--align, start);
  }
  :host([looks]) :is(input, textarea):focus {
    color: var(--look-color, var(--signing-color-ink));
    font-size: calc(var(--points) * var(--scale) * 1px);
    text-align: var(--align, start);
  }
  /* while it is typed it is the browser's text, at rest it stands as it will in the sealed document */
  :host([looks]) :is(input, textarea):focus ~ .drawn {
    visibility: hidden;
  }
  :host([looks]) :is(input, textarea):not(:focus, :placeholder-shown),
  :host([looks]) .note {
    color: transparent;
  }
  :host([looks]) :is(.day, .chosen span):not(.empty, .empty *) {
    visibility: hidden;
  }
  /* a chosen option may stand where the arrow is */
  :host([looks]) .chosen:not(.empty)::after {
    visibility: hidden;
  }
  :host([comb]) .box.line {
    background-image: linear-gradient(
      to right,
      color-mix(in srgb, var(--signing-color-field) 45%, transparent) 1px,
      transparent 1px
    );
    background-size: calc(100% / var(--cells)) 100%;
  }
`;

/** Draws the value of a field where the sealed document will have it. */
function show(view: LitElement & { field: CeremonyField }, text: string, isUnbroken = false): void {
  const { look } = view.field;
  const root = view.renderRoot as ShadowRoot;
  // In the form of a phone a field has the size of its control and not of its place.
  const isOnPage = (view.getRootNode() as ShadowRoot).host?.localName !== "signing-phone-form";
  view.toggleAttribute("looks", !!look && isOnPage);
  view.toggleAttribute("comb", look?.comb !== undefined && isOnPage);
  const old = root.querySelector(".drawn");
  if (!look || !isOnPage) return old?.remove();
  const sheet = lookStyles.styleSheet!;
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  const { field } = view;
  const isBlock = valueOfType(field.type) === "lines";
  const lines = setText({ text: text.normalize("NFC"), isBlock, isUnbroken, look }, field, lineWidth);
  setProperties(view.style, {
    "--look-color": look.color ?? "",
    "--points": String(lineSizeOf(look, field)),
    "--align": look.align ?? "",
    "--cells": String(look.comb ?? 1),
  });
  const drawn = document.createElement("span");
  drawn.className = "drawn";
  drawn.ariaHidden = "true";
  drawn.dir = startsRightToLeft(text) ? "rtl" : "ltr";
  drawn.append(
    ...lines.map((line) => {
      const shown = document.createElement("span");
      shown.textContent = line.text;
      setProperties(shown.style, {
        "--left": String(line.x),
        "--middle": String(line.middle),
        "--width": String(line.width),
        "--points": String(line.size),
        ...(look.comb !== undefined && { "--align": "center" }),
      });
      return shown;
    }),
  );
  if (old) old.replaceWith(drawn);
  else root.append(drawn);
}

function setProperties(style: CSSStyleDeclaration, properties: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(properties))
    if (value === "") style.removeProperty(name);
    else style.setProperty(name, value);
}

export const looks: Looks = {
  show,
  breach: ({ look, ...place }, value) => (look ? lookBreach({ ...place, look }, value) : null),
  letters: clustersOf,
};
