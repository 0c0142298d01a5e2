import { MANUAL, takeValues } from "../chains/fill.ts";
import { lockChain } from "../chains/find.ts";
import { isLive } from "../environment.ts";
import { isFilling, variablesOfRole } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { fieldsOf } from "../model/field.ts";
import { newId, uuid } from "../model/ids.ts";
import { isOpenForSigners } from "../model/lifecycle.ts";
import { AUTO_DECLINE, AUTO_SIGN, isSimulated, UNDELIVERABLE } from "../model/sandbox-signer.ts";
import { isPending, mustAct, type Signer } from "../model/signer.ts";
import { modeOf } from "../model/signing-mode.ts";
import { storeFiles } from "../model/store-file.ts";
import type { Writer } from "../model/store.ts";
import {
  hasMissingData,
  variablesOfSigner,
  type Variable,
  variablesOf,
  type VariableType,
} from "../model/variable.ts";
import type { CheckedFea } from "../ports/fea.ts";
import { activeSigners } from "../signers/turn.ts";
import { markUndelivered } from "../signers/undelivered.ts";
import { decline } from "../signing/decline.ts";
import { simulatedHolder } from "../signing/fea.ts";
import { pagelessSession } from "../signing/pageless-session.ts";
import { sign } from "../signing/sign.ts";
import type { Submission } from "../model/submission.ts";
import { takeVariables } from "../signing/variables.ts";
import { attachSimulated, fieldsWithoutFile, simulatedFile } from "./simulated-file.ts";
import { simulatedValues } from "./simulated-values.ts";

/** Acts as a reserved signer: signs, declines, or cannot be reached. Idempotent. */
export async function simulateSigner(domain: Domain, signerId: string): Promise<void> {
  if (await simulateRefusal(domain, signerId)) return;
  if (await simulateChainData(domain, signerId)) return;
  const fea = await simulatedFea(domain, signerId);
  const missing = await domain.store.read((reader) => fieldsWithoutFile(reader, signerId));
  const files = missing.map(simulatedFile);
  await storeFiles(domain, files, async (writer, stored) => {
    const found = await writer.signers.first({ id: signerId });
    const document = found && (await writer.documents.lock({ id: found.documentId }));
    const signer = await writer.signers.first({ id: signerId });
    if (!document || !signer || !isPending(signer) || !isSimulated(document, signer)) return;
    if (!mustAct(signer)) return;
    // They act after the correction.
    if (document.status === "correcting") return;
    if (signer.email === AUTO_DECLINE)
      return decline(domain, writer, document, { signer, reason: "Sandbox: this signer always declines." });
    if (document.status === "collecting_data") return simulateData(domain, writer, document, signer);
    if (!(await activeSigners(writer, document)).some(({ id }) => id === signer.id)) return;
    const session = pagelessSession(domain, document, signer);
    await writer.sessions.insert(session);
    await attachSimulated(domain, writer, { document, signer }, stored);
    await sign(
      domain,
      writer,
      { document, session, signer },
      await simulatedSubmission(domain, writer, { document, signer, fea }),
    );
  });
}

/** Marks whose address refuses messages, once. Answers false for other signers. */
async function simulateRefusal(domain: Domain, signerId: string): Promise<boolean> {
  return domain.store.write(async (writer) => {
    const signer = await writer.signers.first({ id: signerId });
    if (signer?.email !== UNDELIVERABLE || isLive(signer)) return false;
    const failure = {
      to: UNDELIVERABLE,
      channel: "email",
      reason: "address_refused",
      permanent: true,
    } as const;
    if (signer.undelivered === null) await markUndelivered(domain, writer, signerId, failure);
    return true;
  });
}

/** Enters the data of a chain that collects it. They sign when its documents are ready. Answers false for other signers. */
async function simulateChainData(domain: Domain, signerId: string): Promise<boolean> {
  const found = await domain.store.read((reader) => reader.signers.first({ id: signerId }));
  if (!found || found.chainRoleId === null || found.email !== AUTO_SIGN) return false;
  const roleId = found.chainRoleId;
  return domain.store.write(async (writer) => {
    const role = await writer.chainRoles.first({ id: roleId });
    const locked = role && (await lockChain(writer, role.chainId));
    if (!role || !locked || !isFilling(locked.chain)) return false;
    const owed = (await variablesOfRole(writer, role)).filter(({ value }) => value === null);
    const values = owed.map((variable) => ({
      name: variable.name,
      value: simulatedDatum(domain, variable),
      source: MANUAL,
    }));
    if (values.length > 0) await takeValues(domain, writer, locked, role, values);
    return true;
  });
}

/**
 * Signature by certificate of a simulated signer, where the document requires one. Made before the transaction, because
 * keys take time.
 */
async function simulatedFea(domain: Domain, signerId: string): Promise<CheckedFea | null> {
  const { store, clock, fea } = domain;
  const found = await store.read(async (reader) => {
    const signer = await reader.signers.first({ id: signerId });
    const document = signer && (await reader.documents.first({ id: signer.documentId }));
    const file = document && (await reader.files.first({ id: document.fileId }));
    return signer && document && file && { signer, document, file };
  });
  if (!found || found.signer.email !== AUTO_SIGN || found.signer.action !== "sign") return null;
  const { signer, document, file } = found;
  if (!isOpenForSigners(document) || modeOf(document) !== "fea" || isLive(document)) return null;
  const at = clock.now();
  const cades = await fea.signAsTest(simulatedHolder(signer, at), file.sha256);
  return fea.check(cades, { documentSha256: file.sha256, at, environment: document.environment });
}

/** Enters the data of a simulated signer. They sign when the document is ready. */
async function simulateData(
  domain: Domain,
  writer: Writer,
  document: Document,
  signer: Signer,
): Promise<void> {
  const variables = await variablesOf(writer, document.id);
  if (!hasMissingData(signer, variables)) return;
  const values = variablesOfSigner(signer, variables).map((variable) => [
    variable.id,
    simulatedDatum(domain, variable),
  ]);
  await takeVariables(domain, writer, { document, signer }, Object.fromEntries(values));
}

function simulatedDatum(
  domain: Domain,
  { type, label, options, defaultValue }: Pick<Variable, "type" | "label" | "options" | "defaultValue">,
): string {
  const values: Partial<Record<VariableType, string>> = {
    date: new Date(domain.clock.now()).toISOString().slice(0, 10),
    number: "1",
    currency: "1.00",
  };
  return options?.[0] ?? defaultValue ?? values[type] ?? `Sandbox: ${label}`;
}

async function simulatedSubmission(
  domain: Domain,
  writer: Writer,
  { document, signer, fea }: { document: Document; signer: Signer; fea: CheckedFea | null },
): Promise<Submission> {
  const fields = (await fieldsOf(writer, document.id)).filter(({ signerId }) => signerId === signer.id);
  const file = await writer.files.first({ id: document.fileId });
  const signs = signer.action === "sign" && fea === null;
  const ink = { method: "typed", text: "Sandbox", face: "dancing-script" } as const;
  return {
    submissionId: uuid(newId(domain)),
    consent: { locale: "es", acceptedAt: domain.clock.now() },
    documentSha256: file!.sha256,
    revision: document.revision,
    values: simulatedValues(fields, signer, new Date(domain.clock.now()).toISOString().slice(0, 10)),
    signature: signs ? ink : null,
    initials: signs ? { ...ink, text: "S" } : null,
    fea,
    placed: null,
    placedTogether: [],
    isUnattended: true,
    remember: null,
    ip: null,
    userAgent: null,
  };
}
