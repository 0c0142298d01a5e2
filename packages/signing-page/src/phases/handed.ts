import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import type { Page } from "./page.ts";

/** The signing is being taken to another device. */
export function handedView({ handingOff }: In<"handed">, { words, session }: Page): TemplateResult {
  const { handOff } = session;
  return html`<main class="end" aria-label=${words.title}>
    <signing-handoff-screen
      .handingOff=${handingOff}
      .words=${words}
      @handoff-renew=${() => void handOff.begin()}
      @handoff-back=${() => void handOff.end()}
    ></signing-handoff-screen>
  </main>`;
}
