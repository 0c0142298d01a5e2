import type { Locale } from "@service/contract/locales";
import { invalid, notFound } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import type { NamesPatch } from "../model/integrator-names.ts";
import { defined } from "../model/defined.ts";
import { hasAddress, type Signer } from "../model/signer.ts";
import type { Caller } from "../model/tenant.ts";
import { assertDistinct } from "./attach.ts";
import { assertNames, assertTermsOpen } from "../signing-terms/narrower.ts";
import { hashAccessCode } from "../signing-terms/access-code.ts";
import { assertPasskeyChangeable } from "../signing-terms/passkey.ts";
import { changeAccessCode } from "./change-access-code.ts";
import { assertCodes } from "../templates/forms-of-document.ts";
import { mergedNames } from "../integrator-names/merge.ts";

/** A merge patch of a signer. `accessCode`: null removes it. `mayNameNext`: null and false are the same. */
type SignerPatch = NamesPatch & {
  mayNameNext?: boolean | null | undefined;
  locale?: Locale | null | undefined;
  accessCode?: string | null | undefined;
  passkey?: boolean | undefined;
};

/**
 * Gives a signer names of the integrator or a language, in any status (docs/contract/v3.md#integrator-names), and another
 * code or the question for a passkey until they have acted. Throws NOT_FOUND, VALIDATION.
 */
export async function nameSigner(
  domain: Domain,
  caller: Caller,
  { documentId, signerId }: { documentId: string; signerId: string },
  { locale, accessCode, passkey, mayNameNext, ...patch }: SignerPatch,
): Promise<Signer> {
  const code = accessCode ? { accessCodeHash: await hashAccessCode(domain, accessCode) } : {};
  return domain.store.write(async (writer) => {
    const document = await lockDocument(writer, caller, documentId);
    const signer = await writer.signers.lock({ id: signerId, documentId });
    if (!signer) throw notFound("signer");
    const names = {
      ...mergedNames(signer, patch),
      locale: locale === undefined ? signer.locale : locale,
      terms: termsOf(domain, signer, { passkey, mayNameNext }),
      ...(accessCode === null ? { accessCodeHash: null } : code),
    };
    const named = { ...signer, ...names };
    if (!hasAddress(named)) {
      if (names.externalId === null)
        throw invalid(["externalId"], "A signer without an address is known by this name alone.");
      const others = (await writer.signers.find({ documentId })).filter(({ id }) => id !== signerId);
      assertDistinct(others, [named], () => ["externalId"]);
    }
    if (accessCode === null) await assertCodes(writer, document, [named], () => []);
    if (names.accessCodeHash !== undefined) await changeAccessCode(writer, signer, names.accessCodeHash);
    await writer.signers.update({ id: signerId }, names);
    return named;
  });
}

/** The person's terms with what is changed of them. Throws VALIDATION, also for somebody who has acted. */
function termsOf(
  domain: Domain,
  signer: Signer,
  { passkey, mayNameNext }: Pick<SignerPatch, "passkey" | "mayNameNext">,
): Signer["terms"] {
  if (passkey !== undefined) {
    assertTermsOpen(signer, ["passkey"]);
    assertPasskeyChangeable(domain, signer, passkey);
  }
  if (mayNameNext !== undefined) assertNamingChangeable(signer, mayNameNext === true);
  return defined({
    ...signer.terms,
    ...(passkey !== undefined && { passkey: passkey || undefined }),
    ...(mayNameNext !== undefined && { mayNameNext: mayNameNext || undefined }),
  });
}

/** Refuses the right to name the next to people who cannot use it, and a change after the act. Throws VALIDATION. */
function assertNamingChangeable(signer: Signer, mayNameNext: boolean): void {
  const path = ["mayNameNext"];
  assertTermsOpen(signer, path);
  if (mayNameNext) assertNames(signer.action, path);
  if (mayNameNext && signer.chainRoleId !== null)
    throw invalid(path, "The document is of a chain, whose people all have an address.");
}
