import { nearestLocale } from "@service/contract/locales";
import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { fromBase64 } from "../common/base64.ts";
import { type Role, ROLES, type RootsByRole } from "../trust/roots.ts";
import { readLookUp } from "./record.ts";
import { VerifyPage } from "./verify-page.ts";

/** The server writes into the page, which may fetch nothing, what it needs. */
const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";

/** The deployment's roots: `<role>:<base64 of DER> …`. */
function rootsOf(text: string): RootsByRole {
  const pairs = text.split(" ").map((word) => word.split(":"));
  const ofRole = (role: Role): Uint8Array[] =>
    pairs.flatMap(([name, der]) => (name === role && der !== undefined ? [fromBase64(der)] : []));
  return Object.fromEntries(ROLES.map((role) => [role, ofRole(role)])) as Record<Role, Uint8Array[]>;
}

renderUnderTranslators();
register({
  "signing-button": SigningButton,
  "signing-notice": SigningNotice,
  "signing-progress": SigningProgress,
  "verify-page": VerifyPage,
});

const page = document.querySelector<VerifyPage>("verify-page")!;
page.roots = rootsOf(contentOf("service-roots"));
page.lookUp = readLookUp(contentOf("service-record"));
page.locale = nearestLocale(document.documentElement.lang);
