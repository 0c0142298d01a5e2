import { SigningNotice } from "@service/ui/notice";
import { register } from "@service/ui/register";

/** The notice in a sheet; a new failure replaces it. */
const NAME = "failure";

/** The open sheet that has the focus; null without one. Whatever is behind it cannot be read or pressed. */
function focusedSheet(): Element | null {
  let focused = document.activeElement;
  for (let inner = focused; inner !== null; inner = inner.shadowRoot?.activeElement ?? null) focused = inner;
  for (let node: Node | null = focused; node !== null;) {
    const sheet = node instanceof Element ? node.closest("signing-sheet") : null;
    if (sheet !== null) return sheet;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}

/** Whether an event in a sheet ends what was tried in it, or begins another try. */
const endsTry = ({ type, target }: Event): boolean =>
  type !== "click" || (target instanceof Element && target.closest("signing-button") !== null);

/** Shows a failure in the open sheet, until it is closed or something else is tried. False: no sheet is open. */
export function failInSheet(title: string, advice: string): boolean {
  const sheet = focusedSheet();
  if (sheet === null) return false;
  sheet.querySelector(`:scope > signing-notice[data-name=${NAME}]`)?.remove();
  const notice = new SigningNotice();
  notice.tone = "danger";
  notice.heading = title;
  notice.textContent = advice;
  notice.dataset["name"] = NAME;
  notice.setAttribute("role", "alert");
  sheet.append(notice);
  notice.scrollIntoView({ block: "nearest" });
  const ended = new AbortController();
  const end = (event: Event): void => {
    if (!endsTry(event)) return;
    notice.remove();
    ended.abort();
  };
  // Not every one of these bubbles.
  for (const act of ["sheet-close", "file-chosen", "click"])
    sheet.addEventListener(act, end, { capture: true, signal: ended.signal });
  return true;
}

register({ "signing-notice": SigningNotice });
