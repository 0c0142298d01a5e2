import { make } from "../dom.ts";
import type { Appearance, Locale } from "../types.ts";
import { PANEL_STYLES } from "./panel-styles.ts";
import { makeLegible } from "./legible.ts";
import { DIAGNOSIS_TEXTS } from "./texts.ts";

/** The page's own sign of an error (packages/ui/src/icons.ts). */
const ALERT = "M12 4l9 16H3L12 4zM12 10v4.5M12 17.3v.01";

let sheet: CSSStyleSheet | undefined;

export interface PanelOptions {
  locale: Locale;
  appearance: Appearance | null;
  /** Whether another try can help. */
  retryable: boolean;
  close: () => void;
}

/** Gives the panel what the page's own end screens have: icon, colours, a close button. */
export function stylePanel(panel: HTMLElement, options: PanelOptions): void {
  const root = panel.getRootNode() as ShadowRoot;
  sheet ??= makeSheet();
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
  paint(panel, options.appearance);
  makeLegible(panel);
  const retry = panel.querySelector("button")!;
  if (!options.retryable) retry.remove();
  const actions = make("nav", {}, ...(options.retryable ? [retry] : []), closeButton(options));
  panel.querySelector("p")?.after(actions);
  panel.prepend(mark());
}

/** The same tokens as the page: those of the host's `appearance` win over its style sheet's. */
function paint(panel: HTMLElement, appearance: Appearance | null): void {
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    panel.style.setProperty(name, value);
  const { theme } = appearance ?? {};
  if (theme === "light" || theme === "dark") panel.style.colorScheme = theme;
}

/** Closes the signing. A note replaces the button, for hosts that leave the element in the page. */
function closeButton({ locale, close }: PanelOptions): HTMLElement {
  const words = DIAGNOSIS_TEXTS[locale];
  const button = make("button", { type: "button", class: "quiet" }, words.close);
  button.addEventListener("click", () => {
    button.replaceWith(make("p", { role: "status" }, words.mayClose));
    close();
  });
  return button;
}

function mark(): Element {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-12 -12 48 48");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", ALERT);
  svg.append(path);
  return svg;
}

function makeSheet(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  made.replaceSync(PANEL_STYLES);
  return made;
}
