import { logWarning } from "../console.ts";
import { LEAST_WIDTH } from "../place.ts";
import type { Stage } from "../session/frame-host.ts";

const WAITS_FOR: Readonly<Record<Stage | "init", string>> = {
  init: "the service's answer to POST /v2/signing-sessions/init",
  load: "the frame to load",
  connect: "the script of the page in the frame, which may be blocked",
  page: "the document",
};

/** Warns in the console when the element cannot be seen, or is not ready, some seconds after its start. */
export function watch(element: HTMLElement, waitsFor: Stage | "init" | null): void {
  const problem = placeProblem(element);
  if (problem !== null) logWarning(`cannot be seen or used: ${problem}.`, element);
  if (waitsFor !== null) logWarning(`is not ready; it waits for ${WAITS_FOR[waitsFor]}.`, element);
}

/** Finds the nearest element that hides the given one; null if it can be seen, at least by scrolling. */
function placeProblem(element: HTMLElement): string | null {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) {
    const problem = hides(at);
    if (problem !== null) return `${nameOf(at)} ${problem}`;
  }
  return boxProblem(element);
}

function hides(at: Element): string | null {
  const { display, visibility, contentVisibility, opacity, overflowX, overflowY } = getComputedStyle(at);
  const box = at.getBoundingClientRect();
  if (at.localName === "dialog" && !(at as HTMLDialogElement).open) return "is a closed dialog";
  if (at.localName === "details" && !(at as HTMLDetailsElement).open) return "is closed";
  if (display === "none") return "has display: none";
  if (visibility !== "visible") return `has visibility: ${visibility}`;
  if (contentVisibility === "hidden") return "has content-visibility: hidden";
  if (opacity === "0") return "has opacity: 0";
  if (display === "contents" || display === "inline") return null;
  const clips = overflowX !== "visible" || overflowY !== "visible";
  return clips && (box.height < 1 || box.width < 1) ? `clips it to ${sizeOf(box)}` : null;
}

function boxProblem(element: HTMLElement): string | null {
  const box = element.getBoundingClientRect();
  if (box.height < 1 || box.width < LEAST_WIDTH)
    return `its place is ${sizeOf(box)} and it needs ${LEAST_WIDTH} px of width; look at the widths, flex and grid rules and transforms around it`;
  if (box.right <= 0 || box.bottom + scrollY <= 0 || (box.left >= innerWidth && !canScrollTo(box)))
    return `it lies outside of the page, at ${Math.round(box.left)}, ${Math.round(box.top)}`;
  return null;
}

function canScrollTo(box: DOMRect): boolean {
  return box.left + scrollX < document.documentElement.scrollWidth;
}

function sizeOf({ width, height }: DOMRect): string {
  return `${Math.round(width)} × ${Math.round(height)} px`;
}

function parentOf(at: Element): Element | null {
  const root = at.getRootNode();
  return at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

function nameOf({ localName, id }: Element): string {
  return id === "" ? `<${localName}>` : `<${localName} id="${id}">`;
}
