import { EMBED_OPERATIONS, type IdentityState } from "@service/contract/embed";
import type { ServerContext } from "../../context/context.ts";
import {
  captureForModule,
  consentToCaptures,
  identityState,
  type ModuleState,
  skipModule,
} from "../../domain/identity/session-steps.ts";
import { openUpload } from "../common/uploads/sealed.ts";
import type { EmbedRouter } from "./surface/surface.ts";

/** The modules whose captures are examined: of documents, faces and recordings. */
export function bindIdentity(router: EmbedRouter, { domain }: Pick<ServerContext, "domain">): void {
  router
    .bind(EMBED_OPERATIONS.retrieveIdentity, async ({ session, params }) =>
      present(await identityState(domain, session, params.module)),
    )
    .bind(EMBED_OPERATIONS.consentIdentity, async ({ session, params }) =>
      present(await consentToCaptures(domain, session, params.module)),
    )
    .bind(EMBED_OPERATIONS.captureIdentity, async ({ session, params, form: { fields, file } }) => {
      const sent = { type: fields.capture_type, deviceInfo: null, ...openUpload(domain, file) };
      return present(await captureForModule(domain, session, params.module, sent));
    })
    .bind(EMBED_OPERATIONS.skipIdentity, async ({ session, params }) =>
      present(await skipModule(domain, session, params.module)),
    );
}

function present({ steps, ...state }: ModuleState): IdentityState {
  return { ...state, steps: steps.map(({ type, ...step }) => ({ capture: type, ...step })) };
}
