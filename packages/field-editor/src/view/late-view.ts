import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { EditorHost } from "./host.ts";

type View = TemplateResult | typeof nothing;

/** Renders a view of the late part once it has loaded. */
export function lateView(
  { late, language }: EditorHost,
  view: (part: NonNullable<EditorHost["late"]["part"]>) => View,
  meanwhile: View = nothing,
): View {
  if (late.part !== null) return view(late.part);
  return late.hasFailed ? html`<p class="hint error">${language.words.partFailed}</p>` : meanwhile;
}
