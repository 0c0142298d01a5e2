import { drawn } from "@service/ui/icons";
import { svg } from "lit";
import type { SVGTemplateResult, TemplateResult } from "lit";

/** The dashboard's own line icons, drawn as those of the kit (packages/ui/src/icons.ts). Always decoration. */
const SHAPES = {
  documents: svg`<path d="M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 15.5h5" />`,
  template: svg`<rect x="4" y="4" width="16" height="16" rx="2" /><path d="M4 9h16M9 9v11" />`,
  people: svg`<circle cx="9" cy="8.5" r="3" /><path d="M3.5 19c0-3.2 2.4-5.3 5.5-5.3s5.5 2.1 5.5 5.3M15.5 6a2.8 2.8 0 0 1 0 5.2M17.4 14.3c1.9.8 3.1 2.5 3.1 4.7" />`,
  team: svg`<circle cx="12" cy="8" r="3.5" /><path d="M5 20c0-4 3-6.5 7-6.5s7 2.5 7 6.5" />`,
  folder: svg`<path d="M3.5 6.5h6l2 2.5h9v9.5h-17z" />`,
  chain: svg`<path d="M10 14a3.5 3.5 0 0 0 5 0l3.2-3.2a3.5 3.5 0 0 0-5-5L12 7M14 10a3.5 3.5 0 0 0-5 0l-3.2 3.2a3.5 3.5 0 0 0 5 5L12 17" />`,
  identity: svg`<rect x="3.5" y="5" width="17" height="14" rx="2" /><circle cx="9" cy="10.5" r="2" /><path d="M5.8 16c.4-1.7 1.6-2.6 3.2-2.6s2.8.9 3.2 2.6M15 10h3M15 13.5h3" />`,
  chart: svg`<path d="M4 20h16M7 16v-5M12 16V6M17 16v-8" />`,
  search: svg`<circle cx="11" cy="11" r="6" /><path d="M15.5 15.5L20 20" />`,
  send: svg`<path d="M4 12l16-8-6 16-3-6.5zM11 13.5L20 4" />`,
  many: svg`<path d="M4 6h16M4 11h10M4 16h6M14 15h6M17 12l3 3-3 3" />`,
  bell: svg`<path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4" />`,
  upload: svg`<path d="M12 15V4M7.5 8.5L12 4l4.5 4.5M5 20h14" />`,
  key: svg`<circle cx="8" cy="14" r="4" /><path d="M11 11l8-8M16 6l3 3M13.5 8.5l2 2" />`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16" />`,
  back: svg`<path d="M19 12H6M11 7l-5 5 5 5" />`,
  forward: svg`<path d="M9 5l7 7-7 7" />`,
  lock: svg`<rect x="5" y="11" width="14" height="9" rx="2" /><path d="M8 11V8a4 4 0 0 1 8 0v3" />`,
  empty: svg`<path d="M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4L15 13h5" />`,
  settings: svg`<circle cx="12" cy="12" r="3" /><path d="M12 3.5v3M12 17.5v3M3.5 12h3M17.5 12h3M6 6l2.1 2.1M15.9 15.9L18 18M18 6l-2.1 2.1M8.1 15.9L6 18" />`,
} as const satisfies Record<string, SVGTemplateResult>;

export type DashboardIcon = keyof typeof SHAPES;

export const drawing = (name: DashboardIcon, size?: number): TemplateResult => drawn(SHAPES[name], size);
