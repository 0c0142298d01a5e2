import { devassist } from "@service/contract/v3";
import { Assistant } from "@service/docs/assistant";
import type { V3Router } from "./surface/surface.ts";

export function bindDevassist(router: V3Router, publicUrl: string): void {
  const assistant = new Assistant(publicUrl);
  router.bind(devassist.chat, ({ body }) => Promise.resolve(assistant.answer(body.messages)));
}
