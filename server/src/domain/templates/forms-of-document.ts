import { codeProblems } from "@service/contract/rules/template-roles";
import { invalid } from "../errors.ts";
import type { Document } from "../model/document.ts";
import type { Signer } from "../model/signer.ts";
import type { Reader } from "../model/store.ts";
import type { TemplateForm, TemplateRole } from "../model/template.ts";

/** The forms of a document's PDF templates in their order, with the number of pages before each. */
export async function formsOfDocument(
  reader: Reader,
  documentId: string,
): Promise<{ form: TemplateForm; pagesBefore: number }[]> {
  const where = { documentId, fileType: "pdf" } as const;
  const pieces = await reader.pieces.find(where, { orderBy: [["position", "asc"]] });
  const ids = pieces.flatMap(({ templateVersionId }) => templateVersionId ?? []);
  if (ids.length === 0) return [];
  const versions = await reader.templateVersions.find({ id: ids });
  const forms = new Map(versions.map(({ id, form }) => [id, form]));
  return pieces.flatMap(({ templateVersionId, pagesBefore }) => {
    const form = forms.get(templateVersionId ?? "");
    return form ? [{ form, pagesBefore }] : [];
  });
}

/** The roles of a document's PDF templates. A chain asks its people for nothing of them. */
export async function rolesOfDocument(
  reader: Reader,
  { id, chainId }: Pick<Document, "id" | "chainId">,
): Promise<TemplateRole[]> {
  if (chainId !== null) return [];
  return (await formsOfDocument(reader, id)).flatMap(({ form }) => form.roles);
}

/** Refuses people of a document who lack the code that their roles need. Throws VALIDATION. */
export async function assertCodes(
  reader: Reader,
  document: Pick<Document, "id" | "chainId">,
  people: readonly Signer[],
  pathOf: (index: number) => (string | number)[] = (index) => ["signers", index],
): Promise<void> {
  const [problem] = codeProblems(await rolesOfDocument(reader, document), people);
  if (problem) throw invalid([...pathOf(Number(problem.path[0])), "accessCode"], problem.detail);
}
