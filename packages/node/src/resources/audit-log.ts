import { Download } from "../base/download.ts";
import type { AuditEntry, ListAuditLogQuery } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";
import { Listing } from "./listing.ts";

/** The administrative acts of the workspace. Every method throws ServiceError. */
export class AuditLog {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Newest first. */
  list(query: ListAuditLogQuery = {}, options?: RequestOptions): Listing<AuditEntry> {
    return new Listing(
      (cursors) => this.http.call("listAuditLog", { query: { ...query, ...cursors } }, options),
      query,
    );
  }

  /** Every entry of the filter as a CSV file. */
  async download(query: ListAuditLogQuery = {}, options: RequestOptions = {}): Promise<Download> {
    return new Download(await this.http.open("listAuditLog", { query }, options, { accept: "text/csv" }));
  }
}
