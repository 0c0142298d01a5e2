import { ROLE_SCOPES } from "@service/contract/dashboard/scopes";
import { Access } from "../api/access.ts";
import { ApiError, asApiError } from "../api/api-error.ts";
import { Changes } from "../api/changes.ts";
import { ApiClient } from "../api/client.ts";
import type { Account, Environment, Workspace } from "../model/context.ts";
import type { Preferences } from "./preferences.ts";

export type SessionState =
  | { phase: "opening" }
  | { phase: "signedOut" }
  | { phase: "failed"; error: ApiError }
  | { phase: "signedIn"; account: Account; workspace: Workspace | null; environment: Environment };

interface SessionOptions {
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  after: (milliseconds: number, callback: () => void) => () => void;
  preferences: () => Preferences;
  onChange: () => void;
}

/** Holds the signed-in account, and the workspace and environment of its requests. */
export class Session {
  readonly #options: SessionOptions;
  readonly #access: Access;
  readonly api: ApiClient;
  readonly changes: Changes;
  state: SessionState = { phase: "opening" };

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#access = new Access({
      now: options.now,
      create: () => this.#createToken(),
      onSignedOut: () => this.#signedOut(),
    });
    this.api = new ApiClient({ fetch: options.fetch, access: this.#access });
    this.changes = new Changes({ api: this.api, after: options.after, random: options.random });
  }

  async open(): Promise<void> {
    this.#set({ phase: "opening" });
    try {
      this.enter(await this.api.call("account.readAccount", {}));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) this.#signedOut();
      else this.#set({ phase: "failed", error: asApiError(error) });
    }
  }

  /** A session was opened: chooses the workspace of the last visit, else the first that works. */
  enter(account: Account): void {
    const { tenantId, environment } = this.#options.preferences();
    const workspace =
      account.workspaces.find((one) => one.tenantId === tenantId) ??
      account.workspaces.find((one) => !one.suspended) ??
      account.workspaces[0] ??
      null;
    // Without credits nothing can be sent in live: who has just been given a workspace begins where it can be tried.
    const first = workspace?.hasCredits ? "live" : "test";
    this.#use({ phase: "signedIn", account, workspace, environment: environment ?? first });
  }

  choose(workspace: Workspace, environment: Environment): void {
    if (this.state.phase === "signedIn") this.#use({ ...this.state, workspace, environment });
  }

  async close(everywhere: boolean): Promise<void> {
    if (everywhere) await this.api.call("account.closeAllSessions", {});
    else await this.api.call("account.closeSession", {});
    this.#access.signedOut();
  }

  can(scope: string): boolean {
    const workspace = this.state.phase === "signedIn" ? this.state.workspace : null;
    return workspace !== null && (ROLE_SCOPES[workspace.role] as readonly string[]).includes(scope);
  }

  #use(state: SessionState & { phase: "signedIn" }): void {
    this.#access.reset();
    this.#set(state);
    if (state.workspace === null || state.workspace.suspended) this.changes.stop();
    else this.changes.start();
  }

  #signedOut(): void {
    this.changes.stop();
    this.#set({ phase: "signedOut" });
  }

  #set(state: SessionState): void {
    this.state = state;
    this.#options.onChange();
  }

  async #createToken(): Promise<{ token: string; expiresAt: number }> {
    const { state } = this;
    if (state.phase !== "signedIn" || state.workspace === null)
      throw new ApiError({ status: 401, code: "SIGN_IN_REQUIRED" });
    const { token, expiresAt } = await this.api.call("account.createAccessToken", {
      body: { tenantId: state.workspace.tenantId, environment: state.environment },
    });
    return { token, expiresAt: Date.parse(expiresAt) };
  }
}
