import { DATE_FORMATS, type DateFormat, momentIn } from "@service/contract/calendar";
import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AnswerOf } from "../../api/types.ts";
import type { SettingsWords } from "../../locales/es/settings.ts";
import type { Locale } from "@service/contract/locales";

type Settings = AnswerOf<"dashboard.readWorkspace">;
type Days = Partial<Pick<Settings, "timeZone" | "dateFormat">>;

interface View {
  words: SettingsWords;
  locale: Locale;
  /** Answers whether it was saved. */
  change(days: Days): Promise<boolean>;
}

/** The zone and the format of days in the workspace's documents. */
export function daysPanel({ timeZone, dateFormat }: Settings, view: View): TemplateResult {
  const { words, locale } = view;
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const example = (format: DateFormat): string =>
    momentIn(Date.now(), locale, { timeZone: timeZone ?? own, dateFormat: format }).replace(/, \d\d:.*$/, "");
  return html`<section class="panel tight">
    <h2>${words.days}</h2>
    <div class="pair">
      ${choice(
        words.timeZone,
        zones(own, timeZone),
        timeZone,
        words.operatorZone,
        (name) => name,
        (select) => chosen(select, timeZone, (value) => view.change({ timeZone: value })),
      )}
      ${choice(words.dateFormat, DATE_FORMATS, dateFormat, words.operatorFormat, example, (select) =>
        chosen(select, dateFormat, (value) => view.change({ dateFormat: value as DateFormat | null })),
      )}
    </div>
    <p class="hint">${words.daysHint}</p>
  </section>`;
}

/** The zones that the browser knows, its own first. */
function zones(own: string, stored: string | null): string[] {
  const known = Intl.supportedValuesOf("timeZone");
  return [...new Set([own, ...(stored === null ? [] : [stored]), "UTC", ...known])];
}

function choice<Value extends string>(
  label: string,
  values: readonly Value[],
  stored: Value | null,
  none: string,
  wordsOf: (value: Value) => string,
  onChange: (select: HTMLSelectElement) => void,
): TemplateResult {
  return html`<label class="field"
    ><span>${label}</span
    ><select @change=${(event: Event) => onChange(event.target as HTMLSelectElement)}>
      <option value="" ?selected=${stored === null}>${none}</option>
      ${values.map(
        (value) => html`<option value=${value} ?selected=${value === stored}>${wordsOf(value)}</option>`,
      )}
    </select></label
  >`;
}

/** Saves a choice, or shows the stored one again if that fails. */
function chosen(
  select: HTMLSelectElement,
  stored: string | null,
  save: (value: string | null) => Promise<boolean>,
): void {
  const value = select.value === "" ? null : select.value;
  void save(value).then((isSaved) => {
    if (!isSaved) select.value = stored ?? "";
  });
}
