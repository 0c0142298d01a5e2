import { html } from "lit";
import type { TemplateResult } from "lit";
import type { HandOverState } from "./api.ts";
import type { InPersonWords } from "./words.ts";

interface Settings {
  words: InPersonWords;
  /** The person in charge of the device. */
  host: string;
  isBusy: boolean;
  onRefresh: () => void;
}

/** In place of the PIN's field, for a person whose PIN no longer opens anything. */
export function lockedView(
  state: HandOverState["people"][number]["state"] | undefined,
  { words, host, isBusy, onRefresh }: Settings,
): TemplateResult {
  const why = state === "no_pin" ? words.noPin(host) : words.locked(host);
  return html`<p class="notice" role="alert">${why}</p>
    <signing-button variant="secondary" ?busy=${isBusy} @click=${onRefresh}>${words.again}</signing-button>`;
}
