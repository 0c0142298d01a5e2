import { register } from "@service/ui/register";
import { SigningCamera } from "./camera-view.ts";

/** The elements for taking a photograph: a chunk of its own. */
export function defineCamera(): void {
  register({ "signing-camera": SigningCamera });
}
