import { createHmac } from "node:crypto";
import { SECRET_PREFIX, STANDARD_HEADERS, standardPreamble, standardToken } from "@service/contract/webhooks";
import { SECOND } from "@service/platform/ports/clock";
import { uuid } from "../../domain/model/ids.ts";
import { isLive } from "../../domain/environment.ts";
import { envelopeOf } from "./envelope.ts";
import type { Presenter } from "./presenter.ts";

/**
 * The cohort of the dated contract: its envelope (docs/contract/v3.md#envelope), always signed
 * (docs/contract/v3.md#webhook-signature).
 */
export const dated: Presenter = {
  nameOf: (type) => type,
  // The evidence is sent as a URL, never inline (docs/contract/v3.md#document-completed).
  attachmentOf: () => null,
  present({ delivery, event, name, secrets, now }) {
    const body = Buffer.from(JSON.stringify(envelopeOf(event)));
    const id = uuid(event.id);
    const timestamp = String(Math.floor(now / SECOND));
    const preamble = standardPreamble(id, timestamp);
    return {
      headers: {
        [STANDARD_HEADERS.id]: id,
        [STANDARD_HEADERS.timestamp]: timestamp,
        [STANDARD_HEADERS.signature]: secrets.map((secret) => tokenOf(secret, preamble, body)).join(" "),
        [STANDARD_HEADERS.event]: name,
        [STANDARD_HEADERS.delivery]: uuid(delivery.id),
        [STANDARD_HEADERS.livemode]: String(isLive(event)),
      },
      body,
    };
  },
};

function tokenOf(secret: string, preamble: string, body: Buffer): string {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), "base64url");
  return standardToken(createHmac("sha256", key).update(preamble).update(body).digest("base64"));
}
