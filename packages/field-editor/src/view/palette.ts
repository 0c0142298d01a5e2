import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { signerStyle } from "../model/colors.ts";
import { FIELD_TYPE_GROUPS } from "@service/contract/rules/field-types";
import type { EditorSigner, FieldType } from "../model/types.ts";
import { newSigner } from "../state/state.ts";
import { glyph } from "./glyphs.ts";
import type { EditorHost } from "./host.ts";

const groups = Object.entries(FIELD_TYPE_GROUPS) as [keyof typeof FIELD_TYPE_GROUPS, readonly FieldType[]][];

type Press = (event: PointerEvent, fieldType: FieldType) => void;

/** Signers and types of new fields. `press` begins a drag; without it a click alone chooses the type. */
export function paletteView(host: EditorHost, press: Press | null): TemplateResult {
  const { words, signers } = host.language;
  if (signers.length === 0) return html`<p class="hint">${words.palette.noSigners}</p>`;
  return html`${signersView(host)}
  ${groups.map(
    ([group, types]) =>
      html`<fieldset class="group">
        <legend>${words.palette.groups[group]}</legend>
        <div class="types">${types.map((type) => typeView(host, type, press))}</div>
      </fieldset>`,
  )}
  ${press === null ? nothing : html`<p class="hint">${words.palette.hint}</p>`}`;
}

function signersView(host: EditorHost): TemplateResult {
  const { words, signers } = host.language;
  return html`<fieldset class="group">
    <legend>${words.palette.signer}</legend>
    <div class="signers">${signers.map((signer, index) => signerView(host, signer, index))}</div>
  </fieldset>`;
}

function signerView(host: EditorHost, { id, name, email }: EditorSigner, index: number): TemplateResult {
  const { state } = host;
  return html`<label class="signer" title=${email}>
    <input
      type="radio"
      name="signer"
      .checked=${state.signerId === id}
      ?disabled=${state.locked.has(id)}
      @change=${() => host.dispatch({ type: "choose-signer", signerId: id })}
    />
    ${swatch(index)}<span class="name">${name || email}</span>
  </label>`;
}

export function swatch(index: number): TemplateResult {
  const { color, isDashed } = signerStyle(index);
  return html`<svg class="swatch" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <rect
      x="2"
      y="2"
      width="12"
      height="12"
      rx="3"
      fill=${color}
      fill-opacity=${isDashed ? 0 : 1}
      stroke=${color}
      stroke-width="2"
      stroke-dasharray=${isDashed ? "3 2" : nothing}
    />
  </svg>`;
}

function typeView(host: EditorHost, type: FieldType, press: Press | null): TemplateResult {
  const { mode } = host.state;
  const isArmed = mode.kind === "armed" && mode.fieldType === type;
  return html`<button
    class="type"
    type="button"
    data-type=${type}
    aria-pressed=${isArmed ? "true" : "false"}
    ?disabled=${newSigner(host.state, type) === null}
    @pointerdown=${(event: PointerEvent) => press?.(event, type)}
    @click=${(event: MouseEvent) => choose(host, type, event.detail === 0)}
  >
    ${glyph(type)}<span>${host.language.words.types[type]}</span>
  </button>`;
}

/** A keyboard has no place to point at: the field goes to the middle of what is on the screen. */
function choose(host: EditorHost, fieldType: FieldType, isByKeyboard: boolean): void {
  if (isByKeyboard) host.placeInView(fieldType);
  else host.dispatch({ type: "arm", fieldType });
  host.show(null);
}
