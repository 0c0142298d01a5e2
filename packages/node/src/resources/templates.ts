import type {
  ListTemplatesQuery,
  Template,
  TemplateValuesValidation,
  TemplateVariables,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "../listing.ts";

/** Texts with gaps from which documents are made; made and changed through v2. Every method throws ServiceError. */
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

  retrieve(id: string, options?: RequestOptions): Promise<Template> {
    return this.http.call("retrieveTemplate", { params: { template_id: id } }, options);
  }

  /** What it asks for, in the order of its text, and of whom. */
  listVariables(id: string, options?: RequestOptions): Promise<TemplateVariables> {
    return this.http.call("listTemplateVariables", { params: { template_id: id } }, options);
  }

  /** Creates nothing; `errors` is what creating a document would refuse. */
  validateValues(
    id: string,
    templateValues: Record<string, string>,
    options?: RequestOptions,
  ): Promise<TemplateValuesValidation> {
    const params = { template_id: id };
    return this.http.call("validateTemplateValues", { params, body: { templateValues } }, options);
  }
}
