import type { Point } from "../support/ceremony.ts";

/** An element of the signing page: by its label's beginning, or by a selector. */
export type Wanted = { says: string } | { matches: string };

/** What a person does with an element, by pointer and keyboard. */
export interface Target {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** From point to point of the element, each from 0 to 1. */
  drag(points: readonly Point[]): Promise<void>;
}

/** A host's page in a browser of any engine, with the signing page in a frame. */
export interface EnginePage {
  open(url: string): Promise<void>;
  /** Null: not there, not still, or covered; it is scrolled to. */
  find(wanted: Wanted): Promise<Target | null>;
  /** The events that the host's page has recorded. */
  seen(): Promise<{ name: string; detail: unknown }[]>;
  /** PNG. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Runs in the signing page, so it contains all that it needs. */
export function findInPage(wanted: Wanted): Element | null {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll("*")].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing else of this file is in the page
  const says = (element: Element): string => {
    const root = element.getRootNode();
    const slotted = root instanceof ShadowRoot ? root.host.textContent : "";
    return (element.getAttribute("aria-label") ?? (element.textContent?.trim() || slotted) ?? "").trim();
  };
  const deepest = (root: DocumentOrShadowRoot, x: number, y: number): Element | null => {
    const found = root.elementFromPoint(x, y);
    const inner = found?.shadowRoot?.elementFromPoint(x, y) ?? null;
    return inner === null || inner === found ? found : deepest(found!.shadowRoot!, x, y);
  };
  const isHit = (element: Element, { left, top, width, height }: DOMRect): boolean => {
    const root = element.getRootNode();
    // Chromium answers with the host where text in a slot is hit
    const host = root instanceof ShadowRoot ? root.host : element;
    let node: Node | null = deepest(document, left + width / 2, top + height / 2);
    while (node !== null && node !== element && node !== host)
      node = (node as Element).assignedSlot ?? node.parentNode ?? (node as ShadowRoot).host ?? null;
    return node !== null;
  };
  const element = all(document).find(
    (candidate) =>
      candidate.checkVisibility() &&
      !candidate.matches(":disabled, [aria-disabled=true]") &&
      ("matches" in wanted
        ? candidate.matches(wanted.matches)
        : candidate.matches("button, [role=tab]") && says(candidate).startsWith(wanted.says)),
  );
  if (element === undefined) return null;
  const box = element.getBoundingClientRect();
  const page = globalThis as { lastBox?: string };
  const isStill = page.lastBox === JSON.stringify(box);
  page.lastBox = JSON.stringify(box);
  if (isStill && isHit(element, box)) return element;
  if (isStill) element.scrollIntoView({ block: "center", behavior: "instant" });
  return null;
}

/** Runs in the host's page. */
export function seenInPage(): { name: string; detail: unknown }[] {
  return (globalThis as unknown as { seen?: { name: string; detail: unknown }[] }).seen ?? [];
}
