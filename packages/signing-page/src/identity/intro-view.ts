import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { icon } from "@service/ui/icons";
import { cameraAccess } from "../camera/access.ts";
import type { Words } from "../locales/index.ts";
import { CAPTURES, captureWords, shapeOf } from "./captures.ts";
import type { CaptureFlow } from "./flow.ts";
import { allReasonWords } from "./reasons.ts";
import { page, picker, ways } from "./view-parts.ts";
import type { Of, Surroundings } from "./view-parts.ts";

export function intro({ fault, wasAway }: Of<"intro">, around: Surroundings): TemplateResult {
  const { flow, words } = around;
  const { identity } = words;
  const { step, document } = flow;
  if (step === null) return html``;
  const { title, tips } = captureWords(step.capture, document, words);
  const isOpen = step.capture === "id_front" && (flow.state?.documents.length ?? 1) > 1;
  const faultWords =
    fault === null
      ? null
      : fault in identity.faults
        ? identity.faults[fault as never]
        : identity.unknownFault;
  return page(
    isOpen ? identity.either.title : title,
    html`${place(flow, words)} ${reasons(flow, words)}
      ${faultWords === null ? nothing : html`<signing-notice tone="danger">${faultWords}</signing-notice>`}
      ${wasAway ? html`<signing-notice>${identity.camera.off}</signing-notice>` : nothing}
      ${isOpen ? choice(flow, words) : nothing} ${drawing(flow)}
      <ul class="tips">
        ${tips.map((tip) => html`<li>${icon("check", 18)}<span>${tip}</span></li>`)}
      </ul>
      ${order(flow, words)}`,
    html`${openers(around)}${ways(around)}`,
  );
}

function place(flow: CaptureFlow, { identity }: Words): TemplateResult | typeof nothing {
  const steps = flow.state?.steps ?? [];
  const at = steps.findIndex((step) => step === flow.step);
  return steps.length < 2 ? nothing : html`<p class="place">${identity.stepOf(at + 1, steps.length)}</p>`;
}

/** Why it is to be done again. */
function reasons({ step }: CaptureFlow, { identity }: Words): TemplateResult | typeof nothing {
  if (step === null || step.reasons.length === 0) return nothing;
  const sentences = allReasonWords(step.reasons, identity);
  return html`<signing-notice tone="danger" heading=${identity.again}>
    ${sentences.map((sentence) => html`<div>${sentence}</div> `)}
    <div>${identity.attemptsLeft(step.attemptsLeft)}</div>
  </signing-notice>`;
}

function choice(flow: CaptureFlow, { identity }: Words): TemplateResult {
  const { either } = identity;
  return html`<fieldset>
    <legend>${either.question}</legend>
    ${flow.state?.documents.map(
      (document) =>
        html`<label
          ><input
            type="radio"
            name="document"
            .checked=${flow.document === document}
            @change=${() => flow.chooseDocument(document)}
          /><span>${either[document]}</span></label
        >`,
    )}
  </fieldset>`;
}

/** Draws the capture, without words. */
function drawing({ step, document }: CaptureFlow): TemplateResult | typeof nothing {
  if (step === null || step.capture === "video") return nothing;
  const shape = shapeOf(step.capture, document);
  return html`<div class="drawing ${shape} ${step.capture}" aria-hidden="true"><i></i><b></b></div>`;
}

function order({ state, step }: CaptureFlow, { identity }: Words): TemplateResult | typeof nothing {
  if (step?.capture === "video" && state?.phrase)
    return html`<p class="phrase"><span>${identity.speech.read}</span>${state.phrase}</p>`;
  if (step?.capture !== "liveness" || !state) return nothing;
  return html`<p class="order">${identity.order}</p>
    <ol>
      ${state.turns.map((turn) => html`<li>${identity.turns[turn]}</li>`)}
    </ol>`;
}

/** The camera, or on a phone without it the system's camera application, which no permissions policy blocks. */
function openers({ flow, words }: Surroundings): TemplateResult | typeof nothing {
  const { identity } = words;
  const { step } = flow;
  if (step === null) return nothing;
  const canUpload = flow.state?.mayUpload === true && CAPTURES[step.capture].kind === "picture";
  const isPhone = matchMedia("(pointer: coarse)").matches;
  if (canUpload && isPhone && cameraAccess() !== "live")
    return html`${picker(flow, identity.takePhoto, true)}${picker(flow, identity.chooseFile, false)}`;
  return html`<signing-button @click=${() => flow.openCamera()}
      ><span slot="icon">${icon("camera", 18)}</span>${identity.openCamera}</signing-button
    >
    ${canUpload ? picker(flow, identity.chooseFile, false) : nothing}`;
}
