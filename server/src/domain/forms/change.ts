import { assertBrand } from "../branding/find.ts";
import { isLive } from "../environment.ts";
import { DomainError, invalid } from "../errors.ts";
import { patchNamesOf } from "../integrator-names/patch.ts";
import type { Domain } from "../model/domain.ts";
import type { Form, FormSettings } from "../model/form.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import { parseOrigins } from "../model/origins.ts";
import { newToken } from "../model/secrets.ts";
import type { Caller } from "../model/tenant.ts";
import { transition } from "../model/transitions.ts";
import { assertRedirects } from "../signing-terms/redirects.ts";
import type { FormWithSecret } from "./create.ts";
import { lockForm } from "./find.ts";
import { defined } from "../model/defined.ts";

type Changeable =
  | "name"
  | "status"
  | "maxAnswers"
  | "opensAt"
  | "closesAt"
  | "onePerAddress"
  | "verifiesEmail"
  | "requiresSignedValues"
  | "allowedOrigins";

/** Settings that change, too. Null: as the template has it. */
type Settings = Pick<FormSettings, "brandId" | "redirectUrls">;

export type FormPatch = NamesPatch & { [Name in Changeable]?: Form[Name] | undefined } & Settings;

/** Throws NOT_FOUND (brand), VALIDATION. */
export async function assertSettings(
  domain: Domain,
  caller: Caller,
  { brandId, redirectUrls }: Settings,
): Promise<void> {
  assertRedirects(domain, { redirectUrls: redirectUrls ?? {} }, "redirectUrls");
  await domain.store.read((reader) => assertBrand(reader, caller, brandId));
}

/** Throws VALIDATION unless a form opens before it closes. */
export function assertDates({ opensAt, closesAt }: Pick<Form, "opensAt" | "closesAt">): void {
  if (opensAt !== null && closesAt !== null && opensAt >= closesAt)
    throw invalid(["closesAt"], "A form closes after it opens.");
}

/** Applies a merge patch. Only names of a closed form change. Throws NOT_FOUND (form, brand), VALIDATION, FORM_NOT_CHANGEABLE. */
export async function changeForm(
  domain: Domain,
  caller: Caller,
  id: string,
  { externalId, metadata, status, brandId, redirectUrls, ...patch }: FormPatch,
): Promise<Form> {
  const settings: Settings = defined({ brandId, redirectUrls });
  await assertSettings(domain, caller, settings);
  const changes: Partial<Omit<Form, "status">> = defined(patch);
  if (changes.allowedOrigins)
    changes.allowedOrigins = parseOrigins(changes.allowedOrigins, isLive(caller), "allowedOrigins");
  return domain.store.write(async (writer) => {
    const form = await lockForm(writer, caller, id);
    const to = status ?? form.status;
    const { name: _, ...limits } = { ...changes, ...settings };
    if (form.status === "closed" && (to !== "closed" || Object.keys(limits).length > 0)) throw closed();
    assertDates({ ...form, ...changes });
    const updatedAt = domain.clock.now();
    const columns = {
      ...changes,
      settings: { ...form.settings, ...settings },
      ...(await patchNamesOf(writer, "form", form, { externalId, metadata })),
      updatedAt,
    };
    if (to !== form.status) return transition(writer, "forms", form, to, columns);
    await writer.forms.update({ id }, columns);
    return { ...form, ...columns };
  });
}

/** Replaces the secret: links that were signed with the one before open nothing. Throws NOT_FOUND, FORM_NOT_CHANGEABLE. */
export async function rotateFormSecret(domain: Domain, caller: Caller, id: string): Promise<FormWithSecret> {
  const secret = newToken(domain.random);
  return domain.store.write(async (writer) => {
    const form = await lockForm(writer, caller, id);
    if (form.status === "closed") throw closed();
    const columns = { secret: domain.secrets.seal(secret, id), updatedAt: domain.clock.now() };
    await writer.forms.update({ id }, columns);
    return { form: { ...form, ...columns }, secret };
  });
}

const closed = () => new DomainError("FORM_NOT_CHANGEABLE", "A closed form stays as it is.");
