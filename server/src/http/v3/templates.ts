import { templates } from "@service/contract/v3";
import { publicId } from "../../domain/model/ids.ts";
import type { Domain } from "../../domain/model/domain.ts";
import { rolesOfTemplate } from "../../domain/templates/roles-of-template.ts";
import { findTemplate } from "../../domain/templates/find.ts";
import { pageTemplates } from "../../domain/templates/list.ts";
import type { TemplateVariable } from "../../domain/model/template.ts";
import { type CheckedValues, checkValues } from "../../domain/templates/values.ts";
import { pageRequest, presentPage } from "./present/page.ts";
import { boundedList, presentTemplate } from "./present/present.ts";
import type { V3Router } from "./surface/surface.ts";

/** Templates are read-only in v3 (docs/contract/v3.md#templates). v2 creates and changes them. */
export function bindTemplates(router: V3Router, domain: Domain): void {
  const { store } = domain;
  router
    .bind(templates.listTemplates, async ({ caller, query }) => {
      const { limit, sort, fileType, category, search, externalId, metadata } = query;
      const page = pageRequest(query);
      const ascending = sort === "createdAt";
      const found = await pageTemplates(domain, caller, {
        page,
        ascending,
        fileType,
        category,
        name: search,
        externalId,
        metadata,
      });
      return presentPage(found, limit, (template) => presentTemplate(template, caller));
    })
    .bind(templates.retrieveTemplate, async ({ caller, params }) =>
      presentTemplate(await store.read((reader) => findTemplate(reader, caller, params.template_id)), caller),
    )
    .bind(templates.listTemplateVariables, ({ caller, params, query }) =>
      store.read(async (reader) => {
        const found = await findTemplate(reader, caller, params.template_id);
        return {
          templateId: publicId("template", found.id),
          ...boundedList(found.variableConfig.map(({ asked: _asked, ...variable }) => variable)),
          ...(query.expand && { roles: await rolesOfTemplate(reader, found) }),
        };
      }),
    )
    .bind(templates.validateTemplateValues, async ({ caller, params, body }) => {
      const found = await store.read((reader) => findTemplate(reader, caller, params.template_id));
      return presentValidation(checkAny(found.variableConfig, body.templateValues));
    });
}

/**
 * Accepts any value. A value that is not a map is an error of its own, because creating a document refuses it
 * (docs/contract/v3.md#validate-values).
 */
function checkAny(variables: TemplateVariable[], given: unknown): CheckedValues {
  if (given === undefined) return checkValues(variables, {});
  if (typeof given === "object" && given !== null && !Array.isArray(given))
    return checkValues(variables, given as Record<string, unknown>);
  const checked = checkValues(variables, {});
  const detail = "A map of texts by variable is expected.";
  return {
    ...checked,
    errors: [{ name: "templateValues", code: "INVALID_VALUE", detail }, ...checked.errors],
  };
}

function presentValidation({ errors, warnings, ignored }: CheckedValues) {
  return {
    object: "template_values_validation" as const,
    valid: errors.length === 0,
    errors,
    warnings,
    ignored,
  };
}
