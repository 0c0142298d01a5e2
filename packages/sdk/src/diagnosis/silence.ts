import { EMBED_ROOT, INIT_ADDRESS } from "@service/contract/addresses";
import type { Stage } from "../session/frame-host.ts";
import { isBlocked, pageScriptOf } from "./locate.ts";

/** Explains `INIT_TIMEOUT` by the stage that did not finish. No stage: init did not answer. */
export async function silenceOf(stage: unknown, baseUrl: string): Promise<string> {
  switch (stage as Stage | undefined) {
    case "load":
      return `The frame did not load within 30 s: the network is slow, or something between the page and ${baseUrl} holds it. Look for the frame in the network panel.`;
    case "connect":
      return silentPage(baseUrl);
    case "page":
      return "The page in the frame started and did not get its document within 30 s. Look at its requests in the network panel.";
    default:
      return `${baseUrl}${INIT_ADDRESS} did not answer within 30 s. Check that the service runs, and any proxy in front of it.`;
  }
}

/** The frame has loaded and no script in it answers. */
async function silentPage(baseUrl: string): Promise<string> {
  const script = await pageScriptOf(baseUrl);
  if (script !== undefined && (await isBlocked(script)))
    return `The frame loaded without its script, which is blocked: ${script}. Allow it in the browser's extension, or in the proxy that blocks it.`;
  const framed = parent === self ? "" : ` ${framedBy()}`;
  return `The frame loaded and does not answer: the browser refused to show it, or its script failed. Look for a Content-Security-Policy (frame-ancestors) or X-Frame-Options that a proxy adds to ${baseUrl}${EMBED_ROOT}/.${framed}`;
}

/** Firefox does not list ancestor origins, so that the page that is not allowed is unknown. */
function framedBy(): string {
  const { referrer } = document;
  const by = referrer === "" ? "" : ` (${new URL(referrer).origin})`;
  return `This page is in a frame itself: allowed_origins must hold the origin of each page around it${by}.`;
}
