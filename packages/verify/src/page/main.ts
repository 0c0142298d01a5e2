import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { SigningProgress } from "@service/ui/progress";
import { register } from "@service/ui/register";
import { fromBase64 } from "../common/base64.ts";
import { type Role, ROLES, type RootsByRole } from "../trust/roots.ts";
import { VerifyPage } from "./verify-page.ts";

/** The server writes the deployment's roots into the page, which may fetch nothing: `<role>:<base64 of DER> …`. */
const written = document.querySelector<HTMLMetaElement>('meta[name="service-roots"]')?.content ?? "";

function rootsOf(text: string): RootsByRole {
  const pairs = text.split(" ").map((word) => word.split(":"));
  const ofRole = (role: Role): Uint8Array[] =>
    pairs.flatMap(([name, der]) => (name === role && der !== undefined ? [fromBase64(der)] : []));
  return Object.fromEntries(ROLES.map((role) => [role, ofRole(role)])) as Record<Role, Uint8Array[]>;
}

register({
  "signing-button": SigningButton,
  "signing-notice": SigningNotice,
  "signing-progress": SigningProgress,
  "verify-page": VerifyPage,
});

const page = document.querySelector<VerifyPage>("verify-page")!;
page.roots = rootsOf(written);
page.locale = document.documentElement.lang === "en" ? "en" : "es";
