import type { ErasePersonBody, PersonErasure } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** People of whom a workspace keeps something. */
export class People {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Erases what is kept of a person, by `email` or `phone`; with `dryRun` it only tells. Throws ServiceError. */
  erase(body: ErasePersonBody, options?: RequestOptions): Promise<PersonErasure> {
    return this.http.call("erasePerson", { body }, options);
  }
}
