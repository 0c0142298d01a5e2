import type { ReplaceRetentionBody, Retention as Rules } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Rules by which documents are erased. Every method throws ServiceError. */
export class Retention {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  retrieve(options?: RequestOptions): Promise<Rules> {
    return this.http.call("retrieveRetention", {}, options);
  }

  /** Replaces the rules; `hold` forbids every erasure, null lifts it, without it the hold stays. */
  replace(body: ReplaceRetentionBody, options?: RequestOptions): Promise<Rules> {
    return this.http.call("replaceRetention", { body }, options);
  }
}
