import type { AdoptedSignature, RememberedOffer, SubmitRequest } from "@service/contract/embed";
import type { SigningResult } from "@service/contract/embed/protocol";
import { eraseRememberedSignature, findRememberedSignature } from "@service/contract/embed/remembered-client";
import { asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import { deviceTokens, newDeviceToken } from "./device-tokens.ts";

type Api = Pick<EmbedApi, "call" | "submit">;
type Send = EmbedApi["submit"];

/**
 * Holds the signer's remembered signature, and their wish about it
 * (docs/contract/embed.md#remembered-signature).
 */
export class SignatureMemory {
  readonly #api: Api;
  readonly #slot: string;
  found: RememberedOffer["remembered"];
  /** The signer wishes the ink of their signature to be remembered. */
  wish = false;
  /** It was erased since the page was opened. */
  erased = false;
  /** `found` came with the token of this device. */
  #isOfDevice: boolean;

  constructor(api: Api, slot: string, found: SignatureMemory["found"], isOfDevice: boolean) {
    this.#api = api;
    this.#slot = slot;
    this.found = found;
    this.#isOfDevice = isOfDevice;
  }

  /** Rejects with ApiError. What was not known here is no more known to the device either. */
  async erase(): Promise<void> {
    await this.#api.call(eraseRememberedSignature, { body: { ...this.#proof() } });
    deviceTokens.remove(this.#slot);
    this.found = null;
    this.erased = true;
  }

  /** Sends a submission with what the signer wishes. The device keeps its new token once the signature is taken. */
  async submit(request: SubmitRequest, send: Send): Promise<SigningResult> {
    const isUsed = this.found !== null && isSame(request.signature, this.found.signature);
    const token = this.#keeps(request, isUsed) ? newDeviceToken() : null;
    const remember = token === null ? {} : { remember: { device: token } };
    const result = await this.#send(request, { ...this.#proof(), ...remember }, { isUsed, send });
    if (token !== null) deviceTokens.set(this.#slot, token);
    this.wish = false;
    return result;
  }

  /** A token is renewed by each use. One that a code replaced would make a device known without the signer's wish. */
  #keeps({ signature }: SubmitRequest, isUsed: boolean): boolean {
    return signature !== null && (isUsed ? this.#isOfDevice : this.wish);
  }

  /** Sends the signature, and again as a plain one if the remembered ink was erased meanwhile. */
  async #send(
    request: SubmitRequest,
    more: Partial<SubmitRequest>,
    { isUsed, send }: { isUsed: boolean; send: Send },
  ): Promise<SigningResult> {
    if (!isUsed) return send("remember" in more ? { ...request, ...more } : request);
    try {
      return await send({ ...request, ...more, inkSource: "remembered" });
    } catch (error) {
      if (asApiError(error).code !== "INVALID_REQUEST") throw error;
      return send(request);
    }
  }

  #proof(): { device?: string } {
    const device = deviceTokens.get(this.#slot);
    return device === null ? {} : { device };
  }
}

const isSame = (one: AdoptedSignature | null, other: AdoptedSignature): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Asks what is remembered, by the device's token where it has one. Null where nothing can be. Rejects with ApiError. */
export async function openMemory(api: Api): Promise<SignatureMemory | null> {
  const { slot, remembered } = await api.call(findRememberedSignature, { body: {} });
  if (slot === null) return null;
  const device = deviceTokens.get(slot);
  const more = device === null ? null : await api.call(findRememberedSignature, { body: { device } });
  const found = more?.remembered ?? remembered;
  const memory = new SignatureMemory(api, slot, found, device !== null && more?.remembered !== null);
  // In place of a member that the first load would carry: few signers come so far.
  const send = api.submit.bind(api);
  api.submit = (request) => memory.submit(request, send);
  return memory;
}
