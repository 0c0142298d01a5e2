import type { CreateExportBody, Export } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Documents as one ZIP file. Every method throws ServiceError. */
export class Exports {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Begins an export of the documents of a filter. One at a time: EXPORT_IN_PROGRESS. */
  create(body: CreateExportBody = {}, options?: RequestOptions): Promise<Export> {
    return this.http.call("createExport", { body }, options);
  }

  /** With its progress, and once it is `completed` the `url` of its file. */
  retrieve(id: string, options?: RequestOptions): Promise<Export> {
    return this.http.call("retrieveExport", { params: { export_id: id } }, options);
  }
}
