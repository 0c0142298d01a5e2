import type { Locale } from "@service/contract/locales";
import { textsOf } from "@service/texts/texts-of";
import { escape } from "../../../domain/messages/html.ts";
import type { SignedValues } from "../../../domain/forms/signed-values.ts";
import type { Form, FormRefusal } from "../../../domain/model/form.ts";
import { hostedPage, NO_SCRIPT } from "../hosted-page.ts";

interface FormPage {
  form: Form;
  signed: SignedValues;
  /** Name of the workspace. */
  sender: string;
  locale: Locale;
  /** Markup of the page's script and styles. */
  head: string;
}

/** The page that asks for name and address. Its script sends them with a proof of work. */
export function renderForm({ form, signed, sender, locale, head }: FormPage): string {
  const { from, intro, name, email, code, start, working } = textsOf(locale).form;
  const body = `<main class="form" aria-labelledby="title"><h1 id="title">${escape(form.name)}</h1>
<p>${escape(from(sender))}</p>
<form novalidate data-working="${escape(working)}"${problemsOf(locale)}>
<p>${intro}</p>
${input("name", { label: name, type: "text", value: signed.name })}
${input("email", { label: email, type: "email", value: signed.email, ...(form.verifiesEmail && { hint: code }) })}
<p role="alert" class="problem" hidden></p>
<p><button type="submit">${start}</button></p>
<p role="status"></p>
</form></main>
${NO_SCRIPT}`;
  return hostedPage({ locale, title: form.name, head, body });
}

/** An input. A signed value stays as it is. */
function input(
  name: "name" | "email",
  { label, type, value, hint }: { label: string; type: string; value: string | undefined; hint?: string },
): string {
  const locked = value === undefined ? "" : ` readonly value="${escape(value)}"`;
  const described = `${hint === undefined ? "" : `${name}-hint `}${name}-problem`;
  return `<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${name}" maxlength="255" required aria-describedby="${described}"${locked}>
${hint === undefined ? "" : `<p id="${name}-hint" class="hint">${hint}</p>`}<p id="${name}-problem" class="problem" hidden></p></div>`;
}

/** The words of everything that may go wrong, for the script. */
function problemsOf(locale: Locale): string {
  const { problems, refusals } = textsOf(locale).form;
  const refused = Object.entries(refusals).map(([reason, { title, text }]) => [reason, `${title}. ${text}`]);
  return [...Object.entries(problems), ...refused]
    .map(([reason, words]) => ` data-${reason!.replaceAll("_", "-")}="${escape(words!)}"`)
    .join("");
}

/** The page of a form that takes no answers. */
export function renderFormRefusal(
  reason: FormRefusal,
  { locale, head }: Pick<FormPage, "locale" | "head">,
): string {
  const { title, text } = textsOf(locale).form.refusals[reason];
  return hostedPage({
    locale,
    title,
    head,
    body: `<main aria-labelledby="title"><h1 id="title">${title}</h1><p>${text}</p></main>`,
  });
}
