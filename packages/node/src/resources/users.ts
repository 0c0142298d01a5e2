import type { CurrentUser, TeamMember } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** The key's user and the team. Every method throws ServiceError. */
export class Users {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Retrieves the key's user. It needs no scope. */
  me(options?: RequestOptions): Promise<CurrentUser> {
    return this.http.call("currentUser", {}, options);
  }

  async team(options?: RequestOptions): Promise<TeamMember[]> {
    return (await this.http.call("listTeam", {}, options)).data;
  }
}
