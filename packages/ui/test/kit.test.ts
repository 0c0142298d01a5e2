import { fixture, html } from "@open-wc/testing";
import { SigningButton } from "../src/button.ts";
import { SigningMenu } from "../src/menu.ts";
import { SigningNotice } from "../src/notice.ts";
import { SigningProgress } from "../src/progress.ts";
import { register } from "../src/register.ts";
import { SigningSheet } from "../src/sheet.ts";
import { SigningStepper } from "../src/stepper.ts";
import { SigningTextField } from "../src/text-field.ts";
import { find, findAll, focused, still, textOf, until, useTokens } from "./support/dom.ts";
import { expect } from "./support/expect.ts";

register({
  "signing-button": SigningButton,
  "signing-menu": SigningMenu,
  "signing-notice": SigningNotice,
  "signing-progress": SigningProgress,
  "signing-sheet": SigningSheet,
  "signing-stepper": SigningStepper,
  "signing-text-field": SigningTextField,
});
await useTokens();

function press(target: Element, key: string): void {
  target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
  );
}

describe("a button", () => {
  it("does nothing while it is busy or disabled, and keeps its words", async () => {
    let clicks = 0;
    const button = await fixture<SigningButton>(
      html`<signing-button @click=${() => (clicks += 1)}>Firmar</signing-button>`,
    );
    find(button, "button").click();
    button.busy = true;
    await button.updateComplete;
    find(button, "button").click();
    button.busy = false;
    button.disabled = true;
    await button.updateComplete;
    find(button, "button").click();
    expect(clicks).to.equal(1);
    expect(textOf(button)).to.equal("Firmar");
    await expect(button).accessible();
  });

  it("takes the focus that its host is given", async () => {
    const button = await fixture<SigningButton>(html`<signing-button>Firmar</signing-button>`);
    button.focus();
    expect(focused()).to.equal(find(button, "button"));
  });
});

describe("a text field", () => {
  it("is named by its label, tells its error, and reports what is typed", async () => {
    const seen: string[] = [];
    const field = await fixture<SigningTextField>(
      html`<signing-text-field
        label="Motivo"
        error="Falta"
        @input=${(event: Event) => seen.push((event.target as SigningTextField).value)}
      ></signing-text-field>`,
    );
    const input = find<HTMLInputElement>(field, "input");
    expect(input.labels?.[0]?.textContent).to.equal("Motivo");
    expect(textOf(find(field, '[role="alert"]'))).to.equal("Falta");
    input.value = "No";
    input.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
    expect(seen).to.deep.equal(["No"]);
    await expect(field).accessible();
  });
});

async function opened(): Promise<{ sheet: SigningSheet; opener: HTMLElement }> {
  const opener = await fixture<HTMLElement>(html`<button>Abrir</button>`);
  opener.focus();
  const sheet = await fixture<SigningSheet>(
    html`<signing-sheet heading="Ayuda" closeLabel="Cerrar"
      ><p>Texto</p>
      <button slot="actions">Entendido</button></signing-sheet
    >`,
  );
  sheet.addEventListener("sheet-close", () => (sheet.open = false));
  sheet.open = true;
  await sheet.updateComplete;
  return { sheet, opener };
}

describe("a sheet", () => {
  it("takes the focus to its heading and gives it back", async () => {
    const { sheet, opener } = await opened();
    expect(focused()?.textContent).to.equal("Ayuda");
    find(sheet, ".close").click();
    await sheet.updateComplete;
    expect(find<HTMLDialogElement>(sheet, "dialog").open).to.equal(false);
    expect(focused()).to.equal(opener);
  });

  it("closes on Escape and on a press outside, not on one inside", async () => {
    const { sheet } = await opened();
    const dialog = find<HTMLDialogElement>(sheet, "dialog");
    find(sheet, ".content").dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(sheet.open).to.equal(true);
    dialog.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    expect(sheet.open).to.equal(false);
    sheet.open = true;
    await sheet.updateComplete;
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    expect(sheet.open).to.equal(false);
  });

  it("is accessible", async () => {
    const { sheet } = await opened();
    await still();
    await expect(sheet).accessible();
  });
});

describe("a menu", () => {
  const items = [
    { id: "a", icon: "help", words: "Ayuda" },
    { id: "b", icon: "decline", words: "Rechazar", apart: true },
  ] as const;

  async function menu(): Promise<{ menu: SigningMenu; picks: string[] }> {
    const picks: string[] = [];
    const made = await fixture<SigningMenu>(
      html`<signing-menu
        label="Más"
        .items=${items}
        @menu-pick=${(event: CustomEvent<string>) => picks.push(event.detail)}
      ></signing-menu>`,
    );
    return { menu: made, picks };
  }

  it("is walked with the arrow keys, around the ends", async () => {
    const { menu: made } = await menu();
    find(made, ".opener").click();
    await until(() => focused()?.textContent?.includes("Ayuda") === true, "the first item has the focus");
    press(made, "ArrowUp");
    expect(textOf(focused() ?? made)).to.equal("Rechazar");
    press(made, "ArrowDown");
    expect(textOf(focused() ?? made)).to.equal("Ayuda");
    press(made, "End");
    expect(textOf(focused() ?? made)).to.equal("Rechazar");
    await expect(made).accessible();
  });

  it("closes on Escape and gives the focus back", async () => {
    const { menu: made, picks } = await menu();
    press(made, "ArrowDown");
    await until(() => findAll(made, '[role="menuitem"]').length === 2, "it is open");
    press(made, "Escape");
    await made.updateComplete;
    expect(findAll(made, '[role="menu"]').length).to.equal(0);
    expect(focused()).to.equal(find(made, ".opener"));
    expect(picks).to.deep.equal([]);
  });

  it("tells what was picked", async () => {
    const { menu: made, picks } = await menu();
    find(made, ".opener").click();
    await made.updateComplete;
    findAll(made, '[role="menuitem"]')[1]?.click();
    expect(picks).to.deep.equal(["b"]);
  });
});
