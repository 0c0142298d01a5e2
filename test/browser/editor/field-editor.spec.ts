import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { LitElement } from "lit";
import { startEditorPage } from "../../../packages/field-editor/dev/server.ts";
import { LOOKS } from "../support/looks.ts";

interface Placed {
  id: string;
  radio: { group: string; option: string } | null;
  value: string | null;
  signerId: string;
  type: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

const test = base.extend<object, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- the library requires a pattern and reads its names
    async ({}, use) => {
      const { url, close } = await startEditorPage();
      await use(url);
      await close();
    },
    { scope: "worker" },
  ],
});

const PHONE = { viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true };

async function open(page: Page, address: string, query = ""): Promise<void> {
  await page.goto(`${address}/?${query}&locale=es&theme=light`);
  await expect(page.locator(".page img").first()).toBeVisible();
}

/** As when anything of the editor changes. */
function drawAgain(page: Page): Promise<unknown> {
  return page.locator("field-editor").evaluate((editor: LitElement) => {
    editor.requestUpdate();
    return editor.updateComplete;
  });
}

/** The fields as the host knows them. */
function fieldsOf(page: Page): Promise<Placed[]> {
  return page.evaluate(() => [
    ...(document.querySelector<HTMLElement & { fields: Placed[] }>("field-editor")?.fields ?? []),
  ]);
}

async function fieldOf(page: Page, id: string): Promise<Placed> {
  const found = (await fieldsOf(page)).find((field) => field.id === id);
  if (found === undefined) throw new Error(`no field ${id}`);
  return found;
}

const box = (page: Page, id: string): Locator => page.locator(`[data-field="${id}"]`);

async function dragTo(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const found = await locator.boundingBox();
  if (found === null) throw new Error("it is not shown");
  return { x: found.x + found.width / 2, y: found.y + found.height / 2 };
}

test("a field is dragged from the palette onto a page, for the chosen signer", async ({ page, address }) => {
  await open(page, address, "empty");
  await page.getByRole("radio", { name: "Bruno Ñandú" }).check();
  const middle = await middleOf(page.locator("[data-page='1']"));
  await dragTo(page, page.getByRole("button", { name: "Fecha" }), { x: middle.x, y: 400 });
  const [placed, ...others] = await fieldsOf(page);
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ type: "date", signerId: "sgr_2", page: 1, x: 256, width: 100 });
  await expect(page.getByRole("option", { name: /Fecha de Bruno Ñandú, página 1/ })).toBeFocused();
  await dragTo(page, page.getByRole("button", { name: "Texto", exact: true }), { x: 100, y: 30 });
  expect(await fieldsOf(page)).toHaveLength(1);
});

for (const width of [1280, 360])
  test(`a field that is chosen first is placed at the foot of the page, ${width} px`, async ({
    page,
    address,
  }, info) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, address, "empty");
    if (width === 360) await page.locator(".bottom button").first().click();
    await page.getByRole("button", { name: "Firma", exact: true }).click();
    await expect(page.getByRole("button", { name: "Cancelar" })).toBeVisible();
    await page.locator(".scroller").evaluate((scroller) => scroller.scrollTo(0, 100_000));
    const sheet = page.locator("[data-page='3']");
    await expect(sheet).toBeInViewport();
    const foot = await sheet.boundingBox();
    await page.screenshot({ path: info.outputPath("foot.png") });
    await page.mouse.click(foot!.x + foot!.width / 2, foot!.y + foot!.height - 20);
    expect(await fieldsOf(page)).toHaveLength(1);
  });

