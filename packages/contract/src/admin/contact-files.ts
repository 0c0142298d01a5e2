import { MAX_CONTACT_FILE_BYTES } from "../common/limits.ts";
import { operation } from "../common/operation.ts";
import { CSV, ExportContactsQuery, ImportContactsQuery, ImportedContacts } from "../v2/contact-files.ts";
import { Environment } from "./bodies.ts";
import { operator, TenantParams } from "./common.ts";

/** Contacts of any workspace as a file (docs/contract/operator.md#contact-files). */
const ofEnvironment = { environment: Environment.default("live") };

export const exportTenantContacts = operation({
  ...operator,
  id: "exportTenantContacts",
  tag: "Contacts",
  method: "get",
  path: "/tenants/{tenant_id}/contacts/export",
  summary: "Download a workspace's contacts as CSV",
  params: TenantParams,
  query: ExportContactsQuery.extend(ofEnvironment),
  success: { status: 200, description: "The file", schema: null, contentType: CSV },
});

export const importTenantContacts = operation({
  ...operator,
  id: "importTenantContacts",
  tag: "Contacts",
  method: "post",
  path: "/tenants/{tenant_id}/contacts/import",
  summary: "Create and change a workspace's contacts from a CSV file",
  params: TenantParams,
  query: ImportContactsQuery.extend(ofEnvironment),
  fileType: CSV,
  maxBodyBytes: MAX_CONTACT_FILE_BYTES,
  success: { status: 200, description: "The outcome of the lines", schema: ImportedContacts },
});
