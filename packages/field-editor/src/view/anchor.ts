import { html } from "lit";
import type { TemplateResult } from "lit";
import { lateWords } from "../locales/index.ts";
import { valueOfType } from "@service/contract/rules/field-types";
import { FIELD_TYPES } from "../model/field-types.ts";
import type { FieldType } from "../model/types.ts";
import { newSigner } from "../state/state.ts";
import type { EditorHost } from "./host.ts";

/** A circle alone is no group. */
const ANCHORED = FIELD_TYPES.filter((type) => valueOfType(type) !== "choice");

/** A text of the document, at whose places a type of field is placed. */
export function anchorView(host: EditorHost): TemplateResult {
  const { words } = host.language;
  const { anchor } = lateWords(host.language);
  const onSearch = (event: SubmitEvent): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const text = form.querySelector("input")?.value.trim() ?? "";
    if (text === "") return;
    host.show(null);
    host.search("anchor", text, form.querySelector("select")?.value as FieldType | undefined);
  };
  return html`<form class="range" @submit=${onSearch}>
    <label class="line"
      >${anchor.text}<input class="input" name="text" required maxlength="255" autocomplete="off"
    /></label>
    <p class="hint">${anchor.hint}</p>
    <label class="line"
      >${anchor.types}<select class="input" name="type">
        ${ANCHORED.filter((type) => newSigner(host.state, type) !== null).map((type) => html`<option value=${type}>${words.types[type]}</option>`)}
      </select></label
    >
    <button class="tool wide primary" type="submit">${anchor.search}</button>
  </form>`;
}
