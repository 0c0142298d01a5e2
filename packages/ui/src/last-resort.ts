/** Texts in the page's language. */
export interface LastWords {
  title: string;
  advice: string;
  /** On the button that loads the page again. */
  reload: string;
}

const STYLES: Readonly<Record<string, Partial<CSSStyleDeclaration>>> = {
  main: { maxWidth: "480px", margin: "15vh auto 0", padding: "0 16px", lineHeight: "1.5" },
  h1: { fontSize: "1.75rem", lineHeight: "1.2" },
  button: {
    minHeight: "48px",
    padding: "0 24px",
    border: "0",
    borderRadius: "var(--signing-radius, 10px)",
    background: "var(--signing-color-accent, #1d4ed8)",
    color: "var(--signing-color-on-accent, #fff)",
    font: "inherit",
    fontWeight: "600",
    cursor: "pointer",
  },
};

/** Replaces a page whose own elements cannot be rendered: words, a button that loads the page again, the code. */
export function showLastResort(code: string, { title, advice, reload }: LastWords): void {
  const main = make("main");
  const button = make("button", reload);
  button.addEventListener("click", () => location.reload());
  main.append(make("h1", title), make("p", advice), button, make("p"));
  main.lastElementChild?.append(make("code", code));
  main.setAttribute("role", "alert");
  document.body.replaceChildren(main);
}

function make(name: keyof HTMLElementTagNameMap, text = ""): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  Object.assign(element.style, STYLES[name]);
  return element;
}
