import type { ConsentTexts } from "@service/contract/consent-text";
import { recordAct } from "../audit-log/record.ts";
import { type Tenancy, tenancyOf } from "../environment.ts";
import { invalid } from "../errors.ts";
import { actorOf } from "../model/act.ts";
import type { ConsentVersion } from "../model/consent.ts";
import type { Domain } from "../model/domain.ts";
import { mustAct, type Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { Caller } from "../model/tenant.ts";

const NEWEST = { orderBy: [["version", "desc"]] } as const;

/** The newest version, also one without texts; undefined: there was none. */
function newestTexts(reader: Reader, of: Tenancy): Promise<ConsentVersion | undefined> {
  return reader.consentTexts.first(tenancyOf(of), NEWEST);
}

/** The texts that signers are shown now; null: the service's own words alone. */
export async function consentTexts(reader: Reader, of: Tenancy): Promise<ConsentTexts | null> {
  const { version = 0, defaultLocale = null, texts = [] } = (await newestTexts(reader, of)) ?? {};
  return texts.length > 0 ? { version, defaultLocale, texts } : null;
}

/** The texts that a signer is shown; null for who does not act. */
export async function consentTextsOf(
  reader: Reader,
  of: Tenancy,
  signer: Pick<Signer, "action">,
): Promise<ConsentTexts | null> {
  return mustAct(signer) ? consentTexts(reader, of) : null;
}

/** The caller's texts of a version, 0 for the newest; undefined: there was none. Throws VALIDATION. */
export async function findTexts(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  version: number,
): Promise<ConsentVersion | undefined> {
  const which = { ...tenancyOf(caller), ...(version > 0 && { version }) };
  const found = await store.read((reader) => reader.consentTexts.first(which, NEWEST));
  if (!found && version > 0) throw invalid(["version"], "there is no such version");
  return found;
}

/** Adds a version with these texts, unless they are the newest ones. */
export async function replaceTexts(
  domain: Pick<Domain, "store" | "clock" | "random">,
  caller: Caller,
  { defaultLocale, texts }: Omit<ConsentTexts, "version">,
): Promise<ConsentVersion | undefined> {
  return domain.store.write(async (writer) => {
    // Locked, so that each change has a version of its own.
    await writer.tenants.lock({ id: caller.tenantId });
    const before = await newestTexts(writer, caller);
    const { defaultLocale: known = null, texts: present = [] } = before ?? {};
    if (JSON.stringify([known, present]) === JSON.stringify([defaultLocale, texts])) return before;
    const version = (before?.version ?? 0) + 1;
    const added = { ...tenancyOf(caller), version, defaultLocale, texts, createdAt: domain.clock.now() };
    await writer.consentTexts.insert(added);
    await recordAct(domain, writer, {
      ...tenancyOf(caller),
      type: "consent_text.updated",
      actor: actorOf(caller),
      data: { version, defaultLocale, locales: texts.map(({ locale }) => locale) },
    });
    return added;
  });
}
