import type { Primary } from "../steps/primary.ts";
import type { SigningDataForm } from "../steps/data-form.ts";
import { workOf } from "../session/state.ts";
import type { Page } from "./page.ts";

/** Does what the bar's button offers. */
export async function doPrimary(page: Page, primary: Primary, byKeyboard: boolean): Promise<void> {
  const { session, fields } = page;
  const { reasons, prepared, nextSigner, passkey } = workOf(session.state)?.ceremony ?? {};
  if (primary.kind === "accept") session.acceptConsent();
  else if (primary.kind === "verify") await sendVerification(page);
  else if (primary.kind === "data") await sendData(page);
  else if (primary.kind === "ink") fields.ink(primary.field, byKeyboard);
  else if (primary.kind === "next") await fields.goTo(session.edit.next());
  else if (primary.kind === "fea" || reasons || prepared || nextSigner || passkey) fields.signByCertificate();
  else await fields.goTo(await session.submit());
}

async function sendVerification(page: Page): Promise<void> {
  if (!(await page.late.ensureLoaded())) return;
  await page.session.verify.check();
  await page.updateComplete;
  page.renderRoot.querySelector<HTMLElement>("signing-verify-form")?.focus();
}

async function sendData(page: Page): Promise<void> {
  if (page.previewing) return void (page.previewing = false);
  if (!(await page.late.ensureLoaded())) return;
  const open = await page.session.data.send();
  await page.updateComplete;
  if (open !== null) page.renderRoot.querySelector<SigningDataForm>("signing-data-form")?.goTo(open.id);
}
