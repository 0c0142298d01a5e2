import { templates } from "@service/contract/v3";
import { publicId } from "../../domain/ids.ts";
import type { Domain } from "../../domain/ports.ts";
import { findTemplate } from "../../domain/templates/find.ts";
import { pageTemplates } from "../../domain/templates/list.ts";
import { type CheckedValues, checkValues } from "../../domain/templates/values.ts";
import { pageRequest, presentPage } from "./page.ts";
import { boundedList, presentTemplate } from "./present.ts";
import type { V3Router } from "./router.ts";

/** Templates are read-only here (v3.md §4.4): they are made and changed through v2. */
export function bindTemplates(router: V3Router, domain: Domain): void {
  const { store } = domain;
  router
    .bind(templates.listTemplates, async ({ caller, query }) => {
      const { limit, sort, fileType, category, search } = query;
      const page = pageRequest(query);
      const ascending = sort === "createdAt";
      const found = await pageTemplates(domain, caller, {
        page,
        ascending,
        fileType,
        category,
        name: search,
      });
      return presentPage(found, limit, (template) => presentTemplate(template, caller));
    })
    .bind(templates.retrieveTemplate, async ({ caller, params }) =>
      presentTemplate(await store.read((reader) => findTemplate(reader, caller, params.template_id)), caller),
    )
    .bind(templates.listTemplateVariables, async ({ caller, params }) => {
      const found = await store.read((reader) => findTemplate(reader, caller, params.template_id));
      return { templateId: publicId("template", found.id), ...boundedList(found.variableConfig) };
    })
    .bind(templates.validateTemplateValues, async ({ caller, params, body }) => {
      const found = await store.read((reader) => findTemplate(reader, caller, params.template_id));
      return presentValidation(checkValues(found.variableConfig, asMap(body.templateValues)));
    });
}

/** Whatever is no map of values is one without values (v3.md §4.4, rule 2). */
function asMap(given: unknown): Record<string, unknown> {
  const isMap = typeof given === "object" && given !== null && !Array.isArray(given);
  return isMap ? (given as Record<string, unknown>) : {};
}

function presentValidation({ errors, warnings, ignored }: CheckedValues) {
  return { object: "template_values_validation", valid: errors.length === 0, errors, warnings, ignored };
}
