import { fixture, html } from "@open-wc/testing";
import type { TemplateResult } from "lit";
import { defineFieldEditor } from "../src/define.ts";
import type { EditorPage, Field, FieldEditor, FieldsError, FoundField } from "../src/index.ts";
import { find, findAll, textOf, until, useTokens } from "../../ui/test/support/dom.ts";
import { expect } from "../../ui/test/support/expect.ts";

defineFieldEditor();
await useTokens();

const SIGNERS = [
  { id: "ana", name: "Ana", email: "ana@example.com", order: 2 },
  { id: "bruno", name: "Bruno", email: "bruno@example.com", order: 1 },
];
const PICTURE = new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="6" height="8"/>'], {
  type: "image/svg+xml",
});

function page(part: Partial<EditorPage> = {}): EditorPage {
  return { width: 612, height: 792, loadImage: () => Promise.resolve(PICTURE), ...part } as EditorPage;
}

function field(id: string, part: Partial<Field> = {}): Field {
  const place = { page: 1, x: 100, y: 100, width: 100, height: 40 };
  const rest = {
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
  };
  return { id, signerId: "ana", type: "signature", ...place, ...rest, ...part };
}

interface Shown {
  editor: FieldEditor;
  changes: (readonly Field[])[];
  errors: FieldsError[];
}

async function shown(given: Partial<FieldEditor> = {}): Promise<Shown> {
  const changes: (readonly Field[])[] = [];
  const errors: FieldsError[] = [];
  const all = { pages: [page()], signers: SIGNERS, fields: [] as readonly Field[], ...given };
  const template: TemplateResult = html`<div
    style="width: 1100px; height: 700px"
    @fields-change=${(event: HTMLElementEventMap["fields-change"]) => changes.push(event.detail.fields)}
    @fields-error=${(event: HTMLElementEventMap["fields-error"]) => errors.push(event.detail)}
  >
    <field-editor
      .pages=${all.pages}
      .signers=${all.signers}
      .fields=${all.fields}
      .sources=${all.sources ?? {}}
      .locale=${all.locale ?? "es"}
      .readOnly=${all.readOnly ?? false}
    ></field-editor>
  </div>`;
  const box = await fixture<HTMLElement>(template);
  const editor = box.querySelector("field-editor");
  if (editor === null) throw new Error("no editor");
  await until(() => findAll(editor, ".page").length > 0, "a page is shown");
  return { editor, changes, errors };
}

