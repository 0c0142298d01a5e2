import type {
  CarriedFields,
  CopyTemplateFieldsBody,
  CreateTemplateDraftBody,
  CreateTemplateEditorSessionBody,
  ListTemplateDraftsQuery,
  PublishTemplateDraftBody,
  ReplaceTemplateDraftFileBody,
  Template,
  TemplateDraft,
  TemplateEditorSession,
  UpdateTemplateDraftBody,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** PDF templates of the workspace, until they are published. Every method throws ServiceError. */
export class TemplateDrafts {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Newest first, without their fields. */
  list(query: ListTemplateDraftsQuery = {}, options?: RequestOptions): Listing<TemplateDraft> {
    return new Listing(
      (cursors) => this.http.call("listTemplateDrafts", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Begins a draft from a PDF of at most 10 MB, a document or a PDF template. */
  create(body: CreateTemplateDraftBody, options?: RequestOptions): Promise<TemplateDraft> {
    return this.http.call("createTemplateDraft", { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<TemplateDraft> {
    return this.http.call("retrieveTemplateDraft", { params: { template_draft_id: id } }, options);
  }

  /** `roles` and `fields` replace all of theirs. */
  update(id: string, body: UpdateTemplateDraftBody, options?: RequestOptions): Promise<TemplateDraft> {
    return this.http.call("updateTemplateDraft", { params: { template_draft_id: id }, body }, options);
  }

  /** Replaces its PDF by another version of the text; answers what became of each field. */
  replaceFile(
    id: string,
    body: ReplaceTemplateDraftFileBody,
    options?: RequestOptions,
  ): Promise<CarriedFields> {
    return this.http.call("replaceTemplateDraftFile", { params: { template_draft_id: id }, body }, options);
  }

  /** Adds the fields of a PDF template, or of another draft, and the roles that are missing. */
  copyFields(id: string, body: CopyTemplateFieldsBody, options?: RequestOptions): Promise<CarriedFields> {
    return this.http.call("copyTemplateFields", { params: { template_draft_id: id }, body }, options);
  }

  /** The template that it has become stays. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await this.http.call("deleteTemplateDraft", { params: { template_draft_id: id } }, options);
  }

  /** Makes a template of it, or the next version of its template. */
  publish(id: string, body: PublishTemplateDraftBody = {}, options?: RequestOptions): Promise<Template> {
    return this.http.call("publishTemplateDraft", { params: { template_draft_id: id }, body }, options);
  }

  /** Opens the template editor in a page of yours: its `clientSecret` is for `<service-template-editor>`. */
  createEditorSession(
    id: string,
    body: CreateTemplateEditorSessionBody = {},
    options?: RequestOptions,
  ): Promise<TemplateEditorSession> {
    return this.http.call(
      "createTemplateEditorSession",
      { params: { template_draft_id: id }, body },
      options,
    );
  }
}
