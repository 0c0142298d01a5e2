import { svg, html } from "lit";
import type { SVGTemplateResult, TemplateResult } from "lit";

/** Line icons on a 24 px grid, in the colour of the text beside them; always decoration, never the only name. */
const SHAPES = {
  more: svg`<circle cx="12" cy="5" r="1.6" class="solid" /><circle cx="12" cy="12" r="1.6" class="solid" /><circle cx="12" cy="19" r="1.6" class="solid" />`,
  close: svg`<path d="M6 6l12 12M18 6L6 18" />`,
  check: svg`<path d="M5 12.5l4.5 4.5L19 7.5" />`,
  pen: svg`<path d="M4 20l1.2-4.4L16.4 4.4a1.6 1.6 0 0 1 2.3 0l.9.9a1.6 1.6 0 0 1 0 2.3L8.4 18.8 4 20zM14.5 6.3l3.2 3.2" />`,
  down: svg`<path d="M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 20h14" />`,
  globe: svg`<circle cx="12" cy="12" r="8.5" /><path d="M3.5 12h17M12 3.5c5 5.4 5 11.6 0 17M12 3.5c-5 5.4-5 11.6 0 17" />`,
  help: svg`<circle cx="12" cy="12" r="8.5" /><path d="M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8" /><circle cx="12" cy="16.6" r="1" class="solid" />`,
  decline: svg`<circle cx="12" cy="12" r="8.5" /><path d="M6 6l12 12" />`,
  leave: svg`<path d="M13 4h5a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1h-5M14 12H4M7.5 8.5L4 12l3.5 3.5" />`,
  plus: svg`<path d="M12 6v12M6 12h12" />`,
  minus: svg`<path d="M6 12h12" />`,
  fit: svg`<path d="M4 7v10M20 7v10M8 12h8M10.5 9.5L8 12l2.5 2.5M13.5 9.5L16 12l-2.5 2.5" />`,
  undo: svg`<path d="M8.5 6L4.5 10l4 4M5 10h9a5 5 0 0 1 0 10h-3" />`,
  trash: svg`<path d="M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12" />`,
  turn: svg`<rect x="8" y="3" width="8" height="14" rx="1.6" /><path d="M4 15a9 9 0 0 0 9 6M13 21l-2-1.8M13 21l-1.8 1.4" />`,
  phone: svg`<rect x="7" y="3" width="10" height="18" rx="2" /><path d="M11 17.5h2" />`,
  alert: svg`<path d="M12 4l9 16H3L12 4zM12 10v4.5" /><circle cx="12" cy="17.3" r="0.9" class="solid" />`,
  info: svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 11v5.5" /><circle cx="12" cy="8" r="0.9" class="solid" />`,
  copy: svg`<rect x="8.5" y="8.5" width="11" height="11" rx="2" /><path d="M15.5 5.5v-1h-11v11h1" />`,
  picture: svg`<rect x="4" y="5" width="16" height="14" rx="2" /><path d="M4 16l4.5-4.5 4 4L16 12l4 4" /><circle cx="9" cy="9" r="1.2" />`,
  camera: svg`<path d="M4 8h3l1.5-2.5h7L17 8h3v11H4z" /><circle cx="12" cy="13" r="3.4" />`,
  page: svg`<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5" />`,
  clock: svg`<circle cx="12" cy="12" r="8.5" /><path d="M12 7v5.2l3.4 2" />`,
  next: svg`<path d="M5 12h13M13 7l5 5-5 5" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type IconName = keyof typeof SHAPES;

export const icon = (name: IconName, size?: number): TemplateResult => drawn(SHAPES[name], size);

/** Draws a shape on the grid as the icons of the kit. */
export function drawn(shape: SVGTemplateResult, size = 20): TemplateResult {
  return html`<svg
    class="icon"
    width=${size}
    height=${size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    stroke-width="1.8"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    ${shape}
  </svg>`;
}
