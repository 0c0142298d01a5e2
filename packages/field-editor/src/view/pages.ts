import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { SENDER_COLOR, signerStyle } from "../model/colors.ts";
import { boxBetween, HANDLES, inReadingOrder } from "../model/geometry.ts";
import type { Box } from "../model/geometry.ts";
import { isOfSender, valueOfType } from "@service/contract/rules/field-types";
import type { EditorPage, Field } from "../model/types.ts";
import { shownFields } from "../state/state.ts";
import { cssProps } from "./css-props.ts";
import type { CssProps } from "./css-props.ts";
import type { EditorHost } from "./host.ts";
import { wideButton } from "./wide-button.ts";
import { fieldDescription, fieldName, ownedName, problemWords, signerName } from "./words.ts";

/** CSS pixels. A narrower field shows initials in place of words. */
const WORDS_WIDTH = 84;
const INITIALS_WIDTH = 26;

const px = (length: number): string => `${length}px`;

/** The rendered pages; the others are empty space. */
export function pagesView(host: EditorHost): TemplateResult {
  const { stack, state, near } = host;
  const byPage = Map.groupBy(shownFields(state), ({ page }) => page);
  return html`<div class="stack" ${cssProps({ width: px(stack.width), height: px(stack.height) })}>
    ${repeat(
      near,
      (number) => number,
      (number) => pageView(host, number, byPage.get(number) ?? []),
    )}
  </div>`;
}

function pageView(host: EditorHost, number: number, fields: readonly Field[]): TemplateResult {
  const { language, stack, pages } = host;
  const { words } = language;
  const { left, top, width, height } = stack.box(number);
  const place = { left: px(left), top: px(top), width: px(width), height: px(height) };
  return html`<div
    class="page"
    role="group"
    data-page=${number}
    aria-label=${words.page(number, pages.length)}
    ${cssProps(place)}
  >
    ${pageImage(host, pages[number - 1])}${fields.length === 0 ? nothing : listOf(host, number, fields)}
    ${marks(host, number)}
  </div>`;
}

function pageImage({ images, language }: EditorHost, page: EditorPage | undefined): TemplateResult {
  const image = page === undefined ? undefined : images.of(page);
  const { words } = language;
  if (!page || !image || image.state === "loading") return html`<div class="skeleton"></div>`;
  if (image.state === "shown")
    return html`<img
      alt=""
      draggable="false"
      src=${image.url}
      @error=${(event: Event) => images.fail(page, event)}
    />`;
  return html`<div class="failed">
    <p>${words.pageFailed}</p>
    ${wideButton(words.retry, () => images.retry(page))}
  </div>`;
}

function listOf(host: EditorHost, page: number, fields: readonly Field[]): TemplateResult {
  return html`<div
    class="fields"
    role="listbox"
    aria-multiselectable="true"
    aria-label=${host.language.words.fieldsOf(page)}
  >
    ${repeat(
      inReadingOrder(fields),
      (field) => field.id,
      (field) => fieldView(host, field),
    )}
  </div>`;
}

function fieldView(host: EditorHost, field: Field): TemplateResult {
  const { language, state, problems, stack } = host;
  const { color, isDashed } = colorOf(host, field);
  const isSelected = state.selected.includes(field.id);
  const isLocked = state.readOnly || state.locked.has(field.signerId);
  const problem = problems.get(field.id);
  const described = fieldDescription(field, language, isLocked && !state.readOnly);
  const label = problem ? `${described}. ${problemWords(problem, language.words)}` : described;
  const canResize = isSelected && !isLocked && state.selected.length === 1;
  return html`<div
    class="field ${isLocked ? "locked" : ""} ${problem ? "wrong" : ""} ${isDashed ? "dashed" : ""} ${isOfSender(field) ? "of-sender" : ""}"
    role="option"
    data-field=${field.id}
    data-kind=${valueOfType(field.type)}
    aria-selected=${isSelected ? "true" : "false"}
    aria-label=${label}
    title=${fieldName(field, language)}
    tabindex=${host.tabStop?.id === field.id ? "0" : "-1"}
    ${cssProps({ ...placeOf(stack, field), "--signer": color })}
  >
    ${shownWords(host, field)}
    ${canResize ? HANDLES.map((handle) => html`<span class="handle ${handle}" data-handle=${handle} aria-hidden="true"></span>`) : nothing}
  </div>`;
}

function colorOf({ language }: EditorHost, field: Field): ReturnType<typeof signerStyle> {
  if (isOfSender(field)) return { color: SENDER_COLOR, isDashed: false };
  return signerStyle(language.signers.findIndex(({ id }) => id === field.signerId));
}

function placeOf({ scale }: EditorHost["stack"], { x, y, width, height }: Box): CssProps {
  return {
    left: px(x * scale),
    top: px(y * scale),
    width: px(width * scale),
    height: px(height * scale),
    "--size": px(Math.min(14, height * scale * 0.55)),
  };
}

/** Initials are no words: they come from the style sheet. A note shows its text, a stamp its name, a line itself. */
function shownWords({ language, stack }: EditorHost, field: Field): TemplateResult | typeof nothing {
  if (valueOfType(field.type) === "none") return nothing;
  if (isOfSender(field))
    return html`<span class="words" aria-hidden="true"
      >${field.value ?? language.words.types[field.type]}</span
    >`;
  const name = signerName(field, language);
  const width = field.width * stack.scale;
  const initials = width < INITIALS_WIDTH ? (Array.from(name)[0] ?? "") : initialsOf(name);
  if (width < WORDS_WIDTH) return html`<span class="words" data-initials=${initials}></span>`;
  return html`<span class="words" aria-hidden="true">${ownedName(field, language)}</span>`;
}

function initialsOf(name: string): string {
  const [first = "", second = ""] = name.trim().split(/\s+/u);
  return [first, second].map((word) => Array.from(word)[0] ?? "").join("");
}

/** Guide lines and the marquee of a page. */
function marks({ state: { mode }, stack }: EditorHost, page: number): TemplateResult | typeof nothing {
  const { scale } = stack;
  if (mode.kind === "marquee" && mode.from.page === page) {
    const place = placeOf(stack, boxBetween(mode.from, mode.to));
    return html`<div class="marquee" ${cssProps(place)}></div>`;
  }
  if (mode.kind === "idle" || mode.kind === "armed" || mode.kind === "marquee") return nothing;
  const fields = [mode.preview].flat().filter((field) => field !== null);
  if (!fields.some((field) => field.page === page)) return nothing;
  return html`${mode.guides.map(({ axis, at }) => html`<div class="guide ${axis}" ${cssProps({ [axis === "x" ? "left" : "top"]: px(at * scale) })}></div>`)}`;
}
