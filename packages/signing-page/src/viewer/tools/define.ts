import type { Locale } from "@service/contract/locales";
import { SigningSheet } from "@service/ui/sheet";
import { register } from "@service/ui/register";
import type { ToolWords } from "../../locales/es/tools.ts";
import { addWords } from "../../locales/index.ts";
import type { SigningDocumentView } from "../document-view.ts";
import { SigningDocumentTools } from "./document-tools.ts";
import { SigningFindBar } from "./find-bar.ts";
import { SigningPageOverview } from "./overview.ts";

/** The tools of the document: a chunk of its own. */
export async function openTools(view: SigningDocumentView): Promise<void> {
  await addWords(loadTools);
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

async function loadTools(locale: Locale): Promise<ToolWords> {
  return (await import(`../../locales/${locale}/tools.ts`)).toolWords;
}
