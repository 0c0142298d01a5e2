/** Every knob of the element in one place: what it looks like, what it asks for, what it does when something fails. */
import "/playground-texts.js";
import { openPlayground } from "/backend.js";
import { logEvents } from "/event-log.js";
import { language, setUpLanguage, text } from "/language.js";
import { clearNotice, redrawNotice, showBusy, showError } from "/notice.js";
import { FRAMEWORKS, snippet } from "/snippets.js";

const $ = (selector) => document.querySelector(selector);
const { service, integrity } = $("script[data-service]").dataset;
const MODULES = [
  "email_otp",
  "phone_otp",
  "name_confirm",
  "id_scan",
  "passport_scan",
  "selfie",
  "face_match",
  "liveness",
  "video_signature",
];
let framework = FRAMEWORKS[0];

/** The SDK's exports: the same module that the page's script loaded, so it comes from the cache. */
const sdk = import(`${service}/sdk/v1/service-signing.js`);

function appearance() {
  return {
    theme: $("[name=theme]:checked").value,
    variables: {
      "--signing-color-accent": $("#accent").value,
      "--signing-radius": `${$("#radius").value}px`,
    },
  };
}

async function open() {
  showBusy("preparing");
  $("#events").replaceChildren();
  try {
    const { clientSecret } = await openPlayground({
      document: $("#document").value,
      locale: language(),
      verifications: [...document.querySelectorAll("#modules :checked")].map(({ value }) => value),
      simulate: $("#simulate").value || null,
      allowDecline: $("#decline").checked,
    });
    clearNotice();
    mount(clientSecret);
  } catch (error) {
    showError(error.code ?? "INTERNAL_ERROR");
  }
}

function mount(clientSecret) {
  const signing = document.createElement("service-signing");
  Object.assign(signing, { clientSecret, locale: language(), appearance: appearance(), fullPage: true });
  logEvents(signing, $("#events"));
  $("#signing").replaceChildren(signing);
  signing.scrollIntoView({ block: "nearest" });
}

async function runPreflight() {
  const modules = [...document.querySelectorAll("#modules :checked")].map(({ value }) => value);
  const { preflight } = await sdk;
  const { checks } = await preflight({ baseUrl: service, modules });
  for (const { name, ok, code, message } of checks) {
    const item = document.createElement("li");
    const title = document.createElement("b");
    title.textContent = `${ok ? "✓" : "✗"} ${name}`;
    item.append(title, [code, message].filter(Boolean).join(" · "));
    $("#events").prepend(item);
  }
}

function fillModules() {
  $("#modules").replaceChildren(
    ...MODULES.map((module) => {
      const label = document.createElement("label");
      const box = Object.assign(document.createElement("input"), { type: "checkbox", value: module });
      label.className = "check";
      label.append(box, module);
      return label;
    }),
  );
}

async function fillCodes() {
  const { ERROR_CODES } = await sdk;
  const chosen = $("#simulate").value;
  const option = (value, words) =>
    Object.assign(document.createElement("option"), { value, textContent: words });
  $("#simulate").replaceChildren(
    option("", text("simulateNone")),
    ...Object.keys(ERROR_CODES)
      .toSorted()
      .map((code) => option(code, code)),
  );
  $("#simulate").value = chosen;
}

function showSnippets() {
  $("#frameworks").replaceChildren(...FRAMEWORKS.map(tab));
  $("#snippet").setAttribute("aria-labelledby", `tab-${framework}`);
  $("#snippet code").textContent = snippet(framework, { service, integrity, locale: language() });
}

function tab(name) {
  const made = document.createElement("button");
  const isChosen = name === framework;
  Object.assign(made, { type: "button", role: "tab", id: `tab-${name}`, textContent: name });
  made.ariaSelected = String(isChosen);
  made.tabIndex = isChosen ? 0 : -1;
  made.setAttribute("aria-controls", "snippet");
  made.addEventListener("click", () => choose(name));
  made.addEventListener("keydown", ({ key }) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (by === undefined) return;
    choose(FRAMEWORKS.at((FRAMEWORKS.indexOf(name) + by) % FRAMEWORKS.length));
  });
  return made;
}

function choose(name) {
  framework = name;
  showSnippets();
  $(`#tab-${name}`).focus();
}

async function copy(button, from) {
  // on plain http there is no clipboard: the words are selected, ready to be copied by hand
  if (!navigator.clipboard) return getSelection().selectAllChildren($(from));
  await navigator.clipboard.writeText($(from).textContent);
  button.textContent = text("copied");
}

$("#wish").addEventListener("submit", (event) => {
  event.preventDefault();
  void open();
});
$("#wish").addEventListener("input", () => {
  const signing = $("service-signing");
  if (signing !== null) signing.appearance = appearance();
});
$("#preflight").addEventListener("click", () => void runPreflight());
$("#copy-snippet").addEventListener("click", ({ target }) => void copy(target, "#snippet code"));
$("#copy-policy").addEventListener("click", ({ target }) => void copy(target, "#policy"));
setUpLanguage($("#language"), () => {
  const signing = $("service-signing");
  if (signing !== null) signing.locale = language();
  showSnippets();
  void fillCodes();
  redrawNotice();
});
fillModules();
showSnippets();
void fillCodes();
