import type { CeremonyField } from "@service/contract/embed";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { openModule } from "../session/open-module.ts";
import { isTyped } from "../session/shown-modules.ts";
import type { In } from "../session/state.ts";
import type { Primary } from "../steps/primary.ts";
import { noticeStrip, pageHeader } from "./bars.ts";
import { documentView } from "./document.ts";
import { formIsShown, hasPages, mainLayout } from "./layout.ts";
import { lateContent } from "./late-content.ts";
import type { Page } from "./page.ts";
import { doPrimary } from "./primary-action.ts";

/** The signer's steps: the document or a form, and the bar. */
export function signingView(state: In<"signing" | "submitting">, page: Page): TemplateResult {
  const { words, fields } = page;
  const { work } = state;
  const isCapturing = work.step === "verify" && !isTyped(openModule(work.ceremony));
  return html`${pageHeader(state, page)}
    <main class=${mainLayout(work, page.previewing)} aria-label=${words.title}>
      ${
        hasPages(work)
          ? html`<button class="skip" @click=${fields.focusBar}>${words.skip}</button
              >${documentView(state, page)}`
          : nothing
      }
      ${formIsShown(work) ? dataForm(state, page) : nothing}
      ${work.step === "verify" ? verifyStep(state, page) : nothing}
    </main>
    <footer aria-label=${words.nextStep}>
      ${noticeStrip(state, page)} <signing-form-bar .state=${state} .page=${page}></signing-form-bar>
      ${isCapturing ? nothing : actionBar(state, page)}
    </footer>`;
}

function actionBar(state: In<"signing" | "submitting">, page: Page): TemplateResult {
  const { words, fields, late, previewing } = page;
  return html`<signing-action-bar
    .state=${state}
    .words=${words}
    .faces=${page.ports.faces}
    .previewing=${previewing}
    ?opening=${late.waiting}
    @bar-primary=${({ detail }: CustomEvent<{ primary: Primary; byKeyboard: boolean }>) => doPrimary(page, detail.primary, detail.byKeyboard)}
    @bar-optional=${(event: CustomEvent<CeremonyField>) => fields.activate(event.detail)}
    @bar-details=${() => page.withSheets((sheets) => sheets.inform("consent"))}
  ></signing-action-bar>`;
}

/** The data that the signer owes before there is a document. */
function dataForm({ phase, work }: In<"signing" | "submitting">, page: Page): TemplateResult {
  const { session } = page;
  const { data } = session;
  return html`<signing-data-form
    .work=${work}
    .words=${page.words}
    .hasPreview=${hasPages(work)}
    ?inert=${work.step !== "data" || phase === "submitting"}
    @data-ready=${() => session.painted()}
    @data-value=${({ detail }: CustomEvent<{ id: string; text: string }>) => data.setValue(detail.id, detail.text)}
    @data-left=${(event: CustomEvent<string>) => data.leave(event.detail)}
    @data-preview=${() => (page.previewing = true)}
  ></signing-data-form>`;
}

/** A code, a name or captures; its code comes late, and with captures it has a bar of its own. */
function verifyStep(state: In<"signing" | "submitting">, page: Page): TemplateResult {
  const { isSettled, failed } = page.late;
  return html`${isSettled && !failed ? nothing : lateContent(page)}
    <signing-verify-step .state=${state} .page=${page}></signing-verify-step>`;
}
