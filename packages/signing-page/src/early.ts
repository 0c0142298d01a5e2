// Runs before the page's own code: the host's connect message and the first responses take longer than that code.
import { EarlyPage } from "./app/early-page.ts";
import { MAIN_LINK } from "./app/session-meta.ts";

export const earlyPage = new EarlyPage();
earlyPage.start();

// imported, not a script element: the host connects after the frame's load event, which waits for scripts
const main = document.querySelector<HTMLLinkElement>(`#${MAIN_LINK}`);
if (main !== null) import(/* @vite-ignore */ main.href).catch(earlyPage.lackCode);
