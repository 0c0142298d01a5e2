import { SigningButton, SigningNotice, SigningProgress } from "@service/signing-page/kit";
import { fromBase64 } from "../evidence/constancia.ts";
import { VerifyPage } from "./verify-page.ts";

/** The server writes the deployment's certificates into the page: it may fetch nothing. */
const roots = document.querySelector<HTMLMetaElement>('meta[name="service-roots"]')?.content ?? "";

customElements.define("signing-button", SigningButton);
customElements.define("signing-notice", SigningNotice);
customElements.define("signing-progress", SigningProgress);
customElements.define("verify-page", VerifyPage);

const page = document.querySelector<VerifyPage>("verify-page")!;
page.roots = roots.split(" ").filter(Boolean).map(fromBase64);
page.locale = document.documentElement.lang === "en" ? "en" : "es";
