import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import type { Clock } from "../session/clock.ts";
import { CAPTURES } from "./captures.ts";
import type { CaptureFlow, View } from "./flow.ts";
import { PICTURE_TYPES } from "./picture-file.ts";

/** Services that the views use of the element around them. */
export interface Surroundings {
  readonly flow: CaptureFlow;
  readonly words: Words;
  readonly clock: Clock;
  readonly canSkip: boolean;
  readonly canHandOff: boolean;
  /** There is a way to leave and come back. */
  readonly canLeave: boolean;
  /** The address of the file, for as long as it is shown. */
  urlOf(file: File): string;
  leave(): void;
  toPhone(): void;
}

export type Of<Kind extends View["kind"]> = Extract<View, { kind: Kind }>;

/** The words scroll; the button stays. */
export function page(title: string, body: unknown, bar: unknown): TemplateResult {
  return html`<div class="scroll">
      <div class="page">
        <h2 tabindex="-1">${title}</h2>
        ${body}
      </div>
    </div>
    <div class="bar"><div class="row">${bar}</div></div>`;
}

export function waiting(title: string, body: string): TemplateResult {
  return html`<div class="scroll">
    <div class="page waiting">
      <h2 tabindex="-1">${title}</h2>
      <p role="status">${body}</p>
      <signing-progress label=${title}></signing-progress>
    </div>
  </div>`;
}

/** A native input: keyboard, screen readers and camera work without our code. */
export function picker(flow: CaptureFlow, words: string, byCamera: boolean): TemplateResult {
  const facing = flow.step === null ? "user" : CAPTURES[flow.step.capture].wish.facing;
  const onChange = (event: Event) => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // the same file may be chosen again
    if (file !== undefined) void flow.choose(file);
  };
  return html`<label class="picker"
    ><input
      class="visually-hidden"
      type="file"
      accept=${PICTURE_TYPES.join(",")}
      capture=${byCamera ? facing : nothing}
      @change=${onChange}
    />${icon(byCamera ? "camera" : "picture", 18)}<span>${words}</span></label
  >`;
}

/** Ways around what is asked. */
export function ways(around: Surroundings, withPhone = true): TemplateResult {
  const { flow, words, canHandOff, canSkip, canLeave } = around;
  const { identity } = words;
  const isRefused = flow.view.kind === "refused";
  return html`${
    canHandOff && withPhone && !isRefused
      ? html`<signing-button variant="quiet" @click=${() => around.toPhone()}
          >${identity.onPhone}</signing-button
        >`
      : nothing
  }
  ${
    canSkip
      ? html`<signing-button variant="quiet" @click=${() => void flow.skip()}
          >${identity.skip}</signing-button
        >`
      : nothing
  }
  ${
    canLeave && (isRefused || flow.view.kind === "trouble")
      ? html`<signing-button variant="quiet" @click=${() => around.leave()}
          >${identity.leave}</signing-button
        >`
      : nothing
  }`;
}
