import { html, LitElement, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { base } from "@service/ui/base";
import { icon } from "@service/ui/icons";
import type { Words } from "../locales/index.ts";
import type { EmbedApi } from "../wire/embed-api.ts";
import { sheetStyles } from "./sheet-styles.ts";
import { failureWords, isTooLarge, remove, upload } from "./upload.ts";

const ACCEPTED = "application/pdf,image/jpeg,image/png";
const PICTURES = "image/jpeg,image/png";

/**
 * Asks for the file of a field: chosen, dropped or photographed. It is kept by the server at once.
 * @fires attachment-change - detail: the name of the file, "" for none
 * @fires attachment-phone - the signer goes on with a phone
 * @fires attachment-close
 */
export class SigningAttachmentSheet extends LitElement {
  static override properties = {
    open: { type: Boolean },
    label: {},
    value: {},
    fieldId: {},
    words: { attribute: false },
    api: { attribute: false },
    canHandOff: { type: Boolean },
    takesPicture: { type: Boolean },
    busy: { state: true },
    problem: { state: true },
    news: { state: true },
    over: { state: true },
  };
  static override styles = [base, sheetStyles];

  declare open: boolean;
  declare label: string;
  /** The name of the attached file; "": none. */
  declare value: string;
  declare fieldId: string;
  declare words: Words;
  declare api: Pick<EmbedApi, "call">;
  declare canHandOff: boolean;
  /** Pictures alone are taken. */
  declare takesPicture: boolean;
  declare private busy: boolean;
  declare private problem: string;
  /** Said by a screen reader. */
  declare private news: string;
  /** A file is dragged over the sheet. */
  declare private over: boolean;

  constructor() {
    super();
    this.open = false;
    this.value = "";
    this.canHandOff = false;
    this.takesPicture = false;
    this.busy = false;
    this.problem = "";
    this.news = "";
    this.over = false;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("open")) [this.problem, this.news] = ["", ""];
  }

  override render(): TemplateResult {
    const { attachment } = this.words;
    return html`<signing-sheet
      ?open=${this.open}
      heading=${this.label}
      closeLabel=${this.words.close}
      @sheet-close=${this.#close}
    >
      <p class="accepted">${this.takesPicture ? attachment.acceptedPicture : attachment.accepted}</p>
      <div
        class="place ${this.over ? "over" : ""}"
        @dragover=${this.#onDrag}
        @dragleave=${() => (this.over = false)}
        @drop=${this.#onDrop}
      >
        ${this.#shown()}
        <div class="ways">${this.#ways()}</div>
      </div>
      <p class="problem" role="alert">${this.problem}</p>
      <span class="visually-hidden" role="status">${this.news}</span>
      ${this.#ready()}
    </signing-sheet>`;
  }

  #shown(): TemplateResult {
    const { attachment } = this.words;
    if (this.busy) return html`<p class="name">${attachment.uploading}</p>`;
    return this.value === ""
      ? html`<p class="name none">
          ${icon("page", 28)}<span>${this.over ? attachment.drop : this.#add}</span>
        </p>`
      : html`<p class="name">${icon("check", 22)}<bdi>${this.value}</bdi></p>`;
  }

  get #add(): string {
    const { addPicture, add } = this.words.attachment;
    return this.takesPicture ? addPicture : add;
  }

  #ways(): TemplateResult {
    const { attachment } = this.words;
    const hasCamera = matchMedia("(any-pointer: coarse)").matches;
    return html`${this.#picker("file", this.value === "" ? attachment.choose : attachment.chooseOther)}
    ${hasCamera ? this.#picker("photo", attachment.photo) : nothing}
    ${
      this.canHandOff && !hasCamera
        ? html`<signing-button variant="quiet" ?disabled=${this.busy} @click=${() => this.#emit("phone")}
            ><span slot="icon">${icon("phone", 18)}</span>${attachment.phone}</signing-button
          >`
        : nothing
    }
    ${
      this.value === ""
        ? nothing
        : html`<signing-button variant="quiet" ?disabled=${this.busy} @click=${this.#remove}
            ><span slot="icon">${icon("trash", 18)}</span>${attachment.remove}</signing-button
          >`
    }`;
  }

  #picker(what: "file" | "photo", words: string): TemplateResult {
    const isPhoto = what === "photo";
    return html`<signing-button
        variant=${this.value === "" && !isPhoto ? "primary" : "secondary"}
        ?busy=${this.busy}
        @click=${() => this.#input(what)?.click()}
        ><span slot="icon">${icon(isPhoto ? "camera" : "page", 18)}</span>${words}</signing-button
      ><input
        class=${what}
        type="file"
        hidden
        accept=${isPhoto || this.takesPicture ? PICTURES : ACCEPTED}
        capture=${isPhoto ? "environment" : nothing}
        @change=${this.#onChosen}
      />`;
  }

  #ready(): TemplateResult | typeof nothing {
    if (this.value === "" || this.busy) return nothing;
    return html`<signing-button slot="actions" @click=${this.#close}
      >${this.words.attachment.ready}</signing-button
    >`;
  }

  #input(what: "file" | "photo"): HTMLInputElement | null {
    return this.renderRoot.querySelector<HTMLInputElement>(`input.${what}`);
  }

  #emit(what: "change" | "phone" | "close", detail: string | null = null): void {
    this.dispatchEvent(new CustomEvent(`attachment-${what}`, { detail }));
  }

  readonly #close = (): void => this.#emit("close");

  readonly #onChosen = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    const file = input.files?.[0];
    input.value = ""; // the same file may be chosen again
    if (file !== undefined) void this.#take(file);
  };

  readonly #onDrag = (event: DragEvent): void => {
    event.preventDefault();
    this.over = true;
  };

  readonly #onDrop = (event: DragEvent): void => {
    event.preventDefault();
    this.over = false;
    const file = event.dataTransfer?.files[0];
    if (file !== undefined && !this.busy) void this.#take(file);
  };

  async #take(file: File): Promise<void> {
    const { attachment } = this.words;
    if (isTooLarge(file)) {
      this.problem = attachment.faults.too_large;
      return;
    }
    await this.#work(attachment.uploading, async () => {
      const name = await upload(this.api, this.fieldId, file);
      this.#emit("change", name);
      return attachment.done(name);
    });
  }

  readonly #remove = (): void => {
    void this.#work("", async () => {
      await remove(this.api, this.fieldId);
      this.#emit("change", "");
      return this.words.attachment.removed;
    });
  };

  async #work(news: string, run: () => Promise<string>): Promise<void> {
    this.busy = true;
    [this.problem, this.news] = ["", news];
    try {
      this.news = await run();
    } catch (error) {
      [this.problem, this.news] = [failureWords(error, this.words), ""];
    } finally {
      this.busy = false;
    }
  }
}
