import type { ChatAnswer, DevassistChatBody } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Questions about the API. */
export class Devassist {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Answers the last message, in its language. Throws ServiceError. */
  chat(body: DevassistChatBody, options?: RequestOptions): Promise<ChatAnswer> {
    return this.http.call("devassistChat", { body }, options);
  }
}
