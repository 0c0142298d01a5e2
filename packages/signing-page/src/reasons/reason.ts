import type { EmbedApi } from "../wire/embed-api.ts";

/** The reason that the signer has given. Their submissions carry it. */
export class ReasonForSigning {
  given = "";

  constructor(api: Pick<EmbedApi, "submit">) {
    // In place of a member that the first load would carry: few documents ask for a reason.
    const send = api.submit.bind(api);
    api.submit = (request) => send(this.given === "" ? request : { ...request, reason: this.given });
  }
}
