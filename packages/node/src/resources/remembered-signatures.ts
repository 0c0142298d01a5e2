import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Signatures that signers wished to be remembered. */
export class RememberedSignatures {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Erases what is remembered of a person, by `email` or `phone`. Resolves also where there is nothing. Throws ServiceError. */
  erase(query: { email?: string; phone?: string }, options?: RequestOptions): Promise<void> {
    return this.http.call("eraseRememberedSignatures", { query }, options);
  }
}
