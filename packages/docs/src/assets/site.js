// Opens the navigation on wide screens, focuses the search on "/", and copies a page as Markdown.

/** How long a button shows that it has copied, in ms. */
const COPIED_MS = 2000;

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
