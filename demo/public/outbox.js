/** The mails that the sandbox would have sent, as they look: in a frame that runs nothing. */
import { BackendError, listMails, mailUrl } from "/backend.js";
import { addTexts, language, setUpLanguage, text } from "/language.js";
import { redrawNotice, showError } from "/notice.js";

addTexts({
  es: {
    outboxTitle: "Correos del entorno de pruebas",
    outboxLead:
      "Aquí no se envía nada: estos son los mensajes que habrían recibido quienes firman, tal como se verían.",
    outboxEmpty: "Todavía no hay mensajes. Prepare una firma y vuelva a cargar esta página.",
    mails: "Mensajes",
    theme: "Tema",
    themeLight: "Claro",
    themeDark: "Oscuro",
    width: "Ancho",
    widthWide: "Computadora",
    widthPhone: "Teléfono",
    plainPart: "Versión de solo texto",
    mailTo: "Para",
    mailDate: "Fecha",
    mailKind: "Plantilla",
    picture: "El mensaje como se ve",
  },
  en: {
    outboxTitle: "Mail of the test environment",
    outboxLead:
      "Nothing is sent here: these are the messages that signers would have received, as they would look.",
    outboxEmpty: "There are no messages yet. Prepare a document, then reload this page.",
    mails: "Messages",
    theme: "Theme",
    themeLight: "Light",
    themeDark: "Dark",
    width: "Width",
    widthWide: "Computer",
    widthPhone: "Phone",
    plainPart: "Plain text version",
    mailTo: "To",
    mailDate: "Date",
    mailKind: "Template",
    picture: "The message as it looks",
  },
});

const $ = (selector) => document.querySelector(selector);
let mails = [];
let chosen = null;

async function load() {
  try {
    mails = await listMails();
  } catch (error) {
    return showError(error instanceof BackendError ? error.code : "INTERNAL_ERROR");
  }
  $("#empty").hidden = mails.length > 0;
  $(".desk").hidden = mails.length === 0;
  const named = mails.find(({ id }) => id === location.hash.slice(1));
  choose(named ?? mails[0] ?? null);
}

function choose(mail) {
  chosen = mail;
  if (mail === null) return;
  history.replaceState(null, "", `#${mail.id}`);
  $("#picture").hidden = !mail.isPicture;
  if (mail.isPicture) $("#picture").src = mailUrl(mail.id);
  draw();
}

/** Says it all in the language of now. */
function draw() {
  if (chosen === null) return;
  $("#mails").replaceChildren(...mails.map(entry));
  $("#subject").textContent = chosen.subject;
  $("#plain").textContent = chosen.text ?? "";
  $("#picture").title = text("picture");
  $("#facts").replaceChildren(
    ...fact("mailTo", chosen.to),
    ...fact("mailDate", dateOf(chosen)),
    ...fact("mailKind", chosen.template),
  );
}

function entry(mail) {
  const button = element("button", mail.subject);
  button.type = "button";
  if (mail === chosen) button.setAttribute("aria-current", "true");
  button.append(element("small", `${mail.to} · ${dateOf(mail)}`));
  button.addEventListener("click", () => {
    choose(mail);
    $("#subject").focus();
  });
  const item = document.createElement("li");
  item.append(button);
  return item;
}

function dateOf({ createdAt }) {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return format.format(new Date(createdAt));
}

function fact(key, value) {
  return [element("dt", text(key)), element("dd", value)];
}

function element(name, words) {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

$("#theme").addEventListener("change", ({ target }) => {
  $("#picture").classList.toggle("dark", target.value === "dark");
});
$("#width").addEventListener("change", ({ target }) => {
  $("#picture").classList.toggle("phone", target.value === "phone");
});
setUpLanguage($("#language"), () => {
  draw();
  redrawNotice();
});
void load();
