import "./styles/page.css";
import { SigningButton } from "@service/ui/button";
import { SigningNotice } from "@service/ui/notice";
import { register } from "@service/ui/register";
import { DashboardApp } from "./app/app.ts";
import { DashboardShell } from "./app/shell.ts";
import { AccountMenu } from "./app/account-menu.ts";

register({
  "account-menu": AccountMenu,
  "dashboard-app": DashboardApp,
  "dashboard-shell": DashboardShell,
  "signing-button": SigningButton,
  "signing-notice": SigningNotice,
});
document.querySelector("#boot")?.remove();
document.body.append(new DashboardApp());
