import { MANUAL, takeValues } from "../chains/fill.ts";
import { lockChain } from "../chains/find.ts";
import { isFilling, variablesOfRole } from "../model/chain.ts";
import type { Document } from "../model/document.ts";
import type { Domain } from "../model/domain.ts";
import { AUTO_SIGN } from "../model/sandbox-signer.ts";
import type { Signer } from "../model/signer.ts";
import type { Writer } from "../model/store.ts";
import {
  hasMissingData,
  variablesOfSigner,
  type Variable,
  variablesOf,
  type VariableType,
} from "../model/variable.ts";
import { takeVariables } from "../signing/variables.ts";

/** Enters the data of a chain that collects it. They sign when its documents are ready. Answers false for other signers. */
export async function simulateChainData(domain: Domain, signerId: string): Promise<boolean> {
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

/** Enters the data of a simulated signer. They sign when the document is ready. */
export async function simulateData(
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
