import "../styles/page.css";
import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { SigningTextField } from "@service/ui/text-field";
import { SigningCameraTrouble } from "../camera/camera-trouble.ts";
import { defineIdentity } from "../identity/define.ts";
import { type Locale, nearestLocale } from "@service/contract/locales";
import type { OnboardingWords } from "../locales/es/onboarding.ts";
import { addWords, loadWords } from "../locales/index.ts";
import { systemClock } from "../session/clock.ts";
import { SigningCode } from "../steps/code.ts";
import { OnboardingClient } from "./client.ts";
import { SigningOnboarding } from "./onboarding.ts";

/** Narrower than this is a phone, whatever points at it. CSS pixels. */
const PHONE_WIDTH = 600;

renderUnderTranslators();
register({
  "signing-button": SigningButton,
  "signing-camera-trouble": SigningCameraTrouble,
  "signing-code": SigningCode,
  "signing-notice": SigningNotice,
  "signing-onboarding": SigningOnboarding,
  "signing-progress": SigningProgress,
  "signing-text-field": SigningTextField,
});

const isPhone = matchMedia("(pointer: coarse)").matches || innerWidth < PHONE_WIDTH;
const device = isPhone ? "mobile" : "desktop";
const page = new SigningOnboarding();
page.device = device;
page.clock = systemClock;
page.locale = nearestLocale(document.documentElement.lang);
page.client = new OnboardingClient({
  token: location.pathname.split("/").findLast(Boolean) ?? "",
  device,
  fetch: (input, init) => fetch(input, init),
});
await Promise.all([loadWords(page.locale), addWords(loadOnboarding), defineIdentity()]);
document.querySelector("#boot")?.remove();
document.body.append(page);

async function loadOnboarding(locale: Locale): Promise<OnboardingWords> {
  return (await import(`../locales/${locale}/onboarding.ts`)).onboardingWords;
}
