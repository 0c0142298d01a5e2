import { checkBulkSend } from "../bulk/check.ts";
import { isLive, tenancyOf } from "../environment.ts";
import { DomainError, type FieldProblem, invalid } from "../errors.ts";
import { insertEntries } from "../integrator-names/entries.ts";
import { namesOf } from "../integrator-names/of-document.ts";
import type { Domain } from "../model/domain.ts";
import type { Form } from "../model/form.ts";
import { newId } from "../model/ids.ts";
import type { NewNames } from "../model/integrator-names.ts";
import { parseOrigins } from "../model/origins.ts";
import { newToken } from "../model/secrets.ts";
import type { Template } from "../model/template.ts";
import type { Caller } from "../model/tenant.ts";
import { roleKey } from "@service/contract/rules/role-key";
import { currentVersion, findTemplate } from "../templates/find.ts";
import { assertDates, assertSettings } from "./change.ts";

type Limits = Pick<
  Form,
  "maxAnswers" | "opensAt" | "closesAt" | "onePerAddress" | "verifiesEmail" | "requiresSignedValues"
>;

export interface NewForm extends Limits {
  name: string;
  templateId: string;
  settings: Omit<Form["settings"], "role"> & {
    /** Absent: the only role of the template that no other signer has. */
    role: string | undefined;
  };
  allowedOrigins: string[];
  names: NewNames;
}

/** A form with its secret in clear, which is shown once. */
export interface FormWithSecret {
  form: Form;
  secret: string;
}

/**
 * Creates a form, whose answers were checked with a sample. Throws NOT_FOUND (template, folder, brand),
 * VALIDATION, FEATURE_RESTRICTED, DOCUMENT_NOT_SENDABLE.
 */
export async function createForm(domain: Domain, caller: Caller, wanted: NewForm): Promise<FormWithSecret> {
  assertDates(wanted);
  const { name, templateId, maxAnswers, opensAt, closesAt, onePerAddress, verifiesEmail } = wanted;
  const allowedOrigins = parseOrigins(wanted.allowedOrigins, isLive(caller), "allowedOrigins");
  await assertSettings(domain, caller, wanted.settings);
  const role = await roleOf(domain, caller, wanted);
  const settings = { ...wanted.settings, role };
  await assertAnswerable(domain, caller, { ...wanted, settings });
  const now = domain.clock.now();
  const id = newId(domain);
  const secret = newToken(domain.random);
  const form: Form = {
    id,
    ...tenancyOf(caller),
    userId: caller.user.id,
    name,
    templateId,
    token: newToken(domain.random),
    secret: domain.secrets.seal(secret, id),
    status: "open",
    settings,
    maxAnswers,
    opensAt,
    closesAt,
    onePerAddress,
    verifiesEmail,
    requiresSignedValues: wanted.requiresSignedValues,
    allowedOrigins,
    answerCount: 0,
    ...namesOf(wanted.names),
    createdAt: now,
    updatedAt: now,
  };
  return domain.store.write(async (writer) => {
    await writer.forms.insert(form);
    await insertEntries(writer, "form", form);
    return { form, secret };
  });
}

/** The role of who answers. Throws NOT_FOUND, and VALIDATION for one that is not the template's or not clear. */
async function roleOf(
  { store }: Pick<Domain, "store">,
  caller: Caller,
  { templateId, settings: { role, signers } }: NewForm,
): Promise<string | null> {
  const roles = await store.read(async (reader) => {
    const template = await findTemplate(reader, caller, templateId);
    return rolesOf(template, (await currentVersion(reader, template)).anchors);
  });
  if (role !== undefined) {
    const known = roles.get(roleKey(role));
    if (known === undefined) throw invalid(["role"], "The template has no such role.");
    return known;
  }
  const taken = new Set(signers.map((signer) => roleKey(signer.role ?? "")));
  const free = [...roles].flatMap(([key, name]) => (taken.has(key) ? [] : [name]));
  if (free.length > 1) throw invalid(["role"], "Name the role of who answers: the template has several.");
  return free[0] ?? null;
}

function rolesOf({ variableConfig }: Template, anchors: readonly string[]): Map<string, string> {
  const names = [...variableConfig.flatMap(({ role }) => role ?? []), ...anchors];
  return new Map(names.toReversed().map((name) => [roleKey(name), name]));
}

/** A person who could answer. */
const SAMPLE = { name: "Answer", email: "answer@form.invalid", phone: null };

/** Makes the checks of an answer's document, except of values that a link will bring. */
async function assertAnswerable(
  domain: Domain,
  caller: Caller,
  {
    name,
    templateId,
    settings,
    requiresSignedValues,
  }: Pick<NewForm, "name" | "templateId" | "requiresSignedValues"> & Pick<Form, "settings">,
): Promise<void> {
  const { folderId, signers, templateValues, role } = settings;
  const checked = await checkBulkSend(domain, caller, {
    name,
    templateId,
    settings: { folderId, signatureValidation: {} },
    rows: [
      { signers: [{ ...SAMPLE, role, order: 1 }, ...signers], templateValues, name: null, reference: null },
    ],
    nextTurn: async () => {},
    pathOf: (_row, path) => ofRequest(path),
  });
  const problems = checked.problems.filter(
    ({ path: [first, second] }) =>
      !(requiresSignedValues && first === "templateValues" && !Object.hasOwn(templateValues, String(second))),
  );
  if (problems.length > 0) throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}

/** The signers of the request follow the one who answers. */
function ofRequest([first, second, ...rest]: FieldProblem["path"]): FieldProblem["path"] {
  if (first !== "signers" || typeof second !== "number")
    return [first!, ...(second === undefined ? [] : [second, ...rest])];
  return second === 0 ? ["role"] : [first, second - 1, ...rest];
}
