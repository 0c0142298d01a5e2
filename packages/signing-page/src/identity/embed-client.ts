import type { CaptureType, IdentityModule, IdentityState } from "@service/contract/embed";
import * as operations from "@service/contract/embed/identity-client";
import type { EmbedApi } from "../wire/embed-api.ts";
import type { CaptureClient, CaptureState } from "./client.ts";

/** Time limit of a recording on a slow phone connection. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 180_000;

/** Captures of a module of a signing session. */
export class EmbedCaptureClient implements CaptureClient {
  readonly #api: Pick<EmbedApi, "call">;
  readonly #module: IdentityModule;

  constructor(api: Pick<EmbedApi, "call">, module: IdentityModule) {
    this.#api = api;
    this.#module = module;
  }

  async state(): Promise<CaptureState> {
    return toState(await this.#api.call(operations.retrieveIdentity, this.#of()));
  }

  async consent(): Promise<CaptureState> {
    return toState(await this.#api.call(operations.consentIdentity, this.#of()));
  }

  async send(capture: CaptureType, file: File): Promise<CaptureState> {
    const form = new FormData();
    form.set("capture_type", capture);
    form.set("file", file);
    const given = { ...this.#of(), form, timeoutMs: UPLOAD_TIMEOUT_MS };
    return toState(await this.#api.call(operations.captureIdentity, given));
  }

  async skip(): Promise<CaptureState> {
    return toState(await this.#api.call(operations.skipIdentity, this.#of()));
  }

  #of(): { params: { module: IdentityModule } } {
    return { params: { module: this.#module } };
  }
}

function toState({ module, ...state }: IdentityState): CaptureState {
  return { ...state, documents: module === "passport_scan" ? ["passport"] : ["card"] };
}
