import { register } from "@service/ui/register";
import { addWords } from "../locales/index.ts";
import { IDENTITY_WORDS } from "../locales/identity.ts";
import { SigningCaptureCamera } from "./capture-camera.ts";
import { SigningHeadTurns } from "./head-turns.ts";
import { SigningIdentity } from "./identity.ts";
import { SigningSpokenVideo } from "./spoken-video.ts";

export { EmbedCaptureClient } from "./embed-client.ts";

/** The elements of identity verification: a chunk of its own. */
export function defineIdentity(): void {
  addWords(IDENTITY_WORDS);
  register({
    "signing-capture-camera": SigningCaptureCamera,
    "signing-head-turns": SigningHeadTurns,
    "signing-identity": SigningIdentity,
    "signing-spoken-video": SigningSpokenVideo,
  });
}
