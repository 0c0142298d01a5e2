import "../styles/page.css";
import { ORIGINS_META } from "@service/contract/embed/protocol";
import { nearestLocale } from "@service/contract/locales";
import { defineFieldEditor } from "@service/field-editor/define";
import { SigningButton } from "@service/ui/button";
import { onException } from "@service/ui/exceptions";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { SESSION_META, SUBJECT_META } from "../app/session-meta.ts";
import { TokenRequests } from "../app/token-requests.ts";
import { EditorApi } from "./api.ts";
import { EditorPage } from "./editor-page.ts";
import { openDocument } from "./document-subject.ts";
import { EditorLink } from "./link.ts";
import { SourceChoice } from "./source-choice.ts";

const meta = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

defineFieldEditor();
renderUnderTranslators();
register({ "signing-button": SigningButton, "source-choice": SourceChoice, "editor-page": EditorPage });

const tokens = new TokenRequests(() => link.post({ type: "token-needed" }));
const page = new EditorPage();
const link = new EditorLink({
  window,
  sessionId: meta(SESSION_META),
  allowedOrigins: meta(ORIGINS_META).split(" "),
  onConnect: (message) => void page.open(message),
  onCommand: (command) => {
    if (command.type === "token") tokens.give(command.frameToken);
    else page.obey(command);
  },
});
page.post = (event) => link.post(event);
page.api = new EditorApi({
  base: location.pathname.replace(/\/$/, ""),
  fetch: (input, init) => fetch(input, init),
  renew: () => tokens.next(),
});
page.isTemplate = meta(SUBJECT_META) === "template_draft";
page.openSubject = async (changed) =>
  page.isTemplate
    ? (await import("./template-subject.ts")).openTemplate(page.api, changed)
    : openDocument(page.api, changed);
onException((error) => page.onException(error));
// Outside a frame there is no host, and nobody to ask for a credential.
if (window.parent === window) page.phase = "alone";
else link.start();
await page.show(nearestLocale(document.documentElement.lang));
document.querySelector("#boot")?.remove();
document.body.append(page);
