import type { CreateInPersonSessionBody, InPersonSession, RenewInPersonPinBody } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Sessions in which several people sign on one device, one after the other. Every method throws ServiceError. */
export class InPersonSessions {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /**
   * Creates a session of a document. Only this answer has `url` and `clientSecret`, of which the shared device opens
   * one, and each person's `pin`.
   */
  create(
    documentId: string,
    body: CreateInPersonSessionBody,
    options?: RequestOptions,
  ): Promise<InPersonSession> {
    return this.http.call("createInPersonSession", { params: { document_id: documentId }, body }, options);
  }

  /** Retrieves who has signed and who is next. */
  retrieve(id: string, options?: RequestOptions): Promise<InPersonSession> {
    return this.http.call("retrieveInPersonSession", { params: { in_person_session_id: id } }, options);
  }

  /** Gives one person another PIN, which only this answer has. */
  renewPin(id: string, body: RenewInPersonPinBody, options?: RequestOptions): Promise<InPersonSession> {
    return this.http.call("renewInPersonPin", { params: { in_person_session_id: id }, body }, options);
  }

  /** Ends a session and the part that is underway at once. */
  cancel(id: string, options?: RequestOptions): Promise<InPersonSession> {
    return this.http.call("cancelInPersonSession", { params: { in_person_session_id: id } }, options);
  }
}
