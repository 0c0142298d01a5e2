import type { Locale } from "@service/contract/locales";
/** Written standard structure types (ISO 32000-1 §14.8.4). */
export type StructureType =
  | "Document"
  | "Part"
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "Span"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "THead"
  | "TBody"
  | "TR"
  | "TH"
  | "TD"
  | "Figure"
  | "Caption";

/** Content of a page that belongs to an element: the marked-content sequence with this id, pages from 0. */
export interface Mark {
  page: number;
  mcid: number;
}

export interface ElementOptions {
  lang?: Locale;
  title?: string;
  /** Alternative text of a figure. */
  alt?: string;
  /** Box of a figure on its page: left, bottom, right, top. */
  box?: readonly [number, number, number, number];
}

/** A node of the structure tree. */
export interface Element extends ElementOptions {
  type: StructureType;
  children: (Element | Mark)[];
}

export const element = (
  type: StructureType,
  options: ElementOptions = {},
  children: Element["children"] = [],
): Element => ({ type, ...options, children });

export const isMark = (child: Element | Mark): child is Mark => "mcid" in child;

/** Begins the content of an element. */
export const begin = (type: StructureType, mcid: number): string => `/${type} <</MCID ${mcid}>> BDC`;
/** Begins an artifact. `EMC` ends both. */
export const BEGIN_ARTIFACT = "/Artifact BMC";
export const END = "EMC";
