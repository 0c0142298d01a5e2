import type { CurrentUser, TeamMember } from "../generated/types.ts";
import type { HttpClient, RequestOptions } from "../http/http-client.ts";

/** Who the key is, and the team. Every method throws ServiceError. */
export class Users {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** A probe of the key, which needs no scope. */
  me(options?: RequestOptions): Promise<CurrentUser> {
    return this.http.call("currentUser", {}, options);
  }

  async team(options?: RequestOptions): Promise<TeamMember[]> {
    return (await this.http.call("listTeam", {}, options)).data;
  }
}
