import type { SigningFeature } from "../model/signing-feature.ts";
import { checkWish, keepInk, type Remembering, rememberedData } from "./remember.ts";

/** Uses and keeps a remembered signature as the signer wishes. */
export const rememberedInk: SigningFeature = (domain, writer, parties, { remember, signature }) => {
  let remembering: Remembering | null = null;
  return {
    admit: async () => {
      remembering = remember && (await checkWish(domain, writer, parties, { wish: remember, signature }));
    },
    columns: async () => ({ rememberedSince: remembering?.used?.createdAt ?? null }),
    eventData: () => rememberedData(remembering),
    follow: async () => {
      if (remembering) await keepInk(domain, writer, parties, remembering);
    },
  };
};
