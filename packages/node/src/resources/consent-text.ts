import type {
  ConsentText as Texts,
  ReplaceConsentTextBody,
  RetrieveConsentTextQuery,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** The text that the workspace asks its signers to agree to. Every method throws ServiceError. */
export class ConsentText {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** The texts that signers are shown now, or those of an earlier version. */
  retrieve(query: RetrieveConsentTextQuery = {}, options?: RequestOptions): Promise<Texts> {
    return this.http.call("retrieveConsentText", { query }, options);
  }

  /** Makes a new version, which whoever has not signed is asked to agree to. */
  replace(body: ReplaceConsentTextBody, options?: RequestOptions): Promise<Texts> {
    return this.http.call("replaceConsentText", { body }, options);
  }
}
