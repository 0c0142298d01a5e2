import type { Ceremony } from "@service/contract/embed";
import { hasWebCrypto } from "@service/pki/web-crypto";
import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { SigningProgress } from "@service/ui/progress";
import { SigningStepper } from "@service/ui/stepper";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { SigningFieldView } from "../fields/field-view.ts";
import { SigningOtherField } from "../fields/other-field.ts";
import type { FirstWords } from "../locales/es/first.ts";
import { loadWords } from "../locales/index.ts";
import { loadSteps } from "../session/load-steps.ts";
import type { FaceLoader, FaceUrls } from "../signature/faces.ts";
import { SigningActionBar } from "../steps/action-bar.ts";
import { SigningEndScreen } from "../steps/end-screen.ts";
import { SigningDocumentView } from "../viewer/document-view.ts";
import { SigningPageView } from "../viewer/page-view.ts";
import { SigningApp } from "./app.ts";
import { SigningHeader } from "./header.ts";

/** Field types whose code and words come with the first screen. */
const FIRST_TYPES: ReadonlySet<string> = new Set<keyof FirstWords["fields"]["types"]>([
  "signature",
  "initials",
  "date",
  "name",
  "email",
  "text",
  "checkbox",
]);

/** Registers the elements of the first screen. A second call has no effect. */
export function defineElements(): void {
  renderUnderTranslators();
  register({
    "signing-action-bar": SigningActionBar,
    "signing-app": SigningApp,
    "signing-button": SigningButton,
    "signing-document-view": SigningDocumentView,
    "signing-end-screen": SigningEndScreen,
    "signing-field-view": SigningFieldView,
    "signing-header": SigningHeader,
    "signing-notice": SigningNotice,
    "signing-other-field": SigningOtherField,
    "signing-page-view": SigningPageView,
    "signing-progress": SigningProgress,
    "signing-stepper": SigningStepper,
  });
}

/** Fetches the other elements. Rejects when the network is down; the next call tries again. */
export async function loadLate(): Promise<void> {
  const { defineLate } = await import("./define-late.ts");
  await defineLate();
}

/** Only elements of the late code show typefaces, so it has their loader, too. */
export function lateFaces(urls: FaceUrls): FaceLoader {
  let store: FaceLoader | undefined;
  return {
    async load(face) {
      const { createFaceStore } = await import("./define-late.ts");
      store ??= createFaceStore(urls);
      return store.load(face);
    },
  };
}

/** Fetches the words in the session's language, those for who does not sign or signs no more, and the code for fields beyond the basic types and for rules, where needed. */
export async function prepareFields(ceremony: Ceremony): Promise<void> {
  const { fields, given, locale, signer, status, variables, verifications } = ceremony;
  if (locale !== null) await loadWords(locale);
  // its words say at the start that there is no signing with a certificate here
  if (ceremony.signingMode === "fea" && !hasWebCrypto()) await (await import("../fea/define.ts")).defineFea();
  if (ceremony.consentText || ceremony.prepared)
    await (await import("./sent-along.ts")).defineSentAlong(ceremony);
  if (signer.action || status === "cancelled")
    await (await import("../roles/words.ts")).useWordsFor(ceremony);
  if (verifications.length + variables.length > 0) await loadSteps();
  if (!given && fields.every(({ type, rules, look }) => FIRST_TYPES.has(type) && !rules && !look)) return;
  const { defineMoreFields } = await import("../more-fields/define.ts");
  await Promise.all([defineMoreFields(fields), loadSteps()]); // a file can be taken with the phone's camera
}
