// Opens the section that the URL points to, filters the contents, and sends the forms of "Try it".

/** The API key is kept in this variable only. */
let apiKey = "";

/** Storage key of the reader's sample language. */
const LANGUAGE = "docs-language";

/** How long a button shows that it has copied, in ms. */
const COPIED_MS = 2000;

const all = (selector, root = document) => [...root.querySelectorAll(selector)];

function reveal() {
  const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  for (let place = target; place; place = place.parentElement)
    if (place instanceof HTMLDetailsElement) place.open = true;
  target.scrollIntoView();
}

function setUpKey() {
  const form = document.querySelector("form.key");
  if (!form) return;
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.querySelector("input").addEventListener("input", ({ target }) => {
    apiKey = target.value.trim();
    form.querySelector(".notice").hidden = !apiKey.startsWith("service_live_");
  });
}

function setUpFilter() {
  const label = document.querySelector(".filter");
  if (!label) return;
  label.hidden = false;
  const entries = all(".contents li").map((item) => {
    const target = document.getElementById(item.firstElementChild.hash.slice(1));
    const place = target?.closest(".operation, section") ?? item;
    return { item, text: `${item.textContent} ${place.textContent}`.toLowerCase() };
  });
  label.querySelector("input").addEventListener("input", ({ target }) => {
    const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { item, text } of entries) item.hidden = !words.every((word) => text.includes(word));
    for (const group of all(".contents .menu details")) {
      const left = all("li:not([hidden])", group).length;
      group.hidden = left === 0;
      group.open = words.length > 0 && left > 0;
    }
  });
}

/** The URL of a form: path parameters are substituted, the others go into the query. */
function addressOf(form) {
  let path = form.dataset.path;
  const query = new URLSearchParams();
  for (const input of all("input[data-name]", form)) {
    const { in: place, name } = input.dataset;
    const value = input.value.trim();
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") {
      const values = "repeated" in input.dataset ? value.split(",") : [value];
      for (const one of values) query.append(name, one.trim());
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

function show(output, summary, text) {
  const line = document.createElement("p");
  line.textContent = summary;
  const pre = document.createElement("pre");
  pre.tabIndex = 0;
  pre.textContent = text;
  output.replaceChildren(line, ...(text === "" ? [] : [pre]));
}

async function readBody(response) {
  const type = response.headers.get("content-type") ?? "";
  if (!/json|text/.test(type)) {
    const { size } = await response.blob();
    return size === 0 ? "" : `${type}, ${size} bytes`;
  }
  const text = await response.text();
  return type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
}

async function send(form) {
  const { method, key } = form.dataset;
  const body = form.elements.namedItem("body")?.value;
  const notice = form.querySelector(".notice");
  notice.hidden = key !== "needed" || apiKey !== "";
  if (!notice.hidden) {
    notice.textContent = "Enter an API key at the top of the page first.";
    return;
  }
  const started = performance.now();
  const response = await fetch(addressOf(form), {
    method: method.toUpperCase(),
    headers: {
      ...(key === "needed" && { authorization: `Bearer ${apiKey}` }),
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body }),
  });
  const text = await readBody(response);
  const took = Math.round(performance.now() - started);
  const id = response.headers.get("service-request-id");
  show(form.querySelector("output"), `${response.status} ${response.statusText} · ${took} ms · ${id}`, text);
}

function setUpForms() {
  for (const form of all("form.try")) {
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const button = form.querySelector("button");
      button.disabled = true;
      try {
        await send(form);
      } catch (error) {
        show(form.querySelector("output"), "The request could not be sent.", String(error));
      } finally {
        button.disabled = false;
      }
    });
  }
}

/** Opening a sample opens its language in every operation, now and on the next visit. */
function setUpLanguages() {
  const samples = all("details.sample");
  const show = (language) => {
    for (const sample of samples) if (sample.dataset.language === language) sample.open = true;
  };
  const chosen = localStorage.getItem(LANGUAGE);
  if (chosen !== null) show(chosen);
  for (const sample of samples)
    sample.addEventListener("toggle", () => {
      const { language } = sample.dataset;
      if (!sample.open || localStorage.getItem(LANGUAGE) === language) return;
      localStorage.setItem(LANGUAGE, language);
      show(language);
    });
}

/** Adds a copy button to each code block when the browser permits clipboard writes. */
function setUpCopies() {
  if (!navigator.clipboard) return;
  for (const block of all("main pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = "Copied";
      setTimeout(() => (button.textContent = "Copy"), COPIED_MS);
    });
    const frame = document.createElement("div");
    frame.className = "code-frame";
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

setUpLanguages();
setUpCopies();
setUpKey();
setUpFilter();
setUpForms();
addEventListener("hashchange", reveal);
reveal();
