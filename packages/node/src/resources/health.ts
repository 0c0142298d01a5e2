import type { HealthzResponse, OpenApiResponse } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** The server itself. Every method throws ServiceError. */
export class Health {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Answers while the server serves. */
  check(options?: RequestOptions): Promise<HealthzResponse> {
    return this.http.call("healthz", {}, options);
  }

  /** The description of v3 in OpenAPI 3.1. */
  openApi(options?: RequestOptions): Promise<OpenApiResponse> {
    return this.http.call("openApi", {}, options);
  }
}
