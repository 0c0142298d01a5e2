import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { EditorHost } from "./host.ts";

type View = TemplateResult | typeof nothing;

/** What the late part shows, as soon as it is there. */
export function lateView(
  { late, language }: EditorHost,
  view: (part: NonNullable<EditorHost["late"]["part"]>) => View,
  meanwhile: View = nothing,
): View {
  if (late.part !== null) return view(late.part);
  return late.hasFailed ? html`<p class="hint error">${language.words.partFailed}</p>` : meanwhile;
}
