import { html } from "lit";
import type { TemplateResult } from "lit";
import type { CameraProblem } from "../locales/camera-problem.ts";
import { CAPTURES, shapeOf } from "./captures.ts";
import type { Surroundings } from "./view-parts.ts";

export function camera({ flow, words, clock }: Surroundings): TemplateResult {
  const { state, step, document } = flow;
  if (step === null) return html``;
  const { kind, wish } = CAPTURES[step.capture];
  const onFile = ({ detail }: CustomEvent<File>) => flow.take(detail);
  const onProblem = ({ detail }: CustomEvent<CameraProblem>) => flow.cameraFailed(detail);
  const onAway = () => flow.leaveCamera(true);
  const onCancel = () => flow.leaveCamera();
  if (kind === "turns")
    return html`<signing-head-turns
      .words=${words}
      .clock=${clock}
      .wish=${wish}
      .turns=${state?.turns ?? []}
      @capture-recording=${({ detail }: CustomEvent<File>) => void flow.send(detail)}
      @capture-problem=${onProblem}
      @capture-away=${onAway}
      @capture-cancel=${onCancel}
    ></signing-head-turns>`;
  if (kind === "speech")
    return html`<signing-spoken-video
      .words=${words}
      .clock=${clock}
      .wish=${wish}
      .phrase=${state?.phrase ?? ""}
      @capture-recording=${onFile}
      @capture-problem=${onProblem}
      @capture-away=${onAway}
      @capture-cancel=${onCancel}
    ></signing-spoken-video>`;
  return html`<signing-capture-camera
    .words=${words}
    .clock=${clock}
    .wish=${wish}
    .shape=${shapeOf(step.capture, document)}
    @capture-picture=${onFile}
    @capture-problem=${onProblem}
    @capture-away=${onAway}
    @capture-cancel=${onCancel}
  ></signing-capture-camera>`;
}
