import { Refused } from "./ask.ts";

export interface Person {
  name: string;
  email: string;
}

/** The form that the server has rendered, with the words of everything that may go wrong. */
export class FormView {
  readonly #form: HTMLFormElement;
  readonly #inputs: readonly HTMLInputElement[];

  constructor(form: HTMLFormElement) {
    this.#form = form;
    this.#inputs = [...form.querySelectorAll("input")];
  }

  /** Calls back at the person's first key, and for each whole answer. */
  listen({ begun, send }: { begun: () => void; send: (person: Person) => Promise<void> }): void {
    this.#form.addEventListener("input", begun, { once: true });
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit(send);
    });
  }

  focus(): void {
    this.#inputs.find(({ readOnly }) => !readOnly)?.focus();
  }

  /** Takes over what was typed into the same form in another language. */
  continue(former: FormView): void {
    const focused = former.#inputs.find((input) => input === document.activeElement)?.name;
    for (const [at, input] of this.#inputs.entries())
      if (!input.readOnly) input.value = former.#inputs[at]?.value ?? "";
    former.#form.closest("main")?.replaceWith(this.#form.closest("main")!);
    this.#inputs.find(({ name }) => name === focused)?.focus();
  }

  setBusy(isBusy: boolean): void {
    if (isBusy) this.#button.setAttribute("aria-disabled", "true");
    else this.#button.removeAttribute("aria-disabled");
    this.#part("[role=status]").textContent = isBusy ? this.#words("working") : "";
  }

  async #submit(send: (person: Person) => Promise<void>): Promise<void> {
    if (this.#button.hasAttribute("aria-disabled")) return;
    const wrong = this.#inputs.filter((input) => input.value.trim() === "" || !input.validity.valid);
    this.#show(wrong.map(({ name }) => name));
    if (wrong.length > 0) return;
    this.setBusy(true);
    try {
      const [name = "", email = ""] = this.#inputs.map(({ value }) => value);
      await send({ name, email });
    } catch (error) {
      this.#explain(error);
      this.setBusy(false);
    }
  }

  #explain(error: unknown): void {
    const { message: code, fields } = error instanceof Refused ? error : new Refused("FAILED");
    if (code === "FIELDS" && fields.length > 0) return this.#show(fields);
    this.#show([], this.#words(code === "RATE_LIMITED" ? "limited" : code.toLowerCase()));
  }

  #show(fields: readonly string[], message = ""): void {
    for (const input of this.#inputs) {
      const isWrong = fields.includes(input.name);
      const words = this.#part(`#${input.name}-problem`);
      words.hidden = !isWrong;
      words.textContent = isWrong ? this.#words(input.name) : "";
      if (isWrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
    const alert = this.#part("[role=alert]");
    alert.hidden = message === "";
    alert.textContent = message;
    this.#inputs.find(({ name }) => fields.includes(name))?.focus();
  }

  get #button(): HTMLElement {
    return this.#part("button");
  }

  #words(name: string): string {
    const attribute = `data-${name.replaceAll("_", "-")}`;
    return this.#form.getAttribute(attribute) ?? this.#form.dataset["failed"] ?? "";
  }

  #part(selector: string): HTMLElement {
    return this.#form.querySelector<HTMLElement>(selector)!;
  }
}
