import type { Locale } from "@service/contract/locales";
import type { EditorPage, Field } from "@service/field-editor";
import type * as preview from "@service/field-editor/preview";
import type { LitElement, TemplateResult } from "lit";
import { html, nothing } from "lit";
import { skeleton } from "../../kit/states.ts";
import { hasFields, type OpenedSigner } from "./people.ts";

/** A document that is looked at. */
export interface Looked {
  pages: readonly EditorPage[];
  fields: readonly Field[];
  signers: readonly OpenedSigner[];
  locale: Locale;
  /** Words while it is loaded. */
  loading: string;
}

/** The document as each of its people will see it, with test data that stay in the page. */
export class Look {
  readonly #host: LitElement;
  readonly #fail: (error: unknown) => void;
  /** With the words of a language. */
  #loaded: { preview: typeof preview; locale: Locale } | null = null;
  #loading: Locale | null = null;
  #data: preview.TestData = new Map();
  isOpen = false;

  constructor(host: LitElement, fail: (error: unknown) => void) {
    this.#host = host;
    this.#fail = fail;
  }

  readonly toggle = (): void => {
    this.isOpen = !this.isOpen;
    this.#host.requestUpdate();
  };

  async #load(locale: Locale): Promise<void> {
    if (this.#loading === locale) return;
    this.#loading = locale;
    try {
      const loaded = await import("@service/field-editor/preview");
      await loaded.loadPreviewWords(locale);
      loaded.definePreview();
      this.#loaded = { preview: loaded, locale };
    } catch (error) {
      this.isOpen = false;
      this.#fail(error);
    }
    this.#loading = null;
    this.#host.requestUpdate();
  }

  view({ pages, fields, signers, locale, loading }: Looked): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    const loaded = this.#loaded;
    if (loaded?.locale !== locale) {
      void this.#load(locale);
      return skeleton(loading);
    }
    const { nameOfField } = loaded.preview;
    const roles = signers
      .filter((signer) => hasFields(signer) || signer.action === "prepare")
      .map(({ id, name, order, action }) => ({
        id,
        name,
        order,
        ...((action === "approve" || action === "prepare") && { action }),
      }));
    return html`<template-preview
      .pages=${pages}
      .form=${{ roles, fields, variables: new Map() }}
      .data=${this.#data}
      .nameOf=${(field: Field) => nameOfField(field, locale)}
      .locale=${locale}
      @test-data=${this.#onData}
    ></template-preview>`;
  }

  readonly #onData = ({ detail }: CustomEvent<preview.TestData>): void => {
    this.#data = detail;
    this.#host.requestUpdate();
  };
}
