import type {
  ListTemplatesQuery,
  ListTemplateVersionsQuery,
  RetrieveTemplateVersionChangesQuery,
  Template,
  TemplateUpload,
  TemplateValuesValidation,
  TemplateVariables,
  TemplateVersion,
  TemplateVersionChanges,
} from "../generated/types.ts";
import { OPERATIONS } from "../generated/operations.ts";
import type { FileContent } from "../base/file-content.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** A Word file with `{{variables}}`, of at most 50 MB. */
export interface UploadTemplateForm {
  file: { name: string; content: FileContent };
  /** Default: the file's name. */
  name?: string | undefined;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
  category?: string | undefined;
  /** Default true. */
  aiEditable?: boolean | undefined;
}

/** Templates of documents. They are changed through v2. Every method throws ServiceError. */
export class Templates {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  list(query: ListTemplatesQuery = {}, options?: RequestOptions): Listing<Template> {
    return new Listing(
      (cursors) => this.http.call("listTemplates", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /**
   * Stores a template (v2); its id works in v3 too. It is not retried, because a lost answer may hide that it was
   * stored.
   */
  create(form: UploadTemplateForm, options?: RequestOptions): Promise<TemplateUpload> {
    return this.http.request(OPERATIONS.createTemplate, { form }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<Template> {
    return this.http.call("retrieveTemplate", { params: { template_id: id } }, options);
  }

  /** Lists its variables in the order of its text, with their roles. */
  listVariables(id: string, options?: RequestOptions): Promise<TemplateVariables> {
    return this.http.call("listTemplateVariables", { params: { template_id: id } }, options);
  }

  /** Newest first, without their fields. */
  listVersions(
    id: string,
    query: ListTemplateVersionsQuery = {},
    options?: RequestOptions,
  ): Listing<TemplateVersion> {
    const params = { template_id: id };
    return new Listing(
      (cursors) =>
        this.http.call("listTemplateVersions", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Its roles and fields. A draft begins with them by `templateDrafts.create({ templateId, version })`. */
  retrieveVersion(id: string, version: number, options?: RequestOptions): Promise<TemplateVersion> {
    const params = { template_id: id, version: String(version) };
    return this.http.call("retrieveTemplateVersion", { params }, options);
  }

  /** The changes since the version before, or since another one. */
  retrieveVersionChanges(
    id: string,
    version: number,
    query: RetrieveTemplateVersionChangesQuery = {},
    options?: RequestOptions,
  ): Promise<TemplateVersionChanges> {
    const params = { template_id: id, version: String(version) };
    return this.http.call("retrieveTemplateVersionChanges", { params, query }, options);
  }

  /** Checks values and creates nothing. `errors` are those of creating a document. */
  validateValues(
    id: string,
    templateValues: Record<string, string>,
    options?: RequestOptions,
  ): Promise<TemplateValuesValidation> {
    const params = { template_id: id };
    return this.http.call("validateTemplateValues", { params, body: { templateValues } }, options);
  }
}