test("everything is done by keyboard, and told", async ({ page, address }) => {
  await open(page, address, "empty");
  await page.getByRole("button", { name: "Firma" }).press("Enter");
  const field = page.locator("[data-field]");
  await expect(field).toBeFocused();
  const [before] = await fieldsOf(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowUp");
  const [after] = await fieldsOf(page);
  expect([after?.x, after?.y]).toEqual([(before?.x ?? 0) + 1, (before?.y ?? 0) - 10]);
  await expect(page.getByRole("status")).toHaveText(
    /Firma de Ana López, página 1: ahora en [\d.,]+, [\d.,]+ puntos/,
  );
  await page.keyboard.press("Control+d");
  await expect(field).toHaveCount(2);
  await page.keyboard.press("PageUp");
  await expect(field.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-name=signer]")).toBeFocused();
  await page.getByLabel("Ancho").fill("120");
  await page.keyboard.press("Tab");
  expect((await fieldsOf(page))[0]?.width).toBe(120);
  await page.keyboard.press("Escape");
  await expect(field.first()).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await expect(field).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(field).toHaveCount(2);
  await page.keyboard.press("Control+Shift+z");
  await expect(field).toHaveCount(0);
});

test("several fields are selected and aligned in one step, which is undone", async ({ page, address }) => {
  await open(page, address);
  const before = await fieldsOf(page);
  await box(page, "sfl_1").click();
  await box(page, "sfl_2").click({ modifiers: ["Shift"] });
  await box(page, "sfl_4").click({ modifiers: ["Shift"] });
  await expect(page.getByText("3 campos seleccionados", { exact: true }).last()).toBeVisible();
  await page.getByRole("button", { name: "Alinear arriba" }).click();
  const tops = (await fieldsOf(page)).map(({ y }) => y);
  expect([tops[0], tops[1], tops[3]]).toEqual([560, 560, 560]);
  await page.getByRole("button", { name: "Deshacer" }).click();
  expect(await fieldsOf(page)).toEqual(before);
});

test("fields are moved with guide lines, also to another page, and resized", async ({ page, address }) => {
  await open(page, address);
  const target = await middleOf(box(page, "sfl_2"));
  await box(page, "sfl_1").hover();
  await page.mouse.down();
  await page.mouse.move(target.x - 280, target.y + 1, { steps: 6 });
  await expect(page.locator(".guide.y")).toBeVisible();
  await page.mouse.up();
  expect((await fieldOf(page, "sfl_1")).y).toBe(566);

  await page.getByRole("button", { name: "Página siguiente" }).click();
  const second = await middleOf(page.locator("[data-page='2']"));
  await box(page, "sfl_1").scrollIntoViewIfNeeded();
  await dragTo(page, box(page, "sfl_1"), { x: second.x, y: 700 });
  const moved = await fieldOf(page, "sfl_1");
  expect(moved.page).toBe(2);
  await expect(box(page, "sfl_1")).toBeFocused();

  const corner = await middleOf(box(page, "sfl_1").locator("[data-handle='se']"));
  await dragTo(page, box(page, "sfl_1").locator("[data-handle='se']"), { x: corner.x - 900, y: corner.y });
  const resized = await fieldOf(page, "sfl_1");
  expect([resized.x, resized.y, resized.width, resized.height]).toEqual([moved.x, moved.y, 40, 50]);
});

test("a field is copied to all pages, whatever their size", async ({ page, address }) => {
  await open(page, address);
  await box(page, "sfl_1").click();
  await page.getByRole("button", { name: "A todas las páginas" }).click();
  const copies = (await fieldsOf(page)).filter(({ id }) => id.startsWith("new-"));
  expect(copies.map((field) => [field.page, field.x, field.y])).toEqual([
    [2, 72, 560],
    [3, 72, 560],
  ]);
});

test("of 200 pages only those near the screen are there", async ({ page, address }) => {
  await open(page, address, "pages=200");
  const jump = page.getByLabel("Ir a la página");
  await jump.fill("15");
  await drawAgain(page); // leaves alone what somebody is typing
  await jump.press("End");
  await page.keyboard.type("0");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Página 150 de 200" })).toBeInViewport();
  await expect(jump).toHaveValue("150");
  await jump.fill("201");
  await page.keyboard.press("Enter");
  await expect(jump).toHaveValue("150");
  await expect(page.locator("[data-page='150'] img")).toBeVisible();
  expect(await page.locator(".page").count()).toBeLessThan(8);
});

test("a group of circles is named, gets options, and says when one is left", async ({ page, address }) => {
  await open(page, address, "empty");
  await page.getByRole("button", { name: "Opción única" }).press("Enter");
  await expect(page.locator("[data-field]")).toHaveCount(2);
  await page.getByLabel("Nombre del grupo").fill("Forma de pago");
  await page.getByRole("textbox", { name: "Opción 1" }).fill("Contado");
  await page.getByRole("button", { name: "Agregar una opción" }).click();
  await page.getByRole("textbox", { name: "Opción 3" }).fill("Contado");
  await page.keyboard.press("Tab");
  await expect(page.getByText("Hay una opción repetida.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Opción 3" })).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("status").first()).toHaveText(/3 campos tienen problemas/);
  await page.getByRole("textbox", { name: "Opción 3" }).fill("Plazos");
  await page.keyboard.press("Tab");
  await page.getByLabel("Elegida desde el principio").selectOption("Contado");
  const circles = (await fieldsOf(page)).map(({ radio, value }) => [radio?.group, radio?.option, value]);
  expect(circles).toEqual([
    ["Forma de pago", "Contado", "Contado"],
    ["Forma de pago", "Opción 2", null],
    ["Forma de pago", "Plazos", null],
  ]);
  await page.locator("[data-field]").nth(2).press("Delete");
  await page.locator("[data-field]").nth(1).press("Delete");
  await page.locator("[data-field]").press(" ");
  await expect(page.getByText(/Un grupo necesita al menos dos opciones/)).toBeVisible();
  await expect(page.getByRole("option", { name: /No se puede guardar así/ })).toBeVisible();
});