describe("the field editor", () => {
  it("tells its host of a change, and that only", async () => {
    const { editor, changes } = await shown({ fields: [field("a")] });
    expect(changes).to.have.length(0);
    find(editor, '[data-type="text"]').click();
    await until(() => changes.length === 1, "the change is told");
    expect(changes[0]).to.have.length(2);
    expect(editor.fields).to.equal(changes[0]);
    expect(editor.fields[1]?.signerId, "the first in the signing order").to.equal("bruno");
  });

  it("offers an approver what they may have, and says what they may not", async () => {
    const signers = [{ id: "ana", name: "Ana", email: "ana@example.com", action: "approve" as const }];
    const { editor, errors } = await shown({ signers, fields: [field("a")], locale: "en" });
    const isOffered = (type: string): boolean =>
      !find(editor, `[data-type="${type}"]`).hasAttribute("disabled");
    expect([isOffered("signature"), isOffered("initials"), isOffered("text")]).to.deep.equal([
      false,
      false,
      true,
    ]);
    await until(() => errors.length > 0, "the signature is a problem");
    find(editor, '[data-field="a"]').dispatchEvent(
      new KeyboardEvent("keydown", { key: " ", bubbles: true, composed: true }),
    );
    const reasons = (): string[] => findAll(editor, ".hint.error").map(textOf);
    await until(
      () => reasons().some((each) => each.startsWith("Its signer only approves.")),
      "the reason is said",
    );
  });

  it("shows new words, fields and signers at once", async () => {
    const { editor } = await shown({ fields: [field("a")] });
    editor.locale = "en";
    editor.fields = [field("b", { page: 1 }), field("c", { y: 300 })];
    editor.signers = [{ id: "ana", name: "Ana María", email: "ana@example.com" }];
    await editor.updateComplete;
    const names = findAll(editor, "[data-field]").map((each) => each.getAttribute("aria-label") ?? "");
    expect(names).to.have.length(2);
    expect(names[0] ?? "").to.match(/^Signature of Ana María, page 1, required/);
  });

  it("keeps what is being typed through an update, and reports it", async () => {
    const options = ["A", "B"];
    const { editor } = await shown({ fields: [field("a", { type: "dropdown", options })] });
    find(editor, '[data-field="a"]').dispatchEvent(
      new KeyboardEvent("keydown", { key: " ", bubbles: true, composed: true }),
    );
    await until(() => findAll(editor, '[data-name="options"]').length === 1, "the panel is shown");
    const input = find(editor, '[data-name="options"]') as HTMLTextAreaElement;
    input.focus();
    input.value = "A\nC";
    editor.requestUpdate();
    await editor.updateComplete;
    expect(input.value).to.equal("A\nC");
    input.dispatchEvent(new Event("change"));
    expect(editor.fields[0]?.options).to.deep.equal(["A", "C"]);
  });

  it("has made the controls of a selection before the first one, unseen and out of reach", async () => {
    const { editor } = await shown({ fields: [field("a")] });
    const signer = () => find(editor, ".panel [data-name=signer]");
    await until(() => findAll(editor, ".panel [data-name=signer]").length > 0, "the controls are there");
    expect(getComputedStyle(signer()).visibility).to.equal("hidden");
    const made = signer();
    find(editor, "[data-field]").dispatchEvent(
      new KeyboardEvent("keydown", { key: " ", bubbles: true, composed: true }),
    );
    await editor.updateComplete;
    expect(signer()).to.equal(made);
    expect(getComputedStyle(made).visibility).to.equal("visible");
    expect((made as HTMLSelectElement).value).to.equal("ana");
  });

  it("cannot change anything while reading, but shows all", async () => {
    const { editor, changes } = await shown({ fields: [field("a")], readOnly: true });
    expect(findAll(editor, "[data-type]")).to.have.length(0);
    const box = find(editor, "[data-field]");
    for (const key of [" ", "ArrowLeft", "Delete"])
      box.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
    expect(changes).to.have.length(0);
    await expect(editor).accessible();
  });

  it("says in words that a source failed, and gives the host the cause", async () => {
    const cause = new Error("HTTP 503");
    const { editor, errors, changes } = await shown({ sources: { form: () => Promise.reject(cause) } });
    find(editor, '[data-source="form"]').click();
    await until(() => errors.length === 1, "the error is told");
    expect(errors[0]).to.deep.equal({
      code: "source",
      source: "form",
      cause,
      message: "No pudimos obtener los campos. Inténtelo de nuevo.",
    });
    expect(textOf(find(editor, ".banner"))).to.match(/No pudimos obtener los campos/);
    expect(changes).to.have.length(0);
  });

  it("adds what a source found in one step; a cancelled search adds nothing", async () => {
    const answers: PromiseWithResolvers<readonly FoundField[]>[] = [];
    const signals: AbortSignal[] = [];
    const form = ({ signal }: { signal: AbortSignal }) => {
      const answer = Promise.withResolvers<readonly FoundField[]>();
      answers.push(answer);
      signals.push(signal);
      return answer.promise;
    };
    const { editor, changes } = await shown({ sources: { form } });
    const found = [1, 2].map((row) => ({ type: "text" as const, page: 1, x: 50, y: row * 100 }));
    find(editor, '[data-source="form"]').click();
    await editor.updateComplete;
    find(editor, ".banner button").click();
    expect(signals[0]?.aborted).to.equal(true);
    answers[0]?.resolve(found);
    await editor.updateComplete;
    find(editor, '[data-source="form"]').click();
    await editor.updateComplete;
    answers[1]?.resolve(found);
    await until(() => changes.length > 0, "the fields are there");
    expect(changes).to.have.length(1);
    expect(editor.fields).to.have.length(2);
  });

  it("tells which given fields are wrong, and marks them", async () => {
    const { editor, errors } = await shown({ fields: [field("a", { x: 600 }), field("b", { page: 9 })] });
    const [error] = errors;
    expect(error?.code === "fields" && error.problems.map(({ code }) => code)).to.deep.equal([
      "outside",
      "page",
    ]);
    expect(findAll(editor, ".field.wrong")).to.have.length(1);
  });

  it("loads pictures only near the screen, and stops when it is removed", async () => {
    const asked: AbortSignal[] = [];
    const loadImage = (signal: AbortSignal): Promise<Blob> => {
      asked.push(signal);
      return new Promise(() => undefined);
    };
    const { editor } = await shown({ pages: Array.from({ length: 200 }, () => page({ loadImage })) });
    await until(() => asked.length > 0, "the first pages are asked for");
    expect(asked.length).to.lessThan(4);
    editor.remove();
    expect(asked.every(({ aborted }) => aborted)).to.equal(true);
  });

  it("offers to load a page again whose picture failed", async () => {
    let isBroken = true;
    const loadImage = () => (isBroken ? Promise.reject(new Error("HTTP 502")) : Promise.resolve(PICTURE));
    const { editor, errors } = await shown({ pages: [page({ loadImage })] });
    await until(() => findAll(editor, ".failed").length === 1, "the failure is shown");
    expect([errors[0]?.code, errors.length]).to.deep.equal(["page-image", 1]);
    isBroken = false;
    find(editor, ".failed button").click();
    await until(() => findAll(editor, ".page img").length === 1, "the picture is shown");
  });

  it("starts anew with the same page object when it is put back", async () => {
    const { editor } = await shown({ fields: [field("a")] });
    const { parentElement } = editor;
    editor.remove();
    parentElement?.append(editor);
    await until(() => findAll(editor, ".page img").length === 1, "the picture is shown again");
  });
});
