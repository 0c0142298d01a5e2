// Opens the navigation on wide screens, searches while a person types, and copies a page as Markdown.

/** How long a button shows that it has copied, in ms. */
const COPIED_MS = 2000;
/** A pause in typing, after which is searched, in ms. */
const PAUSE_MS = 150;

/** Menus are open beside the text, and closed at first above it on narrower screens. */
function setUpMenu(selector, from) {
  const menu = document.querySelector(selector);
  if (!menu) return;
  const wide = matchMedia(`(min-width: ${from})`);
  const adapt = () => (menu.open = wide.matches);
  wide.addEventListener("change", adapt);
  adapt();
}

/** The current page's entry may lie below the end of the navigation. */
function showCurrent() {
  const site = document.querySelector(".site");
  const current = site.querySelector("[aria-current]");
  if (current) site.scrollTop = current.offsetTop - site.offsetTop - site.clientHeight / 2;
}

const isTyping = ({ target }) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;

function setUpSearch() {
  const field = document.getElementById("search");
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
  answerWhileTyping(field);
}

/** Shows what the search page would say in place of the page, which comes back when the field is emptied. */
function answerWhileTyping(field) {
  const main = document.getElementById("main");
  const own = [...main.childNodes];
  let asked = new AbortController();
  let waiting;
  field.addEventListener("input", () => {
    asked.abort();
    asked = new AbortController();
    clearTimeout(waiting);
    const query = field.value.trim();
    if (query === "" && !field.defaultValue) show(false, own);
    else waiting = setTimeout(() => void answer(query, asked.signal), PAUSE_MS);
  });
  const show = (isSearching, nodes) => {
    document.body.classList.toggle("searching", isSearching);
    main.replaceChildren(...nodes);
  };
  const answer = async (query, signal) => {
    try {
      const response = await fetch(`/docs/search?q=${encodeURIComponent(query)}`, { signal });
      if (!response.ok) return;
      const found = new DOMParser().parseFromString(await response.text(), "text/html");
      if (!signal.aborted) show(true, renewed(main, found.getElementById("main")));
    } catch {
      // The page stays as it is; Enter opens the search page.
    }
  };
}

/** The children of `found`, with the status line of `main`, which is read aloud when its words change. */
function renewed(main, found) {
  const [spoken, words] = [main, found].map((part) => part.querySelector("[role=status]"));
  if (spoken) {
    spoken.textContent = words.textContent;
    words.replaceWith(spoken);
  }
  return [...found.childNodes];
}

async function readText(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
}

/** Safari takes only what is handed over while the click is handled, so the text is a promise. */
async function copy(address) {
  const text = readText(address);
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: "text/plain" }));
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })]);
}

function setUpCopy() {
  const button = document.querySelector(".copy-page");
  if (!button || !navigator.clipboard) return;
  const words = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await copy(button.dataset.source);
      button.textContent = "Copied";
    } catch {
      button.textContent = "Could not copy: open Markdown";
    }
    setTimeout(() => (button.textContent = words), COPIED_MS);
  });
}

setUpMenu(".site .menu", "60em");
setUpMenu(".contents .menu", "80em");
showCurrent();
setUpSearch();
setUpCopy();
