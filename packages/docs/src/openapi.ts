import { V2_ROOT, V3_ROOT } from "@service/contract/common";
import { type OpenApiDocument, openApiDocument, V2_DIALECT } from "@service/contract/openapi";
import { LEGACY_OPERATIONS, V2_OPERATIONS, V2_TAGS } from "@service/contract/v2";
import { guidesAt, V3_OPERATIONS, V3_TAGS } from "@service/contract/v3";

/** The guides are part of the OpenAPI document, for readers that do not use our pages. */
function v3Text(publicUrl: string): string {
  return [
    "JSON over HTTPS, camelCase, opaque prefixed ids, instants in ISO 8601 UTC.",
    ...guidesAt(publicUrl).map(({ title, text }) => `## ${title.en}\n\n${text.en}`),
  ].join("\n\n");
}

/** The OpenAPI document of v3 with this server's address. */
export function v3Description(publicUrl: string): OpenApiDocument {
  return openApiDocument({
    serverUrl: `${publicUrl}${V3_ROOT}`,
    docsUrl: `${publicUrl}/docs`,
    description: v3Text(publicUrl),
    tags: V3_TAGS,
    operations: V3_OPERATIONS,
  });
}

const V2_DESCRIPTION =
  "The older interface, frozen: UUIDs, mixed snake_case and camelCase, errors as `{ error: { code, type, message } }`. " +
  "The same keys work on v3, which is where new things are.";

/** The OpenAPI document of v2, the older paths included. */
export function v2Description(publicUrl: string): OpenApiDocument {
  return openApiDocument({
    serverUrl: `${publicUrl}${V2_ROOT}`,
    docsUrl: `${publicUrl}/docs`,
    description: V2_DESCRIPTION,
    tags: V2_TAGS,
    operations: [...V2_OPERATIONS, ...LEGACY_OPERATIONS],
    dialect: V2_DIALECT,
  });
}
