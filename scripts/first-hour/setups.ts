/** How the guide becomes a running integration, for one framework. */
export interface Setup {
  section: string;
  /** The server of the guide's section 2; Next.js has its own. */
  server: "express" | "next";
  /** The folder that `server.js` serves. */
  shows: string;
  /** The page's own file, and the generated file that it replaces. */
  page: string;
  /** Lines of the page that the generator wrote. */
  generated: string;
  serverFiles: readonly string[];
}

const EXPRESS = { server: "express", serverFiles: ["server.js"] } as const;

export const SETUPS = {
  plain: { section: "plain-html", shows: "page", page: "page/index.html", generated: "", ...EXPRESS },
  react: {
    section: "react",
    shows: "page/dist",
    page: "page/src/App.tsx",
    generated: "export default function App() {\n}",
    ...EXPRESS,
  },
  vue: {
    section: "vue",
    shows: "page/dist",
    page: "page/src/App.vue",
    generated: '<script setup lang="ts">\n</script>\n<template>\n</template>',
    ...EXPRESS,
  },
  svelte: {
    section: "svelte",
    shows: "page/dist",
    page: "page/src/App.svelte",
    generated: "</script>",
    ...EXPRESS,
  },
  angular: {
    section: "angular",
    shows: "page/dist/page/browser",
    page: "page/src/app/app.ts",
    generated: '@Component({\nselector: "app-root"\n})\nexport class App {\n}',
    ...EXPRESS,
  },
  next: {
    section: "nextjs",
    server: "next",
    shows: "page",
    page: "page/app/page.tsx",
    generated: "export default function Home() {\n}",
    serverFiles: ["page/app/signing.ts", "page/app/webhook/route.ts"],
  },
} as const satisfies Record<string, Setup>;

export type SetupName = keyof typeof SETUPS;

/** Date of the public registry. It decides the versions of generators and dependencies. */
export const REGISTRY_AS_OF = "2026-11-20";

/** Goals for the lines of code. */
export const GOALS = { server: 30, page: 7 } as const;
