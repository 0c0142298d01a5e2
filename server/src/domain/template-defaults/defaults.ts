import { assertBrand, remainingBrand } from "../branding/find.ts";
import type { Tenancy } from "../environment.ts";
import { defined } from "../model/defined.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import type { RemindersPatch } from "../model/reminders.ts";
import type { MessagePatch } from "../model/sender-message.ts";
import type { SigningTerms } from "../model/signing-terms.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateDefaults, TemplateVersion } from "../model/template.ts";
import { mergedReminders, remindersOf, type WantedReminders } from "../reminders/wanted.ts";
import { mergedMessage } from "../sender-message/merged.ts";
import { assertRedirects } from "../signing-terms/redirects.ts";

/** A change of defaults. Absent members stay; null: the template has none. */
export type DefaultsPatch = {
  [Member in Exclude<keyof TemplateDefaults, "reminders" | "message">]?: TemplateDefaults[Member] | null;
} & { reminders?: RemindersPatch | null | undefined; message?: MessagePatch | null | undefined };

/** Merges a request's members into the defaults that there are. Throws NOT_FOUND (brand), VALIDATION. */
export async function mergedDefaults(
  domain: Domain,
  reader: Reader,
  caller: Tenancy,
  { current = {}, patch }: { current: TemplateDefaults | undefined; patch: DefaultsPatch },
): Promise<TemplateDefaults> {
  const { reminders, message, ...plain } = patch;
  await assertBrand(reader, caller, plain.brandId);
  assertRedirects(domain, { redirectUrls: plain.redirectUrls ?? {} }, "redirectUrls");
  return withoutNull({
    ...current,
    ...defined(plain),
    ...(reminders !== undefined && { reminders: mergedReminders(current.reminders ?? null, reminders) }),
    message: mergedMessage(current.message ?? null, message),
  });
}

/** The terms, reminders, words and brand of a document, for a template made of it. */
export function defaultsOfDocument(document: Document): TemplateDefaults {
  const { signatureMethods, redirectUrls, reasons } = document.terms;
  const { brandId, message } = document;
  return withoutNull({
    signatureMethods,
    redirectUrls,
    reasons,
    brandId,
    message,
    reminders: remindersOf(document),
  });
}

const withoutNull = (members: object): TemplateDefaults =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));

/** Members of a request for a document that come before them. */
interface Request extends WantedReminders {
  brandId?: string | null | undefined;
  message?: MessagePatch | null | undefined;
  terms?: SigningTerms | undefined;
  chain?: unknown;
}

/** A request with the defaults of its only template in place of what it does not say. A chain reminds its people itself. */
export async function withDefaults<Wanted extends Request>(
  reader: Reader,
  caller: Tenancy,
  wanted: Wanted,
  [only, ...others]: readonly { template?: { version: Pick<TemplateVersion, "form"> } | null | undefined }[],
): Promise<Wanted> {
  const defaults = others.length === 0 ? only?.template?.version.form?.defaults : undefined;
  if (!defaults) return wanted;
  const { brandId, reminders, message, ...terms } = defaults;
  const isReminded = [wanted.reminders, wanted.expirationReminders, wanted.chain].some(
    (one) => one !== undefined,
  );
  return {
    ...wanted,
    brandId: wanted.brandId === undefined ? await remainingBrand(reader, caller, brandId) : wanted.brandId,
    reminders: isReminded ? wanted.reminders : reminders,
    message: wanted.message === undefined ? message : wanted.message,
    terms: { ...terms, ...defined(wanted.terms ?? {}) },
  };
}
