import { cellsOf } from "@service/contract/rules/clusters";
import { valueOfType } from "@service/contract/rules/field-types";
import { drawnNumber } from "@service/contract/rules/number-languages";
import { lineSizeOf } from "@service/contract/rules/set-text";
import { icon } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { SENDER_COLOR, signerStyle } from "../../model/colors.ts";
import { inReadingOrder } from "../../model/geometry.ts";
import type { EditorPage, Field } from "../../model/types.ts";
import type { EditorWords } from "../../locales/es/editor.ts";
import { cssProps } from "../../view/css-props.ts";
import type { PageImage } from "../../view/page-images.ts";
import { type EditedRole, inTurn } from "../shared/form.ts";
import type { Seen } from "./seen.ts";
import type { PreviewWords } from "./words.ts";

export interface PageView {
  number: number;
  count: number;
  page: EditorPage;
  image: PageImage | undefined;
  seen: readonly Seen[];
  roles: readonly EditedRole[];
  words: PreviewWords;
  editorWords: EditorWords;
  locale: string;
  nameOf: (field: Field) => string;
  /** Leads to the control of a field. */
  point: (field: Field) => void;
}

/** A page with its fields as the role sees them. The controls are beside it. */
export function pageView(view: PageView): TemplateResult {
  const { number, count, page, image, seen, editorWords } = view;
  const shown = new Map(seen.filter(({ isShown }) => isShown).map((one) => [one.field, one]));
  const inOrder = inReadingOrder([...shown.keys()]);
  return html`<div
    class="page"
    role="group"
    data-page=${number}
    aria-label=${editorWords.page(number, count)}
    ${cssProps({ "aspect-ratio": `${page.width} / ${page.height}` })}
  >
    ${
      image?.state === "shown"
        ? html`<img alt="" draggable="false" src=${image.url} />`
        : image?.state === "failed"
          ? html`<p class="failed">${editorWords.pageFailed}</p>`
          : nothing
    }
    ${
      inOrder.length === 0
        ? nothing
        : html`<ul class="fields" aria-label=${editorWords.fieldsOf(number)}>
            ${inOrder.map((field) => fieldView(view, shown.get(field)!))}
          </ul>`
    }
  </div>`;
}

const percent = (length: number, whole: number): string => `${(length / whole) * 100}%`;

function fieldView(view: PageView, seen: Seen): TemplateResult {
  const { page, words, nameOf, roles } = view;
  const { field, state, isRequired, value } = seen;
  const kind = valueOfType(field.type);
  const who = roles.find(({ id }) => id === field.signerId)?.name ?? "";
  const about = state === "later" ? words.states.later(who) : words.states[state];
  const text = shownText(view, seen);
  const look = state === "later" ? undefined : field.look;
  const told = [nameOf(field), about, ...(isRequired ? [words.required] : []), text || words.empty].join(
    ", ",
  );
  const color =
    state === "note"
      ? SENDER_COLOR
      : signerStyle(inTurn(roles).findIndex(({ id }) => id === field.signerId)).color;
  return html`<li
    class="field ${state} ${isRequired && value === "" ? "owed" : ""}"
    data-seen=${field.id}
    data-kind=${kind}
    title=${told}
    @click=${() => view.point(field)}
    ${cssProps({
      left: percent(field.x, page.width),
      top: percent(field.y, page.height),
      width: percent(field.width, page.width),
      height: percent(field.height, page.height),
      "--signer": color,
      "--size": `${(lineSizeOf(look ?? {}, field) / page.width) * 100}cqi`,
      "--ink": look?.color ?? "inherit",
      "--align": look?.align ?? "start",
      "--cells": String(look?.comb ?? 1),
    })}
  >
    <span class="visually-hidden">${told}</span>
    <span class="value" aria-hidden="true"
      >${
        (kind === "tick" || kind === "choice") && value !== ""
          ? icon("check")
          : state === "later"
            ? who
            : look?.comb
              ? inCells(text, look.comb, look.align)
              : text
      }</span
    >
  </li>`;
}

function inCells(text: string, comb: number, align: "left" | "center" | "right" | undefined): TemplateResult {
  const { letters, first } = cellsOf(text, comb, align);
  const cells = Array.from({ length: comb }, (_, at) => letters[at - first] ?? "");
  return html`<span class="cells">${cells.map((letter) => html`<span>${letter}</span>`)}</span>`;
}

/** The value as it is read: a day in the owner's language. */
function shownText({ locale }: PageView, { field, value }: Seen): string {
  const kind = valueOfType(field.type);
  if (kind === "none" || kind === "tick") return "";
  if (kind === "number") return drawnNumber(field, value);
  if (kind !== "date" || !/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(value));
}
