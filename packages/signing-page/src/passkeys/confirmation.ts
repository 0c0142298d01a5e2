import type { SubmitRequest } from "@service/contract/embed";
import type { CredentialJson } from "@service/ui/passkeys";
import { ApiError, asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";

/** A submission that waits for a passkey. */
export interface Asked {
  request: SubmitRequest;
  /** The server has refused the answer before. */
  isRefused: boolean;
  give(credential: CredentialJson): void;
  /** Gives up, with the reason; null: the person does not want to sign now. */
  stop(error: ApiError | null): void;
}

/** Asks for a passkey before each submission, which carries its answer. */
export class Confirmation {
  readonly #show: (asked: Asked | null) => void;
  #asked: Asked | null = null;
  /** The answer to the last submission, which may be sent again. */
  #last: { submissionId: string; credential: CredentialJson } | null = null;

  /** `show`: null hides the question. */
  constructor(api: Pick<EmbedApi, "submit">, show: (asked: Asked | null) => void) {
    this.#show = (asked) => show((this.#asked = asked));
    // In place of a member that the first load would carry: few documents ask for a passkey.
    const send = api.submit.bind(api);
    api.submit = (request) => this.#confirm(request, send);
  }

  /** The person does not want to sign now, or the page is at another phase. */
  cancel(): void {
    this.#asked?.stop(null);
  }

  async #confirm(request: SubmitRequest, send: EmbedApi["submit"]): ReturnType<EmbedApi["submit"]> {
    for (let isRefused = false; ; isRefused = true) {
      const credential = await this.#answerTo(request, isRefused);
      try {
        const result = await send({ ...request, passkey: credential } as unknown as SubmitRequest);
        this.#show(null);
        return result;
      } catch (error) {
        if (asApiError(error).code === "PASSKEY_REFUSED") continue;
        this.#show(null);
        throw error;
      }
    }
  }

  async #answerTo(request: SubmitRequest, isRefused: boolean): Promise<CredentialJson> {
    const { submissionId } = request;
    if (this.#last?.submissionId === submissionId && !isRefused) return this.#last.credential;
    const credential = await new Promise<CredentialJson>((give, refuse) => {
      const stop = (error: ApiError | null): void => refuse(error ?? notNow());
      this.#show({ request, isRefused, give, stop });
    }).catch((error: unknown) => {
      this.#show(null);
      throw error;
    });
    this.#last = { submissionId, credential };
    return credential;
  }
}

/** A refusal that names no field of the document leaves the page as it was. */
function notNow(): ApiError {
  const fields = [{ fieldId: "passkey", code: "REQUIRED", detail: "" }] as ApiError["fields"];
  return new ApiError("PASSKEY_REQUIRED", 422, { fields });
}
