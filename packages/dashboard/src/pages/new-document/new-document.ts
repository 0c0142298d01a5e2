import { DASHBOARD_ROOT } from "@service/contract/addresses";
import { icon } from "@service/ui/icons";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { css, html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { asApiError } from "../../api/api-error.ts";
import type { ApiError } from "../../api/api-error.ts";
import { createFollowed } from "../../api/workflow.ts";
import type { CreationProgress } from "../../api/workflow.ts";
import { toBase64 } from "../../kit/base64.ts";
import { DropZone } from "../../kit/drop-zone.ts";
import { quantity } from "../../kit/dates.ts";
import { drawing } from "../../kit/icons.ts";
import { printedId } from "../../kit/ids.ts";
import { Page } from "../../kit/page.ts";
import { addOthers, isPlainSigner } from "./add-others.ts";
import type { OrderedSigner } from "./add-others.ts";
import { isText, KNOWN, problemOf, problemOfFiles } from "./problems.ts";
import { SignerList } from "./signer-list.ts";
import { canConfirm, type DraftSigner } from "./signer-list.ts";
import { pageWordsOf } from "../../locales/index.ts";
import type { NewDocumentWords } from "../../locales/es/new-document.ts";

const NOBODY: DraftSigner = {
  name: "",
  email: "",
  roleName: "",
  action: "sign",
  group: "",
  accessCode: "",
  passkey: false,
  isOpen: false,
};
/** A new document: its file and its people. Its fields are placed on the next page. */
export class NewDocumentPage extends Page {
  static override properties = {
    ...Page.properties,
    files: { state: true },
    name: { state: true },
    signers: { state: true },
    inOrder: { state: true },
    nom151: { state: true },
    fileProblem: { state: true },
    problem: { state: true },
    progress: { state: true },
    error: { state: true },
  };
  static override styles = [
    Page.styles,
    css`
      .panel {
        max-width: 820px;
      }
      .files {
        display: grid;
        gap: 8px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .file {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 12px 16px;
        padding: 12px 16px;
        border-radius: var(--signing-radius);
        background: color-mix(in srgb, var(--signing-color-accent) 7%, transparent);
      }
      .file > span {
        flex: 1 1 200px;
        min-width: 0;
        overflow-wrap: anywhere;
      }
      .problem {
        color: var(--signing-color-danger);
      }
    `,
  ];

  /** In the order of the document's pages. */
  declare private files: readonly File[];
  declare private name: string;
  declare private signers: readonly DraftSigner[];
  declare private inOrder: boolean;
  declare private nom151: boolean;
  declare private fileProblem: string | null;
  declare private problem: string | null;
  declare private progress: CreationProgress | null;
  declare private error: ApiError | null;

  constructor() {
    super();
    this.files = [];
    this.name = "";
    this.signers = [NOBODY];
    this.inOrder = true;
    this.nom151 = false;
    this.fileProblem = null;
    this.problem = null;
    this.progress = null;
    this.error = null;
  }

  get heading(): string {
    return this.#words.title;
  }

  override get isUnsaved(): boolean {
    return this.files.length > 0 || this.signers.some(({ name, email }) => name !== "" || email !== "");
  }

  get #words(): NewDocumentWords {
    return pageWordsOf(this.app.locale).newDocumentWords;
  }

  get #isText(): boolean {
    return this.files.some(isText);
  }

  /** A file that was dropped on the list. */
  protected override firstUpdated(): void {
    const file = this.app.dropped.take();
    if (file !== null) this.#choose([file]);
  }

  override render(): TemplateResult {
    const { back } = this.#words;
    return html`${this.header({ back: { href: `${DASHBOARD_ROOT}/documents`, words: back } })}
    ${this.error === null ? nothing : this.trouble(this.error, () => void this.#create())}
    ${this.progress !== null ? this.#working(this.progress) : html`${this.#filePart()}${this.#peoplePart()}`}`;
  }

  #filePart(): TemplateResult {
    const words = this.#words;
    if (this.files.length === 0)
      return html`<section class="panel tight">
        <drop-zone
          accept=".pdf,.docx,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png"
          multiple
          .words=${words.drop}
          @file-chosen=${(event: CustomEvent<File[]>) => this.#choose(event.detail)}
        ></drop-zone>
        <p class="problem" role="alert" ?hidden=${this.fileProblem === null}>${this.fileProblem}</p>
      </section>`;
    return html`<section class="panel tight">
      <ol class="files" aria-label=${words.chosen}>
        ${this.files.map((file) => html`<li class="file">${this.#chosen(file)}</li>`)}
      </ol>
      <div class="actions">
        <signing-button variant="quiet" @click=${() => (this.files = [])}>${words.change}</signing-button>
      </div>
      <label class="field"
        ><span>${words.name}</span
        ><input
          maxlength="255"
          .value=${this.name}
          @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
        />
        <p class="hint">${words.nameHint}</p></label
      >
    </section>`;
  }

  #chosen(file: File): TemplateResult {
    const megabytes = file.size / 1024 / 1024;
    const { locale } = this.app;
    const size =
      megabytes < 1
        ? quantity(file.size / 1024, "kilobyte", locale)
        : quantity(megabytes, "megabyte", locale);
    return html`${drawing("documents", 28)}<span
        ><strong>${file.name}</strong><br /><span class="small muted">${size}</span></span
      >`;
  }

  #peoplePart(): TemplateResult {
    const words = this.#words;
    const { workspace, account } = this.app;
    const isMine = this.signers.some(({ email }) => email === account.email);
    return html`<section class="panel tight">
        <div>
          <h2>${words.who}</h2>
          <p class="hint">${words.whoHint}</p>
          ${this.#isText ? html`<p class="hint">${words.roleHint}</p>` : nothing}
        </div>
        <signer-list
          .inOrder=${this.inOrder}
          .app=${this.app}
          .signers=${this.signers}
          .roles=${this.#isText}
          @signers-change=${(event: CustomEvent<readonly DraftSigner[]>) => (this.signers = event.detail)}
        ></signer-list>
        <div class="actions">
          <signing-button variant="secondary" @click=${() => this.#add(NOBODY)}
            ><span slot="icon">${icon("plus")}</span>${words.add}</signing-button
          >
          ${
            isMine
              ? nothing
              : html`<signing-button
                  variant="quiet"
                  @click=${() => this.#add({ ...NOBODY, name: workspace.userName, email: account.email })}
                  >${words.me}</signing-button
                >`
          }
        </div>
        ${this.signers.length > 1 ? this.#check("inOrder", words.inOrder) : nothing}
        ${this.#check("nom151", words.nom151)}
      </section>
      <p class="problem" role="alert" ?hidden=${this.problem === null}>${this.problem}</p>
      <div class="actions">
        <signing-button @click=${() => void this.#create()}
          >${this.#isText ? words.createText : words.create}</signing-button
        >
      </div>`;
  }

  #check(member: "inOrder" | "nom151", words: string): TemplateResult {
    return html`<label class="check"
      ><input
        type="checkbox"
        .checked=${this[member]}
        @change=${(event: Event) => (this[member] = (event.target as HTMLInputElement).checked)}
      />${words}</label
    >`;
  }

  #working({ phase, share }: CreationProgress): TemplateResult {
    const words = this.#words;
    const label = phase === "upload" ? words.uploading : (words.working[phase] ?? this.app.words.loading);
    return html`<section class="panel tight" aria-busy="true">
      <p role="status">${label}</p>
      <signing-progress .value=${share} .max=${1} .label=${label}></signing-progress>
    </section>`;
  }

  #choose(files: readonly File[]): void {
    this.fileProblem = problemOfFiles(files, this.#words);
    if (this.fileProblem !== null) return;
    this.problem = null;
    this.files = files;
    this.name = files[0]!.name.replace(KNOWN, "");
  }

  #add(signer: DraftSigner): void {
    const filled = this.signers.filter(({ name, email }) => name !== "" || email !== "");
    this.signers = signer === NOBODY ? [...this.signers, NOBODY] : [...filled, signer];
  }

  async #create(): Promise<void> {
    const { files, name, signers } = this;
    this.problem = problemOf({ files, name, signers }, this.#ordered(), this.#words);
    if (this.problem !== null) return;
    this.error = null;
    this.progress = { phase: "upload", share: 0 };
    try {
      const id = await createFollowed(this.app.api, await this.#body(), (told) => (this.progress = told));
      await addOthers(this.app, printedId("doc", id), this.#ordered());
      const path = `${DASHBOARD_ROOT}/documents/${printedId("doc", id)}`;
      this.app.navigate(this.#isText ? path : `${path}/fields`, { replace: true });
    } catch (error) {
      this.error = asApiError(error);
    }
    this.progress = null;
  }

  #ordered(): OrderedSigner[] {
    const groups = this.signers.map(({ group }) => group.trim());
    const isPrepared = this.signers.some(({ action }) => action === "prepare");
    return this.signers.map(({ name, email, roleName, action, accessCode, passkey, isOpen }, index) => {
      const group = groups[index] ?? "";
      const place = group === "" ? index : groups.indexOf(group);
      // Whoever prepares acts before the others.
      const turn = isPrepared && action !== "prepare" ? 2 : 1;
      return {
        name: name.trim(),
        email: email.trim(),
        roleName: roleName.trim(),
        action,
        group,
        accessCode: action === "copy" ? "" : accessCode.trim(),
        passkey: passkey && canConfirm({ action, isOpen: this.inOrder && isOpen }),
        isOpen: this.inOrder && isOpen,
        mayNameNext: this.inOrder && this.signers[index + 1]?.isOpen === true,
        order: this.inOrder ? place + 1 : turn,
      };
    });
  }

  async #body() {
    const documents = [];
    for (const file of this.files) {
      // A picture's bytes tell what it is.
      const fileType = isText(file) ? ("docx" as const) : ("pdf" as const);
      documents.push({ base64Content: await toBase64(file), fileType, name: file.name });
    }
    return {
      name: this.name.trim(),
      documents,
      participants: this.#ordered()
        .filter(isPlainSigner)
        .map(({ name, email, order, roleName }) => ({
          name,
          email,
          order,
          ...(roleName !== "" && { roleName }),
        })),
      ...(this.nom151 && { signatureValidation: { autografa: true, nom151: true } }),
      config: { startAtStep: 1 as const },
    };
  }
}

register({
  "drop-zone": DropZone,
  "page-new-document": NewDocumentPage,
  "signer-list": SignerList,
  "signing-progress": SigningProgress,
});
