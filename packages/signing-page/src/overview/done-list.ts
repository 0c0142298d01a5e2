import type { Ceremony } from "@service/contract/embed";
import { icon } from "@service/ui/icons";
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { Words } from "../locales/index.ts";
import { documentList } from "./document-list.ts";
import { ownCount } from "./summary.ts";

interface Done {
  readonly ceremony: Ceremony;
  readonly words: Words;
  /** The signed copies that are here, by their documents' ids. */
  readonly copies: ReadonlyMap<string, Blob>;
  /** Copies are still being asked for. */
  readonly isPreparing: boolean;
  download(documentId: string): void;
}

type Chain = NonNullable<Ceremony["chain"]>;
type ChainDocument = Chain["documents"][number];

/** Nobody's signature is awaited, so that the signed copy is made. */
export function isSignedByAll({ status, signers }: ChainDocument): boolean {
  return status === "signed" && signers.every((one) => one.status === "signed" || one.status === "closed");
}

/** Several documents are signed: each with its state and its copy. */
export function doneList(chain: Chain, done: Done): TemplateResult {
  return documentList(chain, done.words, (document) => copyView(document, done));
}

export function doneTitle(chain: Chain, { lobby }: Words): { heading: string; thanks: string } {
  const { done } = ownCount(chain);
  return { heading: lobby.doneTitle(done), thanks: lobby.doneAll(done) };
}

/** When the copies come, where they are not here yet. */
export function copiesWords({ chain, signer, document }: Ceremony, { lobby }: Words): string {
  const isComplete = chain?.documents.every(isSignedByAll) ?? false;
  if (signer.email === null) return isComplete ? "" : lobby.copyLaterNoMail(document.senderName);
  return (isComplete ? lobby.copySoon : lobby.copyLater)(signer.email);
}

function copyView(document: ChainDocument, done: Done): TemplateResult | typeof nothing {
  const { lobby } = done.words;
  if (done.copies.has(document.id))
    return html`<signing-button
      variant="secondary"
      label=${lobby.downloadOf(document.name)}
      class="download"
      @click=${() => done.download(document.id)}
      ><span slot="icon">${icon("down")}</span><span class="long">${lobby.download}</span></signing-button
    >`;
  const isComing = done.isPreparing && isSignedByAll(document);
  return isComing
    ? html`<signing-progress class="coming" label=${lobby.copyPreparing}></signing-progress>`
    : nothing;
}
