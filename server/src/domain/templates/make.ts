import { assertCredits } from "../credits/charge.ts";
import { CREDIT_COSTS } from "../model/credit.ts";
import { type Draft, insertDraft, type NewDraft, assertDraftable } from "../documents/create.ts";
import type { Document, Role } from "../model/document.ts";
import type { Variable } from "../model/variable.ts";
import { renderText } from "../documents/render.ts";
import { DocxConverterMissing, DocxEngineUnavailable, DocxRejected } from "../ports/docx.ts";
import { DomainError } from "../errors.ts";
import { newId } from "../model/ids.ts";
import { PdfEngineUnavailable, PdfRejected } from "../ports/pdf.ts";
import type { Domain } from "../model/domain.ts";
import type { Writer } from "../model/store.ts";
import { roleKey } from "../signers/roles.ts";
import type { Caller } from "../model/tenant.ts";
import { storeFile } from "./create.ts";
import { currentVersion, findTemplate, isReadOnlyIn, lockTemplate } from "./find.ts";
import { roleName } from "./infer.ts";
import type { Template, TemplateVariable, TemplateVersion } from "../model/template.ts";
import { checkValues } from "./values.ts";

export interface NewTemplateDocument extends NewDraft {
  templateId: string;
  /** By variable. Names outside of the template are ignored. */
  templateValues: Readonly<Record<string, unknown>>;
}

/**
 * Creates a draft from a template's current version. Values of signers are blanks. Stores and charges nothing when it
 * throws: NOT_FOUND (template, folder), VALIDATION, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
 */
export async function createDocumentFromTemplate(
  domain: Domain,
  caller: Caller,
  wanted: Omit<NewTemplateDocument, "name"> & { name: string | undefined },
): Promise<Document> {
  const source = await domain.store.read(async (reader) => {
    const template = await findTemplate(reader, caller, wanted.templateId);
    const version = await currentVersion(reader, template);
    return { template, version, file: (await reader.files.first({ id: version.fileId }))! };
  });
  await assertDraftable(domain, caller, wanted);
  const values = acceptedValues(source.template, wanted.templateValues);
  await domain.store.read((reader) => assertCredits(reader, caller, CREDIT_COSTS.create));
  const text = textOf(domain, source, values);
  const rendered = await render(domain, source, text.variables);
  const named = { ...wanted, name: wanted.name ?? source.template.name };
  return storeFile(domain, rendered.pdf, async (writer, stored) => {
    await markUsed(domain, writer, caller, source.template.id);
    return insertDraft(domain, writer, caller, named, {
      documentType: "template",
      pages: rendered.pages,
      stored,
      roles: text.roles,
      variables: text.variables,
      piece: {
        name: source.version.originalFilename,
        fileType: source.template.fileType,
        fileId: source.version.fileId,
        templateId: source.template.id,
        templateVersionId: source.version.id,
        templateValues: Object.fromEntries(values),
        anchors: rendered.anchors,
      },
    });
  });
}

/** The valid values. Throws VALIDATION for what the check calls errors (docs/contract/v3.md#validate-values). */
function acceptedValues(
  { variableConfig }: Template,
  given: Readonly<Record<string, unknown>>,
): Map<string, string> {
  const { values, errors } = checkValues(variableConfig, given);
  if (errors.length === 0) return values;
  const problems = errors.map(({ name, detail }) => ({ path: ["templateValues", name], detail }));
  throw new DomainError("VALIDATION", problems[0]!.detail, { problems });
}

/** Roles of the text in order of appearance, and its variables with their known values. */
function textOf(
  domain: Domain,
  { template, version }: { template: Template; version: TemplateVersion },
  values: Map<string, string>,
): Pick<Draft, "roles" | "variables"> {
  const named = [
    ...template.variableConfig.flatMap(({ role }) => role ?? []),
    ...version.anchors.map(roleName).filter((name) => name !== ""),
  ];
  const roles = new Map<string, Omit<Role, "documentId">>();
  for (const name of named)
    if (!roles.has(roleKey(name)))
      roles.set(roleKey(name), { id: newId(domain), name, color: null, position: roles.size + 1 });
  const variables = template.variableConfig.map((variable, index) =>
    newVariable(domain, variable, {
      position: index + 1,
      given: values.get(variable.name),
      roleId: variable.role === null ? null : roles.get(roleKey(variable.role))!.id,
    }),
  );
  return { roles: [...roles.values()], variables };
}

/** A variable with a value from the sender belongs to the sender, whatever its role. No signer sees it as theirs. */
function newVariable(
  domain: Domain,
  { name, label, type, required, defaultValue, options }: TemplateVariable,
  { position, given, roleId }: { position: number; given: string | undefined; roleId: string | null },
): Omit<Variable, "documentId"> {
  const isMissing = roleId !== null && given === undefined;
  return {
    id: newId(domain),
    position,
    roleId: isMissing ? roleId : null,
    name,
    label,
    type,
    required,
    defaultValue,
    value: isMissing ? null : (given ?? defaultValue ?? ""),
    pieceId: null,
    validation: null,
    options,
  };
}

/** Copies a PDF. Fills a text, with blanks for missing values. */
async function render(
  domain: Domain,
  { template, file }: { template: Template; file: { storageKey: string } },
  variables: Omit<Variable, "documentId">[],
) {
  const content = await domain.files.read(file.storageKey);
  try {
    if (template.fileType === "docx") return await renderText(domain, content, variables, template.tenantId);
    return {
      pdf: content,
      pages: (await domain.pdf.inspect(content, template.tenantId)).pages,
      anchors: null,
    };
  } catch (error) {
    throw unrendered(error);
  }
}

function unrendered(error: unknown): unknown {
  if (error instanceof DocxConverterMissing)
    return new DomainError(
      "SERVICE_UNAVAILABLE",
      "This server cannot make PDFs of Word templates: its operator has to install a converter.",
    );
  if (error instanceof DocxEngineUnavailable || error instanceof PdfEngineUnavailable)
    return new DomainError("SERVICE_UNAVAILABLE", "The document could not be made just now; try again.");
  if (!(error instanceof DocxRejected || error instanceof PdfRejected)) return error;
  const detail = `The template cannot be made into a PDF: ${error.message}`;
  return new DomainError("VALIDATION", detail, { problems: [{ path: ["templateId"], detail }] });
}

async function markUsed(domain: Domain, writer: Writer, caller: Caller, id: string): Promise<void> {
  const template = await lockTemplate(writer, caller, id);
  if (isReadOnlyIn(caller, template)) return;
  const { usageCount } = template;
  await writer.templates.update({ id }, { usageCount: usageCount + 1, lastUsedAt: domain.clock.now() });
}