test("options, rules and texts are edited, and what cannot be saved is told", async ({ page, address }) => {
  await open(page, address, "types");
  await box(page, "sfl_t2").click();
  await page.getByLabel("Opciones").fill("Chico\n  Grande \n\nChico");
  await page.getByLabel("Etiqueta").click();
  await expect(page.getByText("Hay una opción repetida.")).toBeVisible();
  await page.getByLabel("Opciones").fill("Chico\nGrande");
  await page.keyboard.press("Tab");
  await page.getByLabel("Valor inicial").selectOption("Grande");
  expect(await fieldOf(page, "sfl_t2")).toMatchObject({ options: ["Chico", "Grande"], value: "Grande" });
  await box(page, "sfl_t4").click();
  await page.getByLabel("Valor inicial").fill("12,5");
  await page.getByLabel("Etiqueta").click();
  await expect(page.getByText("El valor inicial es mayor que el máximo.")).toBeVisible();
  await page.getByLabel("Máximo").fill("20");
  await page.getByLabel("Etiqueta").click();
  await expect(page.locator(".panel .error")).toHaveCount(0);
  expect(await fieldOf(page, "sfl_t4")).toMatchObject({ value: "12.5", rules: { min: "1", max: "20" } });
  await box(page, "sfl_t8").click();
  await page.getByText("Avanzado", { exact: true }).click();
  await page.getByLabel("Patrón (expresión regular)").fill("[A-Z]{4}");
  await page.getByLabel("Mensaje si no coincide").fill("Cuatro letras");
  await page.getByLabel("Probar un valor").fill("ABC1");
  await expect(page.getByText("No coincide con el patrón.")).toBeVisible();
  await page.getByLabel("Probar un valor").fill("ABCD");
  await expect(page.getByText("Coincide con el patrón.", { exact: true })).toBeVisible();
  await box(page, "sfl_t1").click();
  await expect(page.locator("[data-name=signer]")).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Obligatorio" })).toHaveCount(0);
  await page.getByLabel("Texto de la nota").fill("Lea la cláusula 3.");
  await page.keyboard.press("Escape");
  await expect(
    page.getByRole("option", { name: /^Lea la cláusula 3\. \(Nota\) del remitente/ }),
  ).toBeFocused();
});

