import { css, html, LitElement, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base } from "@service/ui/base";
import type { Page } from "../phases/page.ts";
import type { InkField } from "../session/entries.ts";
import type { Work } from "../session/state.ts";
import { type OpenPlaces, openPlaces } from "./places.ts";

/** A second tap that comes sooner was meant for what the button did before. */
const DOUBLE_TAP_MS = 350;

/**
 * One button that leads to the places for ink that the signer has not seen, and then fills all of them.
 * @fires place-look - detail: a field that the signer is to see
 * @fires place-filled - all are filled, and the button is gone
 */
export class SigningPlaceAll extends LitElement {
  static override shadowRootOptions: ShadowRootInit = { mode: "open", delegatesFocus: true };
  static override properties = {
    work: { attribute: false },
    seen: { attribute: false },
    page: { attribute: false },
  };
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      signing-button {
        display: flex;
      }
    `,
  ];

  declare work: Work;
  declare seen: ReadonlySet<string>;
  declare page: Page;
  #isReady = false;
  #readySince = 0;

  override willUpdate(): void {
    const places = this.#places;
    const isReady = places?.unseen.length === 0;
    if (isReady && !this.#isReady) {
      this.#readySince = this.page.session.now;
      if (this.hasUpdated) this.page.announce(this.#words(places));
    }
    this.#isReady = isReady;
  }

  override render(): TemplateResult | typeof nothing {
    const places = this.#places;
    if (places === null) return nothing;
    return html`<signing-button
      variant=${places.unseen.length === 0 ? "secondary" : "quiet"}
      title=${places.unseen.length === 0 ? nothing : this.page.words.places.lookWhy}
      @click=${(event: MouseEvent) => this.#press(event, places)}
      >${this.#words(places)}</signing-button
    >`;
  }

  get #places(): OpenPlaces | null {
    return openPlaces(this.work, this.seen);
  }

  #words({ kind, fields, unseen }: OpenPlaces): string {
    const { places } = this.page.words;
    return unseen.length > 0 ? places.look(unseen.length) : places[kind](fields.length);
  }

  #press(event: MouseEvent, places: OpenPlaces): void {
    const [next] = places.unseen;
    if (next !== undefined) return this.#look(next);
    const { now } = this.page.session;
    if (event.detail > 0 && now - this.#readySince < DOUBLE_TAP_MS) return;
    this.#fill(places);
  }

  #look(field: InkField): void {
    this.page.session.edit.activate(field.id);
    this.dispatchEvent(new CustomEvent("place-look", { detail: field }));
  }

  #fill({ kind, fields }: OpenPlaces): void {
    const { session, words } = this.page;
    for (const { id } of fields) session.edit.place(id, true);
    const { signaturePlaced, initialsPlaced } = words.places;
    this.page.announce((kind === "signature" ? signaturePlaced : initialsPlaced)(fields.length));
    this.dispatchEvent(new CustomEvent("place-filled"));
  }
}
