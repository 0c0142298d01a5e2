import { saveFile } from "@service/ui/save-file";
import { LOCALES } from "@service/contract/locales";
import { loadWords } from "../locales/index.ts";
import type { LateSheet, Page } from "../phases/page.ts";
import { pdfName } from "../phases/pdf-name.ts";
import { LANGUAGE_ITEM } from "./page-menu.ts";
import { workOf } from "../session/state.ts";

/** Does what the signer picked in the menu. The other items open a sheet whose code few signers need. */
export function menuAction(page: Page, item: string): void {
  const { session } = page;
  const actions: Record<string, () => void> = {
    documents: () => session.toOverview(),
    download: () => void download(page),
    help: () => void page.withSheets((sheets) => sheets.inform("help")),
    handoff: () => void handOff(page),
    giveback: () => void session.handOff.end(),
    decline: () => void page.withSheets((sheets) => sheets.askDecline()),
    close: () => void session.close(),
  };
  const locale = LOCALES.find((one) => item === LANGUAGE_ITEM + one);
  if (locale !== undefined)
    return void page.late.waitFor(loadWords(locale).then(() => session.setLocale(locale)));
  const open = (): void =>
    void page.withSheets((sheets) => void page.late.waitFor(sheets.openLate(item as LateSheet)));
  (actions[item] ?? open)();
}

async function handOff({ late, session }: Page): Promise<void> {
  if (await late.ensureLoaded()) await session.handOff.begin();
}

async function download(page: Page): Promise<void> {
  page.notice = null;
  try {
    saveFile(await page.ports.download(), pdfName(workOf(page.session.state)?.ceremony.document.name ?? ""));
  } catch {
    page.notice = page.words.menu.downloadFailed;
  }
}
