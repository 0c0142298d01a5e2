import { html } from "lit";
import type { TemplateResult } from "lit";
import type { In } from "../session/state.ts";
import type { Page } from "./page.ts";

/** The signing is being taken to another device. */
export function handedView(
  { handingOff, work }: In<"handed">,
  { words, session, ports }: Page,
): TemplateResult {
  const { handOff } = session;
  return html`<main class="end" aria-label=${words.title}>
    <signing-handoff-screen
      .handingOff=${handingOff}
      .words=${words}
      .contact=${work.ceremony.contact}
      .api=${ports.api}
      @handoff=${({ detail }: CustomEvent<"begin" | "end">) => void handOff[detail]()}
    ></signing-handoff-screen>
  </main>`;
}
