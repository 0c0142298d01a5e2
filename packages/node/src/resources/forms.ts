import { Download } from "../base/download.ts";
import type {
  CreateFormBody,
  Form,
  FormAnswer,
  ListFormAnswersQuery,
  ListFormsQuery,
  UpdateFormBody,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** One link of a template for many people, a document each. Every method throws ServiceError. */
export class Forms {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Newest first. */
  list(query: ListFormsQuery = {}, options?: RequestOptions): Listing<Form> {
    return new Listing(
      (cursors) => this.http.call("listForms", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Makes a form. Its answer alone has `secret`. */
  create(body: CreateFormBody, options?: RequestOptions): Promise<Form> {
    return this.http.call("createForm", { body }, options);
  }

  retrieve(id: string, options?: RequestOptions): Promise<Form> {
    return this.http.call("retrieveForm", { params: { form_id: id } }, options);
  }

  /** Pauses, opens or closes a form, and changes its limits and names. */
  update(id: string, body: UpdateFormBody, options?: RequestOptions): Promise<Form> {
    return this.http.call("updateForm", { params: { form_id: id }, body }, options);
  }

  /** Replaces the secret: links that the one before has signed open nothing. */
  rotateSecret(id: string, options?: RequestOptions): Promise<Form> {
    return this.http.call("rotateFormSecret", { params: { form_id: id } }, options);
  }

  /** The answers, newest first. */
  listAnswers(id: string, query: ListFormAnswersQuery = {}, options?: RequestOptions): Listing<FormAnswer> {
    const params = { form_id: id };
    return new Listing(
      (cursors) => this.http.call("listFormAnswers", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** All answers as a CSV file, oldest first. */
  async downloadAnswers(id: string, options: RequestOptions = {}): Promise<Download> {
    const params = { form_id: id };
    return new Download(await this.http.open("listFormAnswers", { params }, options, { accept: "text/csv" }));
  }
}
