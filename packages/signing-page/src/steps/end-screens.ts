import { classifyEmbedError } from "@service/contract/embed/errors";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { troubleOf } from "../locales/index.ts";
import type { Words } from "../locales/index.ts";
import type { Failure } from "../session/failure.ts";
import type { SessionState } from "../session/state.ts";

export interface EndActions {
  readonly retry: () => void;
  readonly resume: () => void;
  /** Null where there is no host to tell. */
  readonly close: (() => void) | null;
  /** The host has been told; whether the frame goes away is up to it. */
  readonly isClosing: boolean;
}

/** Failures that loading again may mend, beside those that are transient by class. */
const WORTH_RETRYING = new Set([
  "PIPELINE_FETCH_FAILED",
  "INVALID_RESPONSE",
  "RATE_LIMITED",
  "SUBMIT_FAILED",
]);

/** The screen of a session that is over or interrupted, `done` apart. */
export function endScreen(state: SessionState, words: Words, actions: EndActions): TemplateResult {
  if (state.phase === "declined") return declined(state, words, actions);
  if (state.phase === "closed") return closed(words, actions);
  if (state.phase === "returned")
    return html`<signing-end-screen
      icon="check"
      heading=${words.returned.title}
      words=${words.returned.body}
    ></signing-end-screen>`;
  return failed(state.failure, words, actions);
}

function declined(state: SessionState, words: Words, actions: EndActions): TemplateResult {
  const sender = state.ceremony?.document.senderName ?? "";
  return html`<signing-end-screen
    icon="decline"
    heading=${words.declined.title}
    words=${words.declined.body(sender)}
    >${farewell(words, actions)}</signing-end-screen
  >`;
}

/** The way out, told to the host once more: it may not have listened the first time. */
function farewell(words: Words, { close, isClosing }: EndActions): TemplateResult | typeof nothing {
  if (close === null) return nothing;
  if (isClosing) return html`<p slot="actions" role="status">${words.closed.hint}</p>`;
  return html`<signing-button slot="actions" variant="secondary" @click=${close}
    >${words.close}</signing-button
  >`;
}

function closed(words: Words, actions: EndActions): TemplateResult {
  return html`<signing-end-screen icon="leave" heading=${words.closed.title} words=${words.closed.body}>
    <signing-button slot="actions" @click=${actions.resume}>${words.closed.resume}</signing-button>
  </signing-end-screen>`;
}

function failed(failure: Failure | null, words: Words, actions: EndActions): TemplateResult {
  const code = failure?.code ?? "INTERNAL_ERROR";
  const { title, advice } = troubleOf(words, code);
  const canRetry = WORTH_RETRYING.has(code) || classifyEmbedError(code).retryable;
  return html`<signing-end-screen tone="danger" icon="alert" heading=${title} words=${advice}>
    ${
      canRetry
        ? html`<signing-button slot="actions" @click=${actions.retry}>${words.retry}</signing-button>`
        : nothing
    }
    ${farewell(words, actions)}
    <signing-code
      slot="foot"
      .words=${words}
      code=${code}
      .requestId=${failure?.requestId ?? null}
    ></signing-code>
  </signing-end-screen>`;
}
