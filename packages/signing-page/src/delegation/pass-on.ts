import { delegate } from "@service/contract/embed/delegation-client";
import type { Clock } from "../session/clock.ts";
import { withRetries } from "../session/retry.ts";
import { asApiError } from "../wire/api-error.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import { channelOf, type DelegateForm } from "./form.ts";

/**
 * Passes the signature on. Where an answer was lost, a server that no longer knows the signer has done it. Rejects with
 * ApiError.
 */
export async function passOn(
  api: Pick<EmbedApi, "call">,
  clock: Clock,
  { name, contact, reason }: DelegateForm,
): Promise<void> {
  const body = { name: name.trim(), ...channelOf(contact), reason: reason.trim() };
  let isLost = false;
  await withRetries(clock, async () => {
    try {
      await api.call(delegate, { body });
    } catch (error) {
      const { code, definite } = asApiError(error);
      if (isLost && code === "SIGNATURE_NOT_FOUND") return;
      isLost ||= !definite;
      throw error;
    }
  });
}
