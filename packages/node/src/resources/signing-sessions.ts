import type {
  CancelledSigningSession,
  CreateSigningSessionBody,
  SigningSession,
  SigningSessionPolicy,
  SigningSessionVerification,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Sessions for signing inside your page, of v2: names are snake_case. Every method throws ServiceError. */
export class SigningSessions {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Creates a session. Give your page the `client_secret` and nothing else; it lives 15 minutes. */
  create(body: CreateSigningSessionBody, options?: RequestOptions): Promise<SigningSession> {
    return this.http.call("createSigningSession", { body }, options);
  }

  /** Retrieves what the session requires of its signer, and its progress. */
  policy(id: string, options?: RequestOptions): Promise<SigningSessionPolicy> {
    return this.http.call("signingSessionPolicy", { params: { session_id: id } }, options);
  }

  /**
   * Verifies that the signer signed. Act on this; a success in the browser is a hint. Code `SESSION_NOT_COMPLETED`
   * before.
   */
  verify(id: string, options?: RequestOptions): Promise<SigningSessionVerification> {
    return this.http.call("verifySigningSession", { params: { session_id: id } }, options);
  }

  /** Cancels a session that was not signed. */
  cancel(id: string, options?: RequestOptions): Promise<CancelledSigningSession> {
    return this.http.call("cancelSigningSession", { params: { session_id: id } }, options);
  }
}
