/** The parts of the navigation, in their order. */
const SECTIONS = {
  start: "Start",
  tasks: "Tasks",
  reference: "Reference",
  help: "When something is wrong",
  trust: "Trust and limits",
} as const;

interface Entry {
  section: keyof typeof SECTIONS;
  /** Name in the navigation. */
  name: string;
  /** One sentence for search engines, `/docs/llms.txt` and the overview. */
  description: string;
  /** Path in the repository of the page's text. Pages without one are made of the contract. */
  file?: string;
}

/** The pages of the documentation, in the order in which one leads to the next. */
export const PAGES = {
  start: {
    section: "start",
    name: "Overview",
    description: "What the service does, and where each task, reference and rule is described.",
  },
  quickstart: {
    section: "start",
    name: "Quickstart",
    description: "A PDF of yours, signed in a page of yours, with a server of 15 lines.",
    file: "docs/guides/quickstart.md",
  },
  "first-hour": {
    section: "start",
    name: "The first hour",
    description:
      "From an empty folder to a verified PDF with HTML, React, Vue, Svelte, Angular or Next.js, webhooks included.",
    file: "docs/guides/first-hour.md",
  },
  "create-from-pdf": {
    section: "tasks",
    name: "Create from a PDF",
    description: "Upload a PDF with its signers, and get a draft.",
    file: "docs/guides/create-from-pdf.md",
  },
  "create-from-template": {
    section: "tasks",
    name: "Create from a template",
    description: "Upload a Word file with variables once, and create documents from it.",
    file: "docs/guides/create-from-template.md",
  },
  forms: {
    section: "tasks",
    name: "One link for many signers",
    description: "Publish a template by one link; whoever answers it signs a document of their own.",
    file: "docs/guides/forms.md",
  },
  "place-fields": {
    section: "tasks",
    name: "Place fields",
    description: "Put signatures, dates, texts and boxes on pages, by coordinates or beside a text.",
    file: "docs/guides/place-fields.md",
  },
  "send-and-remind": {
    section: "tasks",
    name: "Send and remind",
    description: "Invite the signers, follow the document's status, and remind those who have not signed.",
    file: "docs/guides/send-and-remind.md",
  },
  "sign-in-your-page": {
    section: "tasks",
    name: "Sign in your page",
    description: "Open a signing session on your server and mount it in your own page.",
    file: "docs/guides/sign-in-your-page.md",
  },
  "verify-and-download": {
    section: "tasks",
    name: "Verify and download",
    description: "Ask for the proof of a signature, and download the sealed PDF.",
    file: "docs/guides/verify-and-download.md",
  },
  webhooks: {
    section: "tasks",
    name: "Webhooks",
    description: "Register an endpoint, verify deliveries, and send them again.",
    file: "docs/guides/webhooks.md",
  },
  "in-person": {
    section: "tasks",
    name: "Sign in person",
    description: "Several people sign on one device, one after the other, each with a PIN.",
    file: "docs/guides/in-person.md",
  },
  "several-signers": {
    section: "tasks",
    name: "Several signers, in order",
    description: "Ask people one after the other, or only some of them.",
    file: "docs/guides/several-signers.md",
  },
  chains: {
    section: "tasks",
    name: "Several documents",
    description: "Let one group of people fill and sign several documents in one session: a chain.",
    file: "docs/guides/chains.md",
  },
  contacts: {
    section: "tasks",
    name: "Contacts",
    description: "Keep the people who sign, with fields of your own, and find, import and export them.",
    file: "docs/guides/contacts.md",
  },
  "verify-identity": {
    section: "tasks",
    name: "Verify identity",
    description: "Ask a person for a document, a selfie or a code, with or without something to sign.",
    file: "docs/guides/verify-identity.md",
  },
  "correct-or-void": {
    section: "tasks",
    name: "Correct or void",
    description: "Change a document that was sent, or end it.",
    file: "docs/guides/correct-or-void.md",
  },
  folders: {
    section: "tasks",
    name: "Folders and inbox",
    description: "File documents, and find those that others sent to a member of your workspace.",
    file: "docs/guides/folders.md",
  },
  brands: {
    section: "tasks",
    name: "Brands",
    description: "Give signing pages and mails your logo, colours and words.",
    file: "docs/guides/brands.md",
  },
  "consent-text": {
    section: "tasks",
    name: "Own consent text",
    description: "Ask your signers to agree to a text of yours, which is sealed with the document.",
    file: "docs/guides/consent-text.md",
  },
  analytics: {
    section: "tasks",
    name: "Analytics",
    description: "Count documents, and see where they wait.",
    file: "docs/guides/analytics.md",
  },
  "errors-and-retries": {
    section: "tasks",
    name: "Errors and retries",
    description: "Act on error codes, and repeat requests without doing anything twice.",
    file: "docs/guides/errors-and-retries.md",
  },
  production: {
    section: "tasks",
    name: "Run in production",
    description: "Settings, proxy, service unit, backups and checks of a server that is in use.",
    file: "docs/guides/production.md",
  },
  v3: {
    section: "reference",
    name: "API v3",
    description: "Every operation, event and object of v3, with samples in five languages.",
  },
  v2: {
    section: "reference",
    name: "API v2",
    description: "Every operation of the frozen API, and the older paths.",
  },
  element: {
    section: "reference",
    name: "<service-signing>",
    description: "Attributes, properties, events, parts and custom properties of the element.",
  },
  embed: {
    section: "reference",
    name: "Embedding",
    description: "The browser package: frameworks, options, events, errors, policies and looks.",
    file: "packages/sdk/README.md",
  },
  node: {
    section: "reference",
    name: "Client for Node.js",
    description: "The typed client for your server, with lists, retries and webhooks.",
    file: "packages/node/README.md",
  },
  packages: {
    section: "reference",
    name: "Packages",
    description: "How to install this server's packages, and their hashes.",
  },
  "who-is-told": {
    section: "reference",
    name: "Who is told of what",
    description: "For each event: who learns of it by page, message, dashboard and webhook.",
  },
  migration: {
    section: "reference",
    name: "From v2 to v3",
    description: "Operations, statuses, ids, errors and webhooks of v2, and what v3 has in their place.",
    file: "docs/guides/migration.md",
  },
  troubleshooting: {
    section: "help",
    name: "By symptom",
    description: "What you see, what it means, and what helps.",
    file: "docs/guides/troubleshooting.md",
  },
  errors: {
    section: "help",
    name: "By error code",
    description: "Every code of v3, v2 and the signing page: what happened and what to do.",
  },
  mistakes: {
    section: "help",
    name: "Common mistakes",
    description: "Mistakes of integrators, with the code and the words of each.",
  },
  evidence: {
    section: "trust",
    name: "Evidence and /verify",
    description: "What a sealed PDF proves, and how anybody checks it offline.",
    file: "docs/guides/evidence.md",
  },
  security: {
    section: "trust",
    name: "Security model",
    description: "What is promised, which tests hold it, and what is not covered.",
    file: "docs/security.md",
  },
  limits: {
    section: "trust",
    name: "Honest limits",
    description: "Sizes and rates, and what the service does not do or has not proven.",
    file: "docs/guides/limits.md",
  },
} as const satisfies Record<string, Entry>;

export type PageId = keyof typeof PAGES;

/** Pages whose text is a Markdown file of the repository. */
export type TextPageId = { [Id in PageId]: (typeof PAGES)[Id] extends { file: string } ? Id : never }[PageId];

export const PAGE_IDS = Object.keys(PAGES) as PageId[];

export const TEXT_PAGE_IDS = PAGE_IDS.filter((id): id is TextPageId => "file" in PAGES[id]);

/** Path of a page. The reference of v3 is at the root, where links to its operations have always led. */
export function urlOf(id: PageId): string {
  return id === "v3" ? "/docs" : `/docs/${id}`;
}

/** Path of a page as Markdown. */
export function markdownUrlOf(id: PageId): string {
  return `/docs/${id}.md`;
}

export interface Section {
  title: string;
  pages: PageId[];
}

/** The navigation's parts with their pages. */
export const NAVIGATION: readonly Section[] = Object.entries(SECTIONS).map(([section, title]) => ({
  title,
  pages: PAGE_IDS.filter((id) => PAGES[id].section === section),
}));
