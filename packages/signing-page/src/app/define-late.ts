import type { Locale } from "@service/contract/locales";
import { SigningCameraTrouble } from "../camera/camera-trouble.ts";
import { SigningSheet } from "@service/ui/sheet";
import { SigningTextField } from "@service/ui/text-field";
import { addWords } from "../locales/index.ts";
import type { ScreenWords } from "../locales/es/screens.ts";
import { loadSteps } from "../session/load-steps.ts";
import { FaceStore } from "../signature/faces.ts";
import type { FaceLoader, FaceUrls } from "../signature/faces.ts";
import { SigningInk } from "../signature/ink-view.ts";
import { SigningInkSheet } from "../signature/ink-sheet.ts";
import { SigningPad } from "../signature/pad.ts";
import { SigningTypePanel } from "../signature/type-panel.ts";
import { SigningUploadPanel } from "../signature/upload-panel.ts";
import { SigningCode } from "../steps/code.ts";
import { SigningDataForm } from "../steps/data-form.ts";
import { SigningDataInput } from "../steps/data-input.ts";
import { SigningDeclineSheet } from "../steps/decline-sheet.ts";
import { SigningDoneScreen } from "../steps/done-screen.ts";
import { SigningInfoSheet } from "../steps/info-sheet.ts";
import { SigningSignedPage } from "../steps/signed-page.ts";
import { SigningWaitScreen } from "../steps/wait-screen.ts";
import { SigningDone } from "./done.ts";
import { SigningPageMenu } from "./page-menu.ts";
import { SigningSheets } from "./sheets.ts";
import { SigningOverview } from "../overview/overview.ts";
import { SigningNextScreen } from "../overview/next-screen.ts";
import { SigningHandoffScreen } from "../handoff/handoff-screen.ts";
import { SigningLinkWays } from "../handoff/link-ways.ts";
import { SigningIdentityStep } from "../verification/identity-step.ts";
import { SigningPlaceAll } from "../phone-form/place-all.ts";
import { SigningFormBar } from "../phone-form/form-bar.ts";
import { SigningVerifyForm } from "../verification/verify-form.ts";
import { SigningVerifyStep } from "../verification/verify-step.ts";
import { register } from "@service/ui/register";

/** Registers what the first screen does not show. It is fetched after the first paint; tags in the page are upgraded then. */
export async function defineLate(): Promise<void> {
  // Here already where an end has to be said without a network.
  import("./last-resort.ts").catch(() => undefined);
  await Promise.all([addWords(loadScreens), loadSteps()]);
  register({
    "signing-camera-trouble": SigningCameraTrouble,
    "signing-code": SigningCode,
    "signing-data-form": SigningDataForm,
    "signing-data-input": SigningDataInput,
    "signing-decline-sheet": SigningDeclineSheet,
    "signing-done": SigningDone,
    "signing-done-screen": SigningDoneScreen,
    "signing-handoff-screen": SigningHandoffScreen,
    "signing-info-sheet": SigningInfoSheet,
    "signing-identity-step": SigningIdentityStep,
    "signing-ink": SigningInk,
    "signing-ink-sheet": SigningInkSheet,
    "signing-link-ways": SigningLinkWays,
    "signing-overview": SigningOverview,
    "signing-next-screen": SigningNextScreen,
    "signing-pad": SigningPad,
    "signing-page-menu": SigningPageMenu,
    "signing-place-all": SigningPlaceAll,
    "signing-sheet": SigningSheet,
    "signing-sheets": SigningSheets,
    "signing-signed-page": SigningSignedPage,
    "signing-text-field": SigningTextField,
    "signing-type-panel": SigningTypePanel,
    "signing-verify-form": SigningVerifyForm,
    "signing-verify-step": SigningVerifyStep,
    "signing-upload-panel": SigningUploadPanel,
    "signing-wait-screen": SigningWaitScreen,
    "signing-form-bar": SigningFormBar,
  });
}

async function loadScreens(locale: Locale): Promise<ScreenWords> {
  return (await import(`../locales/${locale}/screens.ts`)).screenWords;
}

export function createFaceStore(urls: FaceUrls): FaceLoader {
  return new FaceStore(urls);
}
