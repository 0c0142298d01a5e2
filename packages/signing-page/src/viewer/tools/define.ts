import { SigningSheet } from "@service/ui/sheet";
import { register } from "@service/ui/register";
import { addWords } from "../../locales/index.ts";
import type { SigningDocumentView } from "../document-view.ts";
import { SigningDocumentTools } from "./document-tools.ts";
import { SigningFindBar } from "./find-bar.ts";
import { SigningPageOverview } from "./overview.ts";
import { enTools } from "../../locales/tools-en.ts";
import { esTools } from "../../locales/tools-es.ts";

/** The tools of the document: a chunk of its own. */
export function openTools(view: SigningDocumentView): void {
  addWords({ es: esTools, en: enTools });
  register({
    "signing-document-tools": SigningDocumentTools,
    "signing-find-bar": SigningFindBar,
    "signing-page-overview": SigningPageOverview,
    "signing-sheet": SigningSheet,
  });
  const there = view.renderRoot.querySelector<SigningDocumentTools>("signing-document-tools");
  const tools = there ?? new SigningDocumentTools(view);
  if (there === null) view.renderRoot.append(tools);
  tools.open();
}
