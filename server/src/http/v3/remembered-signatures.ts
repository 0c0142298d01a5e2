import { rememberedSignatures } from "@service/contract/v3";
import type { Domain } from "../../domain/model/domain.ts";
import { eraseForContact } from "../../domain/remembered/erase.ts";
import type { V3Router } from "./surface/surface.ts";

export function bindRememberedSignatures(router: V3Router, domain: Domain): void {
  router.bind(
    rememberedSignatures.eraseRememberedSignatures,
    async ({ caller, query: { email, phone = "" } }) => {
      await eraseForContact(domain, caller, email ?? phone);
    },
  );
}
