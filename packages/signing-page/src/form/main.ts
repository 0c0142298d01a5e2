import "./form.css";
import { FORM_ROOT } from "@service/contract/addresses";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { SESSION_META } from "../app/session-meta.ts";
import { HostLink } from "../wire/host-link.ts";
import { FormPage } from "./page.ts";

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

const token = meta(SESSION_META);
const page = new FormPage(`${FORM_ROOT}/${token}`);
const link = new HostLink({
  window,
  sessionId: token,
  allowedOrigins: meta(ORIGINS_META).split(" "),
  onConnect: (message) => void page.connect(message),
  onEvent: (event) => page.obey(event),
});
page.post = (event) => link.post(event);
if (window.parent !== window) link.start();
page.start();
