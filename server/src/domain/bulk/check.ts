import { MAX_NAMED_LINES } from "@service/contract/limits";
import { priceFor } from "../credits/charge.ts";
import { assertDraftable } from "../documents/admit-draft.ts";
import { isLive } from "../environment.ts";
import { DomainError, type FieldProblem } from "../errors.ts";
import type { Domain } from "../model/domain.ts";
import { signatureValidationOf } from "../model/document.ts";
import type { Caller } from "../model/tenant.ts";
import type { Template, TemplateForm } from "../model/template.ts";
import { assertCanBeSigned } from "../signers/certificate-identity.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { currentVersion, findTemplate } from "../templates/find.ts";
import { checkValues } from "../templates/values.ts";
import { peopleProblems } from "./check-people.ts";
import { creditsOf, type NewBulkRow, type NewBulkSend } from "./new-bulk-send.ts";

/** The results of checking all rows. */
export interface CheckedBulkSend {
  template: Template;
  /** The first of them. */
  problems: FieldProblem[];
  problemCount: number;
  creditsRequired: number;
  /** Null: the sandbox is free. */
  creditsAvailable: number | null;
}

/** Rows that are checked before other requests have their turn. */
const BATCH = 200;

/**
 * Checks everything that a row's document would be refused for, without an engine. Throws what concerns all rows:
 * NOT_FOUND (template, folder), VALIDATION, FEATURE_RESTRICTED, DOCUMENT_NOT_SENDABLE.
 */
export async function checkBulkSend(
  domain: Domain,
  caller: Caller,
  wanted: NewBulkSend,
): Promise<CheckedBulkSend> {
  const { settings, rows, templateId, pathOf } = wanted;
  await assertDraftable(domain, caller, { signers: [], ...settings });
  const { template, form } = await domain.store.read(async (reader) => {
    const found = await findTemplate(reader, caller, templateId);
    return { template: found, form: (await currentVersion(reader, found)).form };
  });
  assertCanBeSigned(domain, { ...caller, ...validationOf(wanted) }, "DOCUMENT_NOT_SENDABLE");
  const checked = { template, problems: [] as FieldProblem[], problemCount: 0 };
  for (const [index, row] of rows.entries()) {
    if (index % BATCH === BATCH - 1) await wanted.nextTurn();
    const found = problemsOfRow(domain, caller, wanted, { row, template, form: form ?? NO_FORM });
    checked.problemCount += found.length;
    for (const { path, detail } of found.slice(0, MAX_NAMED_LINES - checked.problems.length))
      checked.problems.push({ path: pathOf(index, path), detail });
  }
  return { ...checked, ...(await creditsFor(domain, caller, rows)) };
}

/**
 * Checks a bulk send. Throws VALIDATION for wrong rows; the credits are for the transaction that reserves
 * them.
 */
export async function assertBulkSend(
  domain: Domain,
  caller: Caller,
  wanted: NewBulkSend,
): Promise<CheckedBulkSend> {
  const checked = await checkBulkSend(domain, caller, wanted);
  const { problems, problemCount } = checked;
  if (problemCount > 0)
    throw new DomainError("VALIDATION", `${problemCount} of the rows' values do not hold.`, { problems });
  return checked;
}

const validationOf = ({ settings }: NewBulkSend) => ({
  signatureValidation: signatureValidationOf(settings.signatureValidation),
});

const NO_FORM: TemplateForm = { roles: [], fields: [] };

function problemsOfRow(
  domain: Domain,
  caller: Caller,
  wanted: NewBulkSend,
  { row, template, form }: { row: NewBulkRow; template: Template; form: TemplateForm },
): FieldProblem[] {
  const { errors, values } = checkValues(template.variableConfig, row.templateValues);
  return [
    ...errors.map(({ name, detail }) => ({ path: ["templateValues", name], detail })),
    ...unaskedRoles(row, template, values),
    ...peopleProblems(domain, { ...caller, ...validationOf(wanted) }, row.signers, form),
  ];
}

/** Required values of a role that nobody plays. */
function unaskedRoles(
  { signers }: NewBulkRow,
  { variableConfig }: Template,
  values: ReadonlyMap<string, string>,
): FieldProblem[] {
  const played = new Set(signers.map(({ role }) => roleKey(role ?? "")));
  return variableConfig.flatMap(({ name, role, required, defaultValue }) => {
    const isPlayed = role === null || played.has(roleKey(role));
    if (isPlayed || !required || defaultValue !== null || values.has(name)) return [];
    const detail = `Nobody gives the required "${name}": no signer plays the role "${role}".`;
    return [{ path: ["signers"], detail }];
  });
}

async function creditsFor(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  rows: readonly NewBulkRow[],
): Promise<Pick<CheckedBulkSend, "creditsRequired" | "creditsAvailable">> {
  const all = rows.reduce((sum, row) => sum + creditsOf(row), 0);
  const creditsRequired = priceFor(caller, all);
  if (!isLive(caller)) return { creditsRequired, creditsAvailable: null };
  const tenant = await store.read((reader) => reader.tenants.first({ id: caller.tenantId }));
  return { creditsRequired, creditsAvailable: tenant?.credits ?? 0 };
}
