import { html } from "lit";
import type { TemplateResult } from "lit";
import { textIn } from "../../kit/forms.ts";
import { actionField, SIGNER_ACTIONS } from "../../kit/signer-actions.ts";
import type { SignerAction } from "../../kit/signer-actions.ts";
import type { Locale } from "@service/contract/locales";
import { pageWordsOf } from "../../locales/index.ts";

export interface NewSigner {
  name: string;
  email: string;
  action: SignerAction;
  group?: string;
}

/** The form below the list of signers. `onAdd` answers whether the signer was added. */
export function signerForm(
  locale: Locale,
  busy: boolean,
  onAdd: (signer: NewSigner) => Promise<boolean>,
): TemplateResult {
  const words = pageWordsOf(locale).documentWords;
  const submit = async (form: HTMLFormElement): Promise<void> => {
    if (!form.reportValidity()) return;
    const data = new FormData(form);
    const action = SIGNER_ACTIONS.find((one) => one === textIn(data, "action")) ?? "sign";
    const group = textIn(data, "group").trim();
    const person = { name: textIn(data, "name"), email: textIn(data, "email"), action };
    if (await onAdd({ ...person, ...(group !== "" && { group }) })) form.reset();
  };
  return html`<form
    class="tight"
    @submit=${(event: Event) => {
      event.preventDefault();
      void submit(event.target as HTMLFormElement);
    }}
  >
    <div class="pair">
      <label class="field"><span>${words.name}</span><input name="name" required maxlength="255" /></label>
      <label class="field"
        ><span>${words.email}</span><input name="email" type="email" required maxlength="254"
      /></label>
      ${actionField(locale, "sign", null)}
      <label class="field"><span>${words.group}</span><input name="group" maxlength="64" /></label>
    </div>
    <div>
      <signing-button
        variant="secondary"
        ?busy=${busy}
        @click=${(event: Event) => {
          const form = (event.target as HTMLElement).closest("form");
          if (form !== null) void submit(form);
        }}
        >${words.addSigner}</signing-button
      >
    </div>
  </form>`;
}
