import { register } from "@service/ui/register";
import { SigningCamera } from "./camera-view.ts";

/** What only those need who take a photograph: a chunk of its own. */
export function defineCamera(): void {
  register({ "signing-camera": SigningCamera });
}
