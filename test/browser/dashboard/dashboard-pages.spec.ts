import type { Page, Request } from "@playwright/test";
import { ROUTES, type RoutePath } from "../../../packages/dashboard/src/app/routes.ts";
import { commonWords as commonEn } from "../../../packages/dashboard/src/locales/en/common.ts";
import { commonWords as commonEs } from "../../../packages/dashboard/src/locales/es/common.ts";
import { contactWords as contactsEn } from "../../../packages/dashboard/src/locales/en/contacts.ts";
import { contactWords as contactsEs } from "../../../packages/dashboard/src/locales/es/contacts.ts";
import { documentWords as documentEn } from "../../../packages/dashboard/src/locales/en/document.ts";
import { documentWords as documentEs } from "../../../packages/dashboard/src/locales/es/document.ts";
import { folderWords as foldersEn } from "../../../packages/dashboard/src/locales/en/folders.ts";
import { folderWords as foldersEs } from "../../../packages/dashboard/src/locales/es/folders.ts";
import { keyWords as keysEn } from "../../../packages/dashboard/src/locales/en/keys.ts";
import { keyWords as keysEs } from "../../../packages/dashboard/src/locales/es/keys.ts";
import { teamWords as teamEn } from "../../../packages/dashboard/src/locales/en/team.ts";
import { teamWords as teamEs } from "../../../packages/dashboard/src/locales/es/team.ts";
import { webhookWords as webhooksEn } from "../../../packages/dashboard/src/locales/en/webhooks.ts";
import { webhookWords as webhooksEs } from "../../../packages/dashboard/src/locales/es/webhooks.ts";
import { violations } from "../support/axe.ts";
import { LOOKS } from "../support/looks.ts";
import { expect, test as base } from "../support/test.ts";
import { prepareWorkspace, type Workspace } from "../support/workspace.ts";

const test = base.extend<object, { workspace: Workspace }>({
  workspace: [async ({ demo }, use) => use(await prepareWorkspace(demo)), { scope: "worker" }],
});

const WORDS = {
  es: {
    common: commonEs,
    contacts: contactsEs,
    document: documentEs,
    folders: foldersEs,
    keys: keysEs,
    team: teamEs,
    webhooks: webhooksEs,
  },
  en: {
    common: commonEn,
    contacts: contactsEn,
    document: documentEn,
    folders: foldersEn,
    keys: keysEn,
    team: teamEn,
    webhooks: webhooksEn,
  },
};
type Words = (typeof WORDS)["es"];

type PathWithId = Extract<RoutePath, `${string}:id${string}`>;

/** The values of each address with a parameter. */
const VALUES: Readonly<Record<PathWithId, (workspace: Workspace) => readonly string[]>> = {
  "/documents/:id": ({ documents }) => documents,
  "/documents/:id/fields": ({ documents }) => documents.slice(0, 2),
  "/bulk-sends/:id": ({ bulkSend }) => [bulkSend],
  "/forms/:id": ({ form }) => [form],
  "/chains/:id": ({ chain }) => [chain],
  "/identity/:id": ({ onboarding }) => [onboarding],
  "/templates/:id": ({ template }) => [template],
  "/template-drafts/:id": ({ templateDraft }) => [templateDraft],
  "/webhooks/:id": ({ webhook }) => [webhook],
};

/** The sheets of actions, by page: the buttons that open them. */
const SHEETS: readonly (readonly [RoutePath, (words: Words) => readonly string[]])[] = [
  ["/keys", ({ keys }) => [keys.create]],
  ["/webhooks", ({ webhooks }) => [webhooks.create]],
  ["/team", ({ team }) => [team.invite]],
  ["/contacts", ({ contacts }) => [contacts.add]],
  ["/folders", ({ folders }) => [folders.add]],
  [
    "/documents/:id",
    ({ document }) => [document.rename, document.moveToFolder, document.changeExpiry, document.void],
  ],
];

const hasId = (path: RoutePath): path is PathWithId => path.includes(":id");

function addressesOf(path: RoutePath, workspace: Workspace): string[] {
  return hasId(path) ? VALUES[path](workspace).map((id) => path.replace(":id", id)) : [path];
}

const NOWHERE = "/nowhere";

/** Goes to an address as the browser's buttons do, without a new document. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, `/dashboard${path}`);
}

/** Shows a page, made anew also where the last one had the same element. */
async function go(page: Page, path: string): Promise<void> {
  await turnTo(page, NOWHERE);
  await expect(page.locator("#content > .empty")).toBeVisible();
  await turnTo(page, path);
  await expect(page.locator("#content > .empty, #content > .panel")).toHaveCount(0);
}

/** Answers a wait until every request of the page is answered, but the stream of changes. */
function followRequests(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().endsWith("/dashboard/api/changes")) pending.add(request);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  return () => expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
}

async function isRendered(page: Page): Promise<void> {
  await expect(page.locator("h1, .empty h2").first()).toBeVisible();
  await expect(page.locator(".skeleton, [aria-busy='true']")).toHaveCount(0);
}

/** How far the page can be scrolled sideways, in pixels. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The window's title: the page's heading, the environment and the workspace. */
async function titleOf(page: Page, { common }: Words): Promise<string> {
  const heading = await page.locator("h1").innerText();
  return `${heading} · ${common.environment.title.test} · Acme`;
}

for (const { locale, theme, width } of LOOKS)
  test.describe(`in ${locale}, ${theme}, ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing on any page or sheet, and nothing is too wide", async ({
      page,
      demo,
      workspace,
    }) => {
      const words = WORDS[locale];
      const found: Record<string, (string | number)[]> = {};
      const answered = followRequests(page);
      const look = async (step: string) => {
        await isRendered(page);
        await answered();
        await isRendered(page);
        found[step] = await violations(page);
        const wide = await overflow(page);
        if (wide > 0) found[step].push(`scrolls ${wide} px sideways`);
      };
      const preferences = { locale, theme, tenantId: null, environment: "test" };
      await page.addInitScript(
        (text) => localStorage.setItem("dashboard", text),
        JSON.stringify(preferences),
      );

      await page.goto(`${demo.serviceUrl}/dashboard`);
      await look("sign-in");
      await workspace.office.signIn(page, locale);
      for (const route of ROUTES)
        for (const [index, address] of addressesOf(route.path, workspace).entries()) {
          await go(page, address);
          await expect(page.locator(route.element)).toBeVisible();
          await look(`${route.path} ${index}`);
          await expect(page).toHaveTitle(await titleOf(page, words));
        }
      for (const [path, actions] of SHEETS) {
        await go(page, addressesOf(path, workspace)[0] ?? path);
        await isRendered(page);
        for (const name of actions(words)) {
          await page.getByRole("button", { name, exact: true }).click();
          await expect(page.locator("signing-sheet dialog[open]")).toHaveCount(1);
          await look(`${path} sheet: ${name}`);
          await page.keyboard.press("Escape");
          await expect(page.locator("signing-sheet dialog[open]")).toHaveCount(0);
        }
      }
      await turnTo(page, NOWHERE);
      await expect(page.getByText(words.common.notFound.title)).toBeVisible();
      await expect(page).toHaveTitle(await titleOf(page, words));
      await look("not found");

      for (const [step, list] of Object.entries(found)) expect.soft(list, step).toEqual([]);
    });
  });
