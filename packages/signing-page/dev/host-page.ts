/** A minimal host: mounts the frame, speaks the protocol, and keeps what it hears in `window.heard`. */
export function hostPage(frameOrigin: string): string {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Host</title>
<style>html,body{height:100%;margin:0}iframe{display:block;width:100%;height:100%;border:0}</style></head>
<body><script type="module">
const query = new URLSearchParams(location.search);
const answer = await fetch("/open?scenario=" + (query.get("scenario") ?? "lease"), { method: "POST" });
const { sessionId, frameToken: first } = await answer.json();
const frame = document.createElement("iframe");
frame.title = "Firma";
frame.allow = "camera; microphone; clipboard-write";
frame.sandbox = "allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals";
frame.src = "${frameOrigin}/embed/" + sessionId;
window.heard = [];
let unused = first; // as the SDK: the token that came with the session serves the first load
window.frameTokens = 0;
const token = async () => (await (await fetch("/token?session=" + sessionId, { method: "POST" })).json()).frameToken;
frame.addEventListener("load", async () => {
  const nonce = crypto.randomUUID();
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = async ({ data }) => {
    window.heard.push(data);
    if (data.type === "ready") window.readyAt = performance.now();
    if (data.type === "token-needed") port1.postMessage({ type: "token", frameToken: await token(), v: 1, nonce });
  };
  window.tell = (event) => port1.postMessage({ ...event, v: 1, nonce });
  const theme = query.get("theme");
  const appearance = theme === null ? null : { theme };
  const locale = query.get("locale");
  const frameToken = unused ?? await token();
  unused = null;
  const message = { type: "service-signing:connect", v: 1, nonce, sessionId, frameToken, locale, appearance };
  frame.contentWindow.postMessage(message, "${frameOrigin}", [port2]);
});
document.body.append(frame);
</script></body></html>`;
}
