import type {
  CancelledSigningSession,
  CreateSigningSessionBody,
  SigningSession,
  SigningSessionPolicy,
  SigningSessionVerification,
} from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Signing inside your page. They are of v2: names are snake_case. Every method throws ServiceError. */
export class SigningSessions {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Hand the `client_secret` to your page, and nothing else; it lives 15 minutes. */
  create(body: CreateSigningSessionBody, options?: RequestOptions): Promise<SigningSession> {
    return this.http.call("createSigningSession", { body }, options);
  }

  /** What the session asks of its signer, and how far it is. */
  policy(id: string, options?: RequestOptions): Promise<SigningSessionPolicy> {
    return this.http.call("signingSessionPolicy", { params: { session_id: id } }, options);
  }

  /** The proof to act on: a success in the browser is a hint. Code `SESSION_NOT_COMPLETED` before. */
  verify(id: string, options?: RequestOptions): Promise<SigningSessionVerification> {
    return this.http.call("verifySigningSession", { params: { session_id: id } }, options);
  }

  /** Ends a session that was not signed. */
  cancel(id: string, options?: RequestOptions): Promise<CancelledSigningSession> {
    return this.http.call("cancelSigningSession", { params: { session_id: id } }, options);
  }
}
