// Before everything else of the page: the host's greeting and the first answers take longer than all of it to arrive.
import { EarlyPage } from "./app/early-page.ts";
import { MAIN_LINK } from "./html.ts";

export const earlyPage = new EarlyPage();
// a page that nobody embeds hears nobody
if (window.parent !== window) earlyPage.link.start();

// imported, not linked as a script: the host greets once the frame has loaded, which would wait for a script
const main = document.querySelector<HTMLLinkElement>(`#${MAIN_LINK}`);
// without it this page is none: it falls silent, and the host finds out why
if (main !== null) import(/* @vite-ignore */ main.href).catch(() => earlyPage.link.stop());
