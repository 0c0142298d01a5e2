/** The one place where the page says what happens, what went wrong, and what to do. */
import { text } from "/language.js";

const notice = document.querySelector("#notice");

/** What our backend and the service answer, in the visitor's words. */
const ERRORS = {
  NETWORK_ERROR: "errorNetwork",
  INVALID_PDF: "errorPdf",
  DOCUMENT_TOO_LARGE: "errorSize",
  PAYLOAD_TOO_LARGE: "errorSize",
  INVALID_FORM: "errorForm",
  NOT_FOUND: "errorGone",
};

let shown = null;

export function showBusy(key) {
  show({ kind: "busy", role: "status", key });
}

/** @param {{ values?: object, action?: { label: string, run: () => void } }} options */
export function showNotice(key, { values, action } = {}) {
  show({ kind: "", role: "status", key, values, action });
}

/** Tells an error of our backend or of the element; its code is shown small, for whoever helps. */
export function showError(code, { key = ERRORS[code] ?? "errorGeneral", action } = {}) {
  show({ kind: "error", role: "alert", key, code, action });
}

export function clearNotice() {
  shown = null;
  notice.hidden = true;
  notice.replaceChildren();
}

/** Says the same in the language of now. */
export function redrawNotice() {
  if (shown !== null) show(shown);
}

function show(options) {
  const { kind, role, key, values, code, action } = options;
  shown = options;
  notice.className = `notice ${kind}`;
  notice.role = role;
  notice.hidden = false;
  const parts = [element("p", text(key, values))];
  if (code !== undefined) parts.push(element("code", code));
  if (action !== undefined) parts.push(button(action));
  notice.replaceChildren(...parts);
  notice.scrollIntoView({ block: "nearest" }); // on a phone the form's button is a screen below
}

function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

function button({ label, run }) {
  const made = element("button", text(label));
  made.className = "button quiet";
  made.type = "button";
  made.addEventListener("click", () => {
    clearNotice();
    run();
  });
  return made;
}
