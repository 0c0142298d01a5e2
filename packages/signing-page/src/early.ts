// Runs before the page's own code: the host's connect message and the first responses take longer than that code.
import { EarlyPage } from "./app/early-page.ts";
import { MAIN_LINK } from "./html.ts";

export const earlyPage = new EarlyPage();
// outside a frame there is no host
if (window.parent !== window) earlyPage.link.start();

// imported, not a script element: the host connects after the frame's load event, which waits for scripts
const main = document.querySelector<HTMLLinkElement>(`#${MAIN_LINK}`);
// without it the page stops answering, and the host diagnoses why
if (main !== null) import(/* @vite-ignore */ main.href).catch(() => earlyPage.link.stop());
