import { assertConditions } from "../documents/fields/conditions.ts";
import { completeValues } from "../documents/collect.ts";
import { type TextFacts, textFactsOf } from "../documents/render.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { lockDocument } from "../model/find-document.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import type { Reader, Writer } from "../model/store.ts";
import { signersOf } from "../model/signer.ts";
import { fieldsOf } from "../model/field.ts";
import type { Caller } from "../model/tenant.ts";
import { variablesOf } from "../model/variable.ts";
import { assertWholeGroups, dissolveSmallGroups } from "../signers/groups.ts";
import { assertCodes } from "../templates/forms-of-document.ts";
import { assertNotOverdue, notCorrectable } from "./enter.ts";
import { assertInvitable } from "./invitations.ts";

/** Checks the exit and returns the text to render. Null: the document is in no correction. */
export async function prepare(
  domain: Domain,
  writer: Writer,
  caller: Caller,
  id: string,
): Promise<{ facts: TextFacts | null; state: string } | null> {
  const document = await lockDocument(writer, caller, id);
  assertNotOverdue(document, domain.clock.now());
  if (isOpenForSigners(document)) return null;
  if (document.status !== "correcting") throw notCorrectable(document);
  await assertInvitable(domain, writer, caller, document);
  await assertConditions(writer, id);
  await dissolveSmallGroups(writer, document);
  await assertWholeGroups(writer, id);
  await assertCodes(writer, document, await signersOf(writer, id));
  await completeValues(writer, document);
  const variables = await variablesOf(writer, id);
  // A given signature is for the text as it was, so that the PDF stays (docs/contract/v2.md#correction-signed).
  const isRendered = variables.length > 0 && document.signedCount === 0;
  const facts = isRendered ? await textFactsOf(writer, document) : null;
  return { facts, state: await stateOf(writer, document) };
}

/** Everything that the checks and the rendering of an exit depend on. */
export async function stateOf(reader: Reader, document: Document): Promise<string> {
  const { id, correction, signedCount, signatureValidation } = document;
  const signers = (await signersOf(reader, id)).map((signer) => [signer.id, signer.status, signer.roleId]);
  const anchors = (await fieldsOf(reader, id)).map((field) => [field.id, field.anchor]);
  const variables = await variablesOf(reader, id);
  return JSON.stringify({ correction, signedCount, signatureValidation, signers, anchors, variables });
}
