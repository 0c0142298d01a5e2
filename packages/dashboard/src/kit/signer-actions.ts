import { html } from "lit";
import type { TemplateResult } from "lit";
import { pageWordsOf } from "../locales/index.ts";
import type { Locale } from "@service/contract/locales";

export const SIGNER_ACTIONS = ["sign", "approve", "prepare", "view", "copy"] as const;

/** A person's part in a document. */
export type SignerAction = (typeof SIGNER_ACTIONS)[number];

/** Words of an event of somebody who does not sign, where there are others than for a signer. */
export function eventOfAction(type: string, action: unknown, locale: Locale): string | undefined {
  return typeof action === "string" ? pageWordsOf(locale).actionWords.events[action]?.[type] : undefined;
}

/** The choice of what a person does. */
export function actionField(
  locale: Locale,
  chosen: SignerAction,
  onChange: ((action: SignerAction) => void) | null,
): TemplateResult {
  const { label, names } = pageWordsOf(locale).actionWords;
  const change = ({ target }: Event): void => {
    const { value } = target as HTMLSelectElement;
    onChange?.(SIGNER_ACTIONS.find((action) => action === value) ?? "sign");
  };
  return html`<label class="field"
    ><span>${label}</span
    ><select name="action" @change=${change}>
      ${SIGNER_ACTIONS.map(
        (action) => html`<option value=${action} ?selected=${action === chosen}>${names[action]}</option>`,
      )}
    </select></label
  >`;
}
