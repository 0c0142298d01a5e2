import { fixture, html } from "@open-wc/testing";
import { register } from "../src/register.ts";
import { SigningSheet } from "../src/sheet.ts";
import { find, still, useTokens } from "./support/dom.ts";
import { expect } from "./support/expect.ts";
import { hiddenNeedlessly } from "./support/sheets.ts";

register({ "signing-sheet": SigningSheet });
await useTokens();

async function sheetOf(contentHeight: number): Promise<SigningSheet> {
  const sheet = await fixture<SigningSheet>(
    html`<signing-sheet heading="Elija su firma" closeLabel="Cerrar" open>
      <div style="height: ${contentHeight}px"></div>
      <button slot="actions">Adoptar</button>
    </signing-sheet>`,
  );
  await still();
  return sheet;
}

describe("a sheet's height", () => {
  it("is its content's up to the limit", async () => {
    for (const height of [40, 200, 300]) {
      const sheet = await sheetOf(height);
      expect(hiddenNeedlessly(sheet), `${height} px`).to.equal(0);
      expect(find(sheet, ".inner").clientHeight).to.equal(height);
      sheet.remove();
    }
  });

  it("is the limit where the content is higher, which then scrolls between head and foot", async () => {
    const sheet = await sheetOf(3000);
    const [dialog, foot] = [find(sheet, "dialog"), find(sheet, ".foot")].map((part) =>
      part.getBoundingClientRect(),
    );
    expect(find(sheet, ".content").clientHeight).to.be.greaterThan(200);
    expect(dialog!.height).to.be.lessThan(innerHeight);
    expect(foot!.bottom).to.be.closeTo(dialog!.bottom, 1);
    expect(hiddenNeedlessly(sheet)).to.equal(0);
  });
});

it("a sheet that is opened again at once stays open", async () => {
  const sheet = await sheetOf(40);
  let asked = 0;
  sheet.addEventListener("sheet-close", () => (asked += 1));
  const closed = new Promise((resolve) => find(sheet, "dialog").addEventListener("close", resolve));
  sheet.open = false;
  await sheet.updateComplete;
  sheet.open = true;
  await sheet.updateComplete;
  await closed;
  expect(asked).to.equal(0);
  sheet.remove();
});
