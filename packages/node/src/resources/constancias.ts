import type { Constancia, CreateConstanciaBody } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Conservation certificates (NOM-151). */
export class Constancias {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Certifies a completed document, or a hash with a name. Throws ServiceError. */
  create(body: CreateConstanciaBody, options?: RequestOptions): Promise<Constancia> {
    return this.http.call("createConstancia", { body }, options);
  }
}