test("without its late part the editor says so, and places fields", async ({ page, address }) => {
  await page.route("**/late*.js", (route) => route.abort());
  await open(page, address, "empty");
  await expect(page.getByText(/No pudimos cargar esta parte/)).toBeVisible();
  await page.getByRole("button", { name: "Fecha" }).press("Enter");
  expect(await fieldsOf(page)).toHaveLength(1);
});

test.describe("on a phone of 360 px", () => {
  test.use(PHONE);

  test("a field is placed by a tap, moved by a finger and edited in a sheet", async ({ page, address }) => {
    await open(page, address, "empty&pages=2");
    await page.getByRole("button", { name: "Agregar" }).tap();
    await page.getByRole("button", { name: "Firma" }).tap();
    await expect(page.getByText("Elija el lugar en la página: Firma")).toBeVisible();
    await page.touchscreen.tap(180, 300);
    const field = page.locator("[data-field]");
    await expect(field).toHaveAttribute("aria-selected", "true");
    const [placed] = await fieldsOf(page);
    const from = await middleOf(field);
    await swipe(page, from, { x: from.x + 30, y: from.y + 60 });
    const [moved] = await fieldsOf(page);
    expect(moved?.y).toBeGreaterThan((placed?.y ?? 0) + 60);
    // a tap so soon after a swipe would end its momentum
    await page.getByRole("button", { name: "Editar" }).click();
    await page.getByLabel("Etiqueta").fill("Aval");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("option", { name: /^Aval \(Firma\) de Ana López/ })).toBeVisible();
    expect(await smallTargets(page)).toEqual([]);
  });
});

/** A finger's way, as the browser's own input. */
async function swipe(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (const part of [0.2, 0.4, 0.6, 0.8, 1])
    await touch("touchMove", [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  await touch("touchEnd", []);
}

/** Buttons and inputs that a finger could miss. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector("field-editor")?.shadowRoot;
    const targets = [...(root?.querySelectorAll<HTMLElement>("button, .input, .signer, .check") ?? [])];
    return targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isSmall = width > 0 && (width < 44 || height < 44);
      return isSmall ? [`${target.className} ${width} x ${height}`] : [];
    });
  });
}

for (const { locale, theme, width } of LOOKS)
  test(`axe finds nothing in ${locale}, ${theme}, ${width} px`, async ({ page, address }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${address}/?locale=${locale}&theme=${theme}`);
    await box(page, "sfl_1").click();
    const found = [await violations(page)];
    if (width === 360) {
      for (const index of [0, 1, 4]) {
        await page.locator(".bottom button").nth(index).click();
        found.push(await violations(page));
        await page.locator(".close").click();
      }
    } else {
      await box(page, "sfl_2").click({ modifiers: ["Shift"] });
      found.push(await violations(page));
    }
    expect(found.flat()).toEqual([]);
  });

for (const theme of ["light", "dark"] as const)
  for (const width of [1280, 360])
    test(`axe finds nothing in the panels of all types in ${theme}, ${width} px`, async ({
      page,
      address,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height: 800 });
      await open(page, address, `types&theme=${theme}`);
      for (const id of ["sfl_t5", "sfl_t2", "sfl_t8", "sfl_t1"]) {
        await box(page, id).click();
        if (width === 360) await page.getByRole("button", { name: "Editar" }).click();
        await expect(page.getByLabel("Etiqueta")).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.screenshot({ path: `test-results/field-editor-${id}-${theme}-${width}.png` });
        if (width === 360) await page.locator(".close").click();
      }
    });

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

test("a strict policy has nothing to complain about, and nothing fails", async ({ page, address }) => {
  const complaints: string[] = [];
  page.on("console", (message) => complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  await open(page, address);
  await box(page, "sfl_1").click();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Deshacer" })).toBeEnabled();
  expect(complaints).toEqual([]);
});
