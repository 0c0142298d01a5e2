import { Download } from "../base/download.ts";
import type { FileContent } from "../base/file-content.ts";
import type {
  BulkRow,
  BulkSend,
  BulkSendValidation,
  CreateBulkSendBody,
  CreateBulkSendFromFileQuery,
  ListBulkRowsQuery,
  ListBulkSendsQuery,
  UpdateBulkSendBody,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** A template for many people, a document each. Every method throws ServiceError. */
export class BulkSends {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Newest first. */
  list(query: ListBulkSendsQuery = {}, options?: RequestOptions): Listing<BulkSend> {
    return new Listing(
      (cursors) => this.http.call("listBulkSends", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Checks all rows, reserves their credits and begins to send. One wrong row refuses the whole. */
  create(body: CreateBulkSendBody, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("createBulkSend", { body }, options);
  }

  /** Says what `create` would answer, and creates nothing. */
  validate(body: CreateBulkSendBody, options?: RequestOptions): Promise<BulkSendValidation> {
    return this.http.call("validateBulkSend", { body }, options);
  }

  /** Creates a bulk send from a CSV file in UTF-8. */
  createFromFile(
    file: FileContent,
    query: CreateBulkSendFromFileQuery,
    options?: RequestOptions,
  ): Promise<BulkSend> {
    return this.http.call("createBulkSendFromFile", { query, file }, options);
  }

  /** Says what `createFromFile` would answer, and creates nothing. */
  validateFile(
    file: FileContent,
    query: CreateBulkSendFromFileQuery,
    options?: RequestOptions,
  ): Promise<BulkSendValidation> {
    return this.http.call("validateBulkSendFile", { query, file }, options);
  }

  /** With its progress. */
  retrieve(id: string, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("retrieveBulkSend", { params: { bulk_send_id: id } }, options);
  }

  /** Changes your names for it, at any time. */
  update(id: string, body: UpdateBulkSendBody, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("updateBulkSend", { params: { bulk_send_id: id }, body }, options);
  }

  /** Lists the rows with their outcomes, in their order. */
  listRows(id: string, query: ListBulkRowsQuery = {}, options?: RequestOptions): Listing<BulkRow> {
    const params = { bulk_send_id: id };
    return new Listing(
      (cursors) => this.http.call("listBulkRows", { params, query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** All rows as a CSV file. */
  async downloadResult(id: string, options: RequestOptions = {}): Promise<Download> {
    const params = { bulk_send_id: id };
    return new Download(await this.http.open("downloadBulkResult", { params }, options, { accept: "*/*" }));
  }

  /** Sends no further row until it is resumed. */
  pause(id: string, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("pauseBulkSend", { params: { bulk_send_id: id } }, options);
  }

  resume(id: string, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("resumeBulkSend", { params: { bulk_send_id: id } }, options);
  }

  /** Cancels the rows that wait and gives their credits back. What was sent stays. */
  cancel(id: string, options?: RequestOptions): Promise<BulkSend> {
    return this.http.call("cancelBulkSend", { params: { bulk_send_id: id } }, options);
  }
}
