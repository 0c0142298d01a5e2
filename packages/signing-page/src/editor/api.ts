import { EDITOR_PATHS } from "@service/contract/embed/editor-protocol";
import type { EditorAnswer } from "@service/contract/editor";
import { isEmbedErrorBody } from "@service/contract/embed/client";
import type { FieldInput } from "@service/field-editor";
import type { TemplateFormInput } from "@service/field-editor/template";
import { ApiError, networkError } from "../wire/api-error.ts";

/** Time limit of an answer on a slow connection: reading a long PDF takes the server half a minute. Milliseconds. */
const REQUEST_TIMEOUT_MS = 45_000;

export interface EditorApiOptions {
  /** `…/editor/{session_id}`, without a last slash. */
  base: string;
  fetch: typeof globalThis.fetch;
  /** Asks the host for a fresh frame token; rejects when none comes. */
  renew(): Promise<string>;
}

interface Ask {
  method?: string;
  body?: unknown;
  signal?: AbortSignal;
}

/**
 * The operations under `/editor/{session_id}`. The bearer lives in this object's memory and nowhere else; when the server
 * no longer knows it, the host is asked for a new frame token and the request goes on. Rejects with ApiError.
 */
export class EditorApi {
  readonly #options: EditorApiOptions;
  #bearer = "";
  #renewal: Promise<void> | null = null;

  constructor(options: EditorApiOptions) {
    this.#options = options;
  }

  /** Trades the single-use frame token. */
  async authorize(frameToken: string): Promise<void> {
    const answer = await this.#fetch(EDITOR_PATHS.token, { method: "POST", body: { frameToken } });
    const { bearer } = (await json(answer)) as EditorAnswer<"tradeEditorToken">;
    this.#bearer = bearer;
  }

  async document(): Promise<EditorAnswer<"retrieveEditedDocument">> {
    return (await this.#json(EDITOR_PATHS.document)) as EditorAnswer<"retrieveEditedDocument">;
  }

  /** The picture of a page, from 1. */
  async picture(page: number, width: number, signal: AbortSignal): Promise<Blob> {
    const response = await this.#ask(`${EDITOR_PATHS.pages}/${page}?width=${width}`, { signal });
    return response.blob().catch(() => Promise.reject(networkError()));
  }

  async save(fields: readonly FieldInput[]): Promise<EditorAnswer<"saveEditedFields">["fields"]> {
    const answer = await this.#json(EDITOR_PATHS.fields, { method: "PUT", body: { fields } });
    return (answer as EditorAnswer<"saveEditedFields">).fields;
  }

  async template(): Promise<EditorAnswer<"retrieveEditedTemplate">> {
    return (await this.#json(EDITOR_PATHS.template)) as EditorAnswer<"retrieveEditedTemplate">;
  }

  async saveTemplate(
    form: TemplateFormInput & { revision: number },
  ): Promise<EditorAnswer<"saveEditedTemplate">> {
    const answer = await this.#json(EDITOR_PATHS.template, { method: "PUT", body: form });
    return answer as EditorAnswer<"saveEditedTemplate">;
  }

  async publish(revision: number): Promise<EditorAnswer<"publishEditedTemplate">> {
    const answer = await this.#json(EDITOR_PATHS.publish, { method: "POST", body: { revision } });
    return answer as EditorAnswer<"publishEditedTemplate">;
  }

  async anchors(text: string, signal: AbortSignal): Promise<EditorAnswer<"findAnchors">["places"]> {
    const answer = await this.#json(EDITOR_PATHS.anchors, { method: "POST", body: { text }, signal });
    return (answer as EditorAnswer<"findAnchors">).places;
  }

  async formFields(signal: AbortSignal): Promise<EditorAnswer<"findFormFields">["fields"]> {
    return ((await this.#json(EDITOR_PATHS.formFields, { signal })) as EditorAnswer<"findFormFields">).fields;
  }

  /** The fields of another document, which the session names. */
  async sourceFields(id: string, signal: AbortSignal): Promise<EditorAnswer<"findSourceFields">["fields"]> {
    const answer = await this.#json(`${EDITOR_PATHS.sources}/${id}`, { signal });
    return (answer as EditorAnswer<"findSourceFields">).fields;
  }

  async #json(path: string, ask: Ask = {}): Promise<unknown> {
    return json(await this.#ask(path, ask));
  }

  async #ask(path: string, ask: Ask): Promise<Response> {
    const used = this.#bearer;
    try {
      return await this.#fetch(path, ask);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      await this.#renewed(used);
      return this.#fetch(path, ask);
    }
  }

  /** Several requests that find the bearer gone ask for one token. */
  async #renewed(used: string): Promise<void> {
    if (this.#bearer !== used) return;
    this.#renewal ??= this.#options
      .renew()
      .then((token) => this.authorize(token))
      .finally(() => (this.#renewal = null));
    await this.#renewal;
  }

  async #fetch(path: string, { method = "GET", body, signal }: Ask): Promise<Response> {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const response = await this.#options
      .fetch(`${this.#options.base}${path}`, {
        method,
        credentials: "omit",
        redirect: "error",
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
        headers: {
          ...(this.#bearer !== "" && { authorization: `Bearer ${this.#bearer}` }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      .catch(() => Promise.reject(networkError()));
    if (response.ok) return response;
    const refusal: unknown = await response.json().catch(() => null);
    throw isEmbedErrorBody(refusal)
      ? new ApiError(refusal.error.code, response.status, refusal.error)
      : new ApiError(`HTTP_${response.status}`, response.status);
  }
}

async function json(response: Response): Promise<unknown> {
  return response.json().catch(() => Promise.reject(new ApiError("INVALID_RESPONSE", response.status)));
}
