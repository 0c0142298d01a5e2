/** What the element tells its page, as a list that grows at its head. */
import { language } from "/language.js";

export const EVENTS = ["signing-ready", "signing-step", "signing-success", "signing-decline", "signing-exit"];

/** Writes every event of `signing` into `list`. */
export function logEvents(signing, list) {
  for (const name of EVENTS) signing.addEventListener(name, (event) => list.prepend(entry(event)));
}

function entry({ type, detail }) {
  const item = document.createElement("li");
  const time = document.createElement("time");
  const name = document.createElement("b");
  time.textContent = new Date().toLocaleTimeString(language());
  name.textContent = type;
  item.append(time, name);
  if (detail !== null) item.append(JSON.stringify(detail));
  return item;
}
