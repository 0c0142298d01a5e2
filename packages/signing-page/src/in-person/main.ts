import "../styles/page.css";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { nearestLocale } from "@service/contract/locales";
import { SigningButton } from "@service/ui/button";
import { onException } from "@service/ui/exceptions";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { SESSION_META } from "../app/session-meta.ts";
import { TokenRequests } from "../app/token-requests.ts";
import { asApiError } from "../wire/api-error.ts";
import { HostLink } from "../wire/host-link.ts";
import { InPersonApi } from "./api.ts";
import { InPersonPage } from "./page.ts";

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

renderUnderTranslators();
register({ "signing-button": SigningButton, "in-person-page": InPersonPage });

const tokens = new TokenRequests(() => link.post({ type: "token-needed" }));
const page = new InPersonPage();
const link = new HostLink({
  window,
  sessionId: meta(SESSION_META),
  allowedOrigins: meta(ORIGINS_META).split(" "),
  onConnect: (message) => {
    link.post({ type: "connected" });
    void page.open(message);
  },
  onEvent: (event) => {
    if (event.type === "token") tokens.give(event.frameToken);
    else page.obey(event);
  },
});
page.post = (event) => link.post(event);
page.renew = () => tokens.next();
page.api = new InPersonApi({
  base: location.pathname.replace(/\/$/, ""),
  fetch: (input, init) => fetch(input, init),
});
onException((error) => {
  // a part in its frame says so itself
  if (page.phase === "loading" || page.isBusy) page.fail(asApiError(error));
});
// Outside a frame there is no host, and nobody to ask for a credential.
if (window.parent === window) page.phase = "alone";
else link.start();
await page.show(nearestLocale(document.documentElement.lang));
document.querySelector("#boot")?.remove();
document.body.append(page);
