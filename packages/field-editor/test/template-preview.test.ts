import { fixture, html } from "@open-wc/testing";
import type { EditorPage, Field } from "../src/index.ts";
import { defineTemplateEditor, edited, type TemplateForm } from "../src/template/index.ts";
import type { TemplateEditor } from "../src/template/index.ts";
import { loadPreviewWords } from "../src/template/preview/index.ts";
import { find, findAll, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";

defineTemplateEditor();
// The chunk is there, so that the tests measure no loading.
await loadPreviewWords("en");
await useTokens();

const PICTURE = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"/>'], {
  type: "image/svg+xml",
});
const PAGE: EditorPage = { width: 612, height: 792, loadImage: () => Promise.resolve(PICTURE) };
const EMPTY = {
  page: 1,
  x: 72,
  width: 140,
  height: 24,
  required: true,
  label: null,
  value: null,
  anchor: null,
  options: null,
  radio: null,
  rules: null,
  key: null,
  showWhen: null,
  requiredWhen: null,
  formula: null,
  role: "Tenant",
  variable: null,
};
const FORM = {
  roles: [{ name: "Tenant", order: 1 }],
  fields: [
    { ...EMPTY, type: "checkbox", y: 72, label: "Pets", key: "pets", required: false },
    { ...EMPTY, type: "text", y: 120, label: "Breed", showWhen: "pets" },
    { ...EMPTY, type: "radio", y: 160, radio: { group: "Plan", option: "Monthly" } },
    { ...EMPTY, type: "radio", y: 180, radio: { group: "Plan", option: "Yearly" } },
    { ...EMPTY, type: "number", y: 220, label: "Rent", key: "rent" },
    { ...EMPTY, type: "number", y: 260, label: "Year", formula: "rent * 12", required: false },
  ],
} as TemplateForm;

async function tried(): Promise<{ editor: TemplateEditor; changes: Field[][] }> {
  const changes: Field[][] = [];
  const box = await fixture<HTMLElement>(
    html`<div
      style="width: 1000px; height: 700px"
      @template-change=${({ detail }: CustomEvent) => changes.push(detail.form.fields)}
    >
      <template-editor .pages=${[PAGE]} .form=${edited(FORM)} .locale=${"en"}></template-editor>
    </div>`,
  );
  const editor = box.querySelector("template-editor")!;
  await until(() => findAll(editor, '[data-act="try"]').length > 0, "the bar is shown");
  find(editor, '[data-act="try"]').click();
  await until(() => findAll(editor, "template-preview").length > 0, "the preview is shown");
  await until(() => findAll(preview(editor), "[data-entry]").length > 0, "it has controls");
  return { editor, changes };
}

const preview = (editor: TemplateEditor): HTMLElement => find(editor, "template-preview");
const entries = (editor: TemplateEditor): HTMLInputElement[] =>
  findAll(preview(editor), "[data-entry]") as HTMLInputElement[];
const shownOn = (editor: TemplateEditor): (string | undefined)[] =>
  findAll(preview(editor), "[data-seen]").map((one) => one.dataset["seen"]);

function type(input: HTMLInputElement, value: string): void {
  input.value = value;
  input.dispatchEvent(new Event("input"));
}

describe("the preview of a template", () => {
  it("shows what conditions ask for, and the result of a formula", async () => {
    const { editor, changes } = await tried();
    expect(shownOn(editor)).to.not.include("field-2");
    entries(editor)[0]!.click();
    await until(() => shownOn(editor).includes("field-2"), "the field is shown");
    expect(entries(editor)[1]!.required).to.equal(true);
    type(
      entries(editor).find(({ dataset }) => dataset["entry"] === "field-5")!,
      "12,5",
    );
    await until(() => textOf(find(preview(editor), "output")) === "150.00", "the result is shown");
    expect(changes, "nothing of the template changes").to.have.length(0);
  });

  it("lets one option of a group be chosen", async () => {
    const { editor } = await tried();
    const option = (id: string): HTMLInputElement =>
      entries(editor).find(({ dataset }) => dataset["entry"] === id)!;
    option("field-3").click();
    option("field-4").click();
    await until(() => option("field-4").checked && !option("field-3").checked, "the other is chosen");
    expect(findAll(preview(editor), ".mark").length, "the group is marked once as required").to.equal(2);
  });

  it("empties what was typed, and keeps it while the template is edited", async () => {
    const { editor } = await tried();
    find(preview(editor), '[data-act="examples"]').click();
    const rent = (): HTMLInputElement =>
      entries(editor).find(({ dataset }) => dataset["entry"] === "field-5")!;
    await until(() => rent().value === "1", "examples are filled in");
    find(editor, '[data-act="try"]').click();
    await until(() => findAll(editor, "template-preview").length === 0, "the editor is back");
    expect(find(editor, "field-editor").hidden).to.equal(false);
    find(editor, '[data-act="try"]').click();
    await until(
      () => findAll(editor, "template-preview").length > 0 && rent()?.value === "1",
      "they are still there",
    );
    find(preview(editor), '[data-act="clear"]').click();
    await until(() => rent().value === "", "they are gone");
  });
});
