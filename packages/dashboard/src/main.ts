import "./styles/page.css";
import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { onException } from "@service/ui/exceptions";
import { register } from "@service/ui/register";
import { renderUnderTranslators } from "@service/ui/translated";
import { DashboardApp } from "./app/app.ts";
import { DashboardShell } from "./app/shell.ts";
import { AccountMenu } from "./app/account-menu.ts";

renderUnderTranslators();
register({
  "account-menu": AccountMenu,
  "dashboard-app": DashboardApp,
  "dashboard-shell": DashboardShell,
  "signing-button": SigningButton,
  "signing-notice": SigningNotice,
});
const boot = document.querySelector<HTMLElement>("#boot");
const app = new DashboardApp();
try {
  await app.loadWords();
  boot?.remove();
  onException((error) => app.onException(error));
  document.body.append(app);
} catch {
  boot?.removeAttribute("aria-busy");
  boot?.firstElementChild?.replaceChildren(boot.dataset["failed"] ?? "");
}
