import type { Locale } from "@service/contract/locales";
import type { CeremonyField } from "@service/contract/embed";
import { valueOfType } from "@service/contract/rules/field-types";
import { register } from "@service/ui/register";
import { late as lateWords } from "../fields/late-views.ts";
import type { FieldWords } from "../locales/es/fields.ts";
import { addWords } from "../locales/index.ts";
import { late as lateFields } from "../phases/late-fields.ts";
import { late as lateChecks } from "../session/field-checks.ts";
import { breachWords } from "./breach-words.ts";
import { fieldChecks } from "./checks.ts";
import { SigningFilledField } from "./filled-field.ts";
import { late as lateLooks } from "./late-looks.ts";
import { SigningMoreField } from "./more-field.ts";
import { moreFieldView } from "./more-field-view.ts";
import { loadPatterns } from "./patterns.ts";
import { SigningSenderMark } from "./sender-mark.ts";

/** Registers what fields beyond the basic types and rules of values need. A second call has no effect. */
export async function defineMoreFields(fields: readonly CeremonyField[]): Promise<void> {
  if (fields.some(({ rules }) => rules?.pattern)) loadPatterns().catch(() => undefined); // the server decides
  await Promise.all([defineChecks(), fields.some(({ look }) => look) && defineLooks()]);
  if (fields.some(({ type, mine }) => mine && valueOfType(type) === "file")) {
    const { defineAttachments } = await import("../attachments/define.ts");
    await defineAttachments();
  }
  if (!fields.some(({ conditions }) => conditions)) return;
  const { defineConditions } = await import("./define-conditions.ts");
  defineConditions();
}

async function defineChecks(): Promise<void> {
  if (lateChecks.checks !== undefined) return;
  await addWords(loadFields);
  lateChecks.checks = fieldChecks;
  lateWords.breachWords = breachWords;
  lateFields.view = moreFieldView;
  register({
    "signing-more-field": SigningMoreField,
    "signing-sender-mark": SigningSenderMark,
    "signing-filled-field": SigningFilledField,
  });
}

async function defineLooks(): Promise<void> {
  lateLooks.looks ??= (await import("./look-view.ts")).looks;
}

async function loadFields(locale: Locale): Promise<FieldWords> {
  return (await import(`../locales/${locale}/fields.ts`)).fieldWords;
}
