/** How the guide's text becomes a running integration, for one framework. */
export interface Setup {
  /** Heading of the guide. */
  section: string;
  /** The server of the guide's section 2; Next.js has its own. */
  server: "express" | "next";
  /** What `server.js` shows. */
  shows: string;
  /** The page's own file, and what the framework's generator makes in its place. */
  page: string;
  /** Files that the server consists of. */
  serverFiles: readonly string[];
}

const EXPRESS = { server: "express", serverFiles: ["server.js"] } as const;

/** Every set-up of the guide, by its name on the command line. */
export const SETUPS = {
  plain: { section: "plain-html", shows: "page", page: "page/index.html", ...EXPRESS },
  react: { section: "react", shows: "page/dist", page: "page/src/App.tsx", ...EXPRESS },
  vue: { section: "vue", shows: "page/dist", page: "page/src/App.vue", ...EXPRESS },
  svelte: { section: "svelte", shows: "page/dist", page: "page/src/App.svelte", ...EXPRESS },
  angular: { section: "angular", shows: "page/dist/page/browser", page: "page/src/app/app.ts", ...EXPRESS },
  next: {
    section: "nextjs",
    server: "next",
    shows: "page",
    page: "page/app/page.tsx",
    serverFiles: ["page/app/signing.ts", "page/app/webhook/route.ts"],
  },
} as const satisfies Record<string, Setup>;

export type SetupName = keyof typeof SETUPS;

/** The public registry as of this day: it decides every version, of generators and of what they ask for. */
export const REGISTRY_AS_OF = "2026-11-20";

/** Lines of code that the first hour may take. */
export const GOALS = { server: 30, page: 5 } as const;
