import { SigningInkSheet } from "../signature/ink-sheet.ts";
import { SigningPad } from "../signature/pad.ts";
import { SigningTypePanel } from "../signature/type-panel.ts";
import { SigningDeclineSheet } from "../steps/decline-sheet.ts";
import { SigningDoneScreen } from "../steps/done-screen.ts";
import { SigningInfoSheet } from "../steps/info-sheet.ts";
import { SigningSheets } from "./sheets.ts";
import { register } from "../components/register.ts";

/** What no signer sees at first: fetched while they read. Their tags wait in the page and wake up when this runs. */
export function defineLate(): void {
  register({
    "signing-decline-sheet": SigningDeclineSheet,
    "signing-done-screen": SigningDoneScreen,
    "signing-info-sheet": SigningInfoSheet,
    "signing-ink-sheet": SigningInkSheet,
    "signing-pad": SigningPad,
    "signing-sheets": SigningSheets,
    "signing-type-panel": SigningTypePanel,
  });
}
