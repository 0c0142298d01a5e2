import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { WayOn } from "../camera/camera-trouble.ts";
import type { CameraProblem } from "../locales/camera-problem.ts";
import { troubleOf } from "../locales/index.ts";
import type { Trouble } from "../locales/index.ts";
import { camera } from "./camera-view.ts";
import { CAPTURES, captureWords, isOfDocument } from "./captures.ts";
import { intro } from "./intro-view.ts";
import { page, picker, waiting, ways } from "./view-parts.ts";
import type { Of, Surroundings } from "./view-parts.ts";

export function viewOf(around: Surroundings): TemplateResult {
  const { view } = around.flow;
  const { identity } = around.words;
  switch (view.kind) {
    case "loading":
    case "over":
      return waiting(view.kind === "over" ? identity.done : identity.loading, "");
    case "sending":
      return waiting(identity.sending, identity.sendingWords);
    case "processing":
      return waiting(
        identity.processing.title,
        view.isLate ? identity.processing.late : identity.processing.body,
      );
    case "consent":
      return consent(around);
    case "refused":
      return refused(around);
    case "intro":
      return intro(view, around);
    case "camera":
      return camera(around);
    case "trouble":
      return trouble(view, around);
    case "check":
      return check(view, around);
    default:
      return stopped(view, around);
  }
}

function consent(around: Surroundings): TemplateResult {
  const { flow, words } = around;
  const { consent: texts } = words.identity;
  const isPassport = flow.state?.documents.every((document) => document === "passport") ?? false;
  const taken = flow.state?.steps.map(({ capture }) =>
    capture === "id_front" && isPassport ? texts.passport : texts.captures[capture],
  );
  return page(
    texts.title,
    html`<p class="why">${texts.intro}</p>
      <h3>${texts.taken}</h3>
      <ul>
        ${taken?.map((what) => html`<li>${what}</li>`)}
      </ul>
      <h3>${texts.use}</h3>
      <p>${texts.useWords}</p>
      <h3>${texts.kept}</h3>
      <p>${texts.keptWords(flow.state?.keptDays)}</p>`,
    html`<signing-button @click=${() => void flow.agree()}>${texts.agree}</signing-button>
      <signing-button variant="secondary" @click=${() => flow.disagree()}>${texts.disagree}</signing-button>`,
  );
}

function refused(around: Surroundings): TemplateResult {
  const { flow, words } = around;
  const { refused: texts } = words.identity;
  return page(
    texts.title,
    html`<p class="why">${texts.body}</p>`,
    html`<signing-button @click=${() => flow.reconsider()}>${texts.back}</signing-button>${ways(around)}`,
  );
}

function trouble({ problem }: Of<"trouble">, around: Surroundings): TemplateResult {
  const { flow, words, canHandOff } = around;
  const { identity } = words;
  const { step } = flow;
  const isSpoken = step?.capture === "video";
  const texts: Record<CameraProblem, Trouble> = { ...identity.problems, ...(isSpoken && identity.withSound) };
  const canUpload =
    flow.state?.mayUpload === true && step !== null && CAPTURES[step.capture].kind === "picture";
  const onWay = ({ detail }: CustomEvent<WayOn>) => {
    if (detail === "retry") flow.openCamera();
    if (detail === "phone") around.toPhone();
  };
  const isPhone = matchMedia("(pointer: coarse)").matches;
  const title = step === null ? "" : captureWords(step.capture, flow.document, words).title;
  return page(
    title,
    html`<signing-camera-trouble
      .problem=${problem}
      .words=${words}
      .texts=${texts}
      .canDraw=${false}
      ?canHandOff=${canHandOff}
      @trouble-way=${onWay}
    ></signing-camera-trouble>`,
    html`${canUpload && isPhone ? picker(flow, identity.takePhoto, true) : nothing}
    ${canUpload ? picker(flow, identity.chooseFile, false) : nothing} ${ways(around, false)}`,
  );
}

function check({ file }: Of<"check">, around: Surroundings): TemplateResult {
  const { flow, words } = around;
  const { check: texts } = words.identity;
  const { step, document } = flow;
  if (step === null) return html``;
  const isVideo = CAPTURES[step.capture].kind === "speech";
  const { alt } = captureWords(step.capture, document, words);
  const url = around.urlOf(file);
  return page(
    texts.title,
    html`<p class="why">
        ${isVideo ? texts.video : isOfDocument(step.capture) ? texts.document : texts.face}
      </p>
      ${
        isVideo
          ? html`<video class="taken" controls playsinline src=${url} aria-label=${alt}></video>`
          : html`<img class="taken" src=${url} alt=${alt} />`
      }`,
    html`<signing-button @click=${() => void flow.send(file)}
        >${isVideo ? texts.useVideo : texts.use}</signing-button
      >
      <signing-button variant="secondary" @click=${() => flow.openCamera()}>${texts.again}</signing-button>`,
  );
}

/** Something stands in the way: what happened, and a button that does something about it. */
function stopped(view: Of<"unsent" | "unloaded" | "unsupported">, around: Surroundings): TemplateResult {
  const { flow, words } = around;
  const { identity } = words;
  if (view.kind === "unsupported")
    return page(
      identity.unsupported.title,
      html`<p class="why">${identity.unsupported.body}</p>
        <signing-code code="MODULE_UNSUPPORTED" .words=${words}></signing-code>`,
      ways(around),
    );
  const isLost = view.code === "NETWORK_ERROR";
  const texts = view.kind === "unsent" ? identity.unsent : identity.unloaded;
  const { advice } = troubleOf(words, view.code);
  return page(
    texts.title,
    html`<p class="why" role="alert">${isLost ? texts.body : advice}</p>
      <signing-code code=${view.code} .words=${words}></signing-code>`,
    view.kind === "unsent"
      ? html`<signing-button @click=${() => void flow.sendAgain(view.file)}
          >${identity.unsent.send}</signing-button
        >`
      : html`<signing-button @click=${() => void flow.load()}>${identity.retry}</signing-button>`,
  );
}
