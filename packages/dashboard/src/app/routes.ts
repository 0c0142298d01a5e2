import type { DashboardIcon } from "../kit/icons.ts";
import type { CommonWords } from "../locales/es/common.ts";
import type { Route } from "./router.ts";

/** A page of the dashboard. To add one, see packages/dashboard/README.md. */
export interface PageRoute extends Route {
  /** The scope that a member's role needs (docs/contract/dashboard.md#roles). */
  scope?: string;
  /** Its place in the navigation; pages without one are reached from others. */
  nav?: { words: keyof CommonWords["nav"]; icon: DashboardIcon; group: "work" | "library" | "workspace" };
  /** The address of the entry in the navigation that a page without one belongs to. */
  under?: string;
  /** Whether its words are those of the first view. */
  hasFirstWords?: true;
  /** Whether it has the window, without the navigation. */
  fillsWindow?: true;
}

const PAGES = [
  {
    path: "/",
    element: "page-documents",
    load: () => import("../pages/documents/documents.ts"),
    hasFirstWords: true,
    scope: "document:read",
    under: "/documents",
  },
  {
    path: "/documents",
    element: "page-documents",
    load: () => import("../pages/documents/documents.ts"),
    hasFirstWords: true,
    scope: "document:read",
    nav: { words: "documents", icon: "documents", group: "work" },
  },
  {
    path: "/documents/new",
    element: "page-new-document",
    load: () => import("../pages/new-document/new-document.ts"),
    scope: "document:write",
    under: "/documents",
  },
  {
    path: "/documents/:id",
    element: "page-document",
    load: () => import("../pages/document/document.ts"),
    scope: "document:read",
    under: "/documents",
  },
  {
    path: "/documents/:id/fields",
    element: "page-fields",
    load: () => import("../pages/fields/fields.ts"),
    scope: "document:write",
    under: "/documents",
    fillsWindow: true,
  },
  {
    path: "/bulk-sends",
    element: "page-bulk-sends",
    load: () => import("../pages/bulk-sends/bulk-sends.ts"),
    scope: "document:read",
    nav: { words: "bulkSends", icon: "many", group: "work" },
  },
  {
    path: "/bulk-sends/new",
    element: "page-new-bulk-send",
    load: () => import("../pages/new-bulk-send/new-bulk-send.ts"),
    scope: "document:write",
    under: "/bulk-sends",
  },
  {
    path: "/bulk-sends/:id",
    element: "page-bulk-send",
    load: () => import("../pages/bulk-send/bulk-send.ts"),
    scope: "document:read",
    under: "/bulk-sends",
  },
  {
    path: "/bin",
    element: "page-bin",
    load: () => import("../pages/bin/bin.ts"),
    scope: "document:delete",
    under: "/documents",
  },
  {
    path: "/forms",
    element: "page-forms",
    load: () => import("../pages/forms/forms.ts"),
    scope: "document:read",
    nav: { words: "forms", icon: "empty", group: "work" },
  },
  {
    path: "/forms/:id",
    element: "page-form",
    load: () => import("../pages/form/form.ts"),
    scope: "document:read",
    under: "/forms",
  },
  {
    path: "/chains",
    element: "page-chains",
    load: () => import("../pages/chains/chains.ts"),
    scope: "document:read",
    nav: { words: "chains", icon: "chain", group: "work" },
  },
  {
    path: "/chains/new",
    element: "page-new-chain",
    load: () => import("../pages/new-chain/new-chain.ts"),
    scope: "document:write",
    under: "/chains",
  },
  {
    path: "/chains/:id",
    element: "page-chain",
    load: () => import("../pages/chain/chain.ts"),
    scope: "document:read",
    under: "/chains",
  },
  {
    path: "/identity",
    element: "page-identity",
    load: () => import("../pages/identity/identity.ts"),
    scope: "document:read",
    nav: { words: "identity", icon: "identity", group: "work" },
  },
  {
    path: "/identity/:id",
    element: "page-identity-result",
    load: () => import("../pages/identity-result/identity-result.ts"),
    scope: "document:read",
    under: "/identity",
  },
  {
    path: "/templates",
    element: "page-templates",
    load: () => import("../pages/templates/templates.ts"),
    scope: "document:read",
    nav: { words: "templates", icon: "template", group: "library" },
  },
  {
    path: "/templates/:id",
    element: "page-template",
    load: () => import("../pages/template/template.ts"),
    scope: "document:read",
    under: "/templates",
  },
  {
    path: "/template-drafts",
    element: "page-template-drafts",
    load: () => import("../pages/template-drafts/template-drafts.ts"),
    scope: "document:read",
    under: "/templates",
  },
  {
    path: "/template-drafts/:id",
    element: "page-template-draft",
    load: () => import("../pages/template-draft/template-draft.ts"),
    scope: "document:write",
    under: "/templates",
  },
  {
    path: "/contacts",
    element: "page-contacts",
    load: () => import("../pages/contacts/contacts.ts"),
    scope: "document:read",
    nav: { words: "contacts", icon: "people", group: "library" },
  },
  {
    path: "/folders",
    element: "page-folders",
    load: () => import("../pages/folders/folders.ts"),
    scope: "document:read",
    nav: { words: "folders", icon: "folder", group: "library" },
  },
  {
    path: "/analytics",
    element: "page-analytics",
    load: () => import("../pages/analytics/analytics.ts"),
    scope: "analytics:read",
    nav: { words: "analytics", icon: "chart", group: "workspace" },
  },
  {
    path: "/team",
    element: "page-team",
    load: () => import("../pages/team/team.ts"),
    scope: "team:read",
    nav: { words: "team", icon: "team", group: "workspace" },
  },
  {
    path: "/settings",
    element: "page-settings",
    load: () => import("../pages/settings/settings.ts"),
    scope: "workspace:read",
    nav: { words: "settings", icon: "settings", group: "workspace" },
  },
  {
    path: "/keys",
    element: "page-keys",
    load: () => import("../pages/keys/keys.ts"),
    scope: "key:read",
    nav: { words: "keys", icon: "key", group: "workspace" },
  },
  {
    path: "/webhooks",
    element: "page-webhooks",
    load: () => import("../pages/webhooks/webhooks.ts"),
    scope: "webhook:read",
    nav: { words: "webhooks", icon: "send", group: "workspace" },
  },
  {
    path: "/webhooks/:id",
    element: "page-webhook",
    load: () => import("../pages/webhooks/webhook.ts"),
    scope: "webhook:read",
    under: "/webhooks",
  },
  {
    path: "/outbox",
    element: "page-outbox",
    load: () => import("../pages/outbox/outbox.ts"),
    scope: "outbox:read",
    nav: { words: "outbox", icon: "empty", group: "workspace" },
  },
  {
    path: "/audit-log",
    element: "page-audit-log",
    load: () => import("../pages/audit-log/audit-log.ts"),
    scope: "audit:read",
    nav: { words: "auditLog", icon: "lock", group: "workspace" },
  },
  {
    path: "/notifications",
    element: "page-notifications",
    load: () => import("../pages/notifications/notifications.ts"),
    scope: "user:read",
  },
  {
    path: "/passkeys",
    element: "page-passkeys",
    load: () => import("../pages/passkeys/passkeys.ts"),
  },
] as const satisfies readonly PageRoute[];

export type RoutePath = (typeof PAGES)[number]["path"];
export const ROUTES: readonly (PageRoute & { path: RoutePath })[] = PAGES;

/** Entries of the bottom bar on phones; the others are behind its last button. */
export const BOTTOM_BAR = ["/documents", "/templates", "/contacts"] as const;

/** The path of the entry in the navigation under which a page is. */
export function navPathOf(route: PageRoute | null): string | null {
  return route === null ? null : (route.under ?? route.path);
}
