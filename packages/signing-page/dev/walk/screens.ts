import type { Stage } from "./stage.ts";

type Visit = (stage: Stage) => Promise<void>;

async function justLook(stage: Stage): Promise<void> {
  await stage.frame.locator("signing-end-screen h1").waitFor();
  await stage.look("screen");
}

async function fail(stage: Stage): Promise<void> {
  await signTyped(stage);
  await stage.frame.locator("signing-notice").waitFor({ timeout: 15_000 });
  await stage.look("submit-failed");
  await stage.press(stage.primary);
  await stage.hears("success");
}

async function signAlone(stage: Stage): Promise<void> {
  await signTyped(stage);
  await stage.hears("success");
  await stage.look("preparing");
  await stage.frame.getByRole("button", { name: /copia firmada|signed copy/ }).waitFor();
  await stage.look("copy-ready");
}

async function signTyped(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.press(stage.primary);
  await stage.press(stage.primary);
  await stage.press(stage.frame.getByRole("tab").nth(1));
  await stage.frame.locator("signing-type-panel signing-ink svg").last().waitFor();
  await stage.press(stage.frame.locator("signing-ink-sheet signing-button:not(.remove) button"));
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_ack"] input'));
  await stage.press(stage.primary);
}

async function decline(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await menu(stage, /Rechazar|Decline/);
  await stage.look("decline");
  await stage.press(stage.frame.locator("signing-decline-sheet signing-button button").last());
  await stage.hears("decline");
  await stage.look("declined");
}

async function leave(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await menu(stage, /Ayuda|Help/);
  await stage.look("help");
  await stage.press(stage.frame.locator("signing-info-sheet signing-button button"));
  await menu(stage, /Cerrar|Close/);
  await stage.hears("exit");
  await stage.look("closed");
}

async function menu(stage: Stage, item: RegExp): Promise<void> {
  await stage.press(stage.frame.locator("signing-menu .opener"));
  await stage.press(stage.frame.getByRole("menuitem", { name: item }));
}

/** A required field left empty, a date in its picker's place, an address that is none. */
async function mistakes(stage: Stage): Promise<void> {
  await stage.hears("ready");
  await stage.press(stage.primary);
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_mail"] input'));
  await stage.frame.locator('signing-field-view[data-field="sfl_mail"] input').fill("ana@");
  await stage.press(stage.frame.locator('signing-field-view[data-field="sfl_rfc"] input'));
  await stage.press(stage.primary);
  await stage.look("mistakes");
}

/** What each scenario is visited for. */
export const SCREENS: Record<string, Visit> = {
  expired: justLook,
  cancelled: justLook,
  declined: justLook,
  nofields: justLook,
  fea: justLook,
  module: justLook,
  unreachable: justLook,
  submitfails: fail,
  alone: signAlone,
  three: decline,
  live: leave,
  lease: mistakes,
};
