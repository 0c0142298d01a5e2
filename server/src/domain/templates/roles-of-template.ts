import type { Reader } from "../model/store.ts";
import type { Template } from "../model/template.ts";
import { roleName } from "./infer.ts";

/** The roles that people play in a template: those with variables, then those that only sign. */
export async function rolesOfTemplate(
  reader: Reader,
  { versionId, variableConfig }: Pick<Template, "versionId" | "variableConfig">,
): Promise<string[]> {
  const version = await reader.templateVersions.first({ id: versionId });
  const withVariables = variableConfig.flatMap(({ role }) => (role === null ? [] : [role]));
  return [...new Set([...withVariables, ...(version?.anchors ?? []).map(roleName)])];
}
