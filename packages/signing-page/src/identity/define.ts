import type { Locale } from "@service/contract/locales";
import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import type { IdentityWords } from "../locales/es/identity.ts";
import { SigningCaptureCamera } from "./capture-camera.ts";
import { SigningHeadTurns } from "./head-turns.ts";
import { SigningIdentity } from "./identity.ts";
import { SigningSpokenVideo } from "./spoken-video.ts";

export { EmbedCaptureClient } from "./embed-client.ts";

/** The elements of identity verification: a chunk of its own. */
export async function defineIdentity(): Promise<void> {
  await addWords(loadIdentity);
  register({
    "signing-capture-camera": SigningCaptureCamera,
    "signing-head-turns": SigningHeadTurns,
    "signing-identity": SigningIdentity,
    "signing-spoken-video": SigningSpokenVideo,
  });
}

async function loadIdentity(locale: Locale): Promise<IdentityWords> {
  return (await import(`../locales/${locale}/identity.ts`)).identityWords;
}
