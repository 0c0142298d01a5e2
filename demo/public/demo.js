/**
 * The page of an integrator: form → embedded signing → sealed PDF.
 * What concerns the integration is in `startSigning` and `collect`; the rest is this page's own.
 */
import { createAgreement, getAgreement, openSession, pdfUrl, verify } from "/backend.js";
import { logEvents } from "/event-log.js";
import { language, setUpLanguage, text } from "/language.js";
import { clearNotice, redrawNotice, showBusy, showError, showNotice } from "/notice.js";
import { showPdf } from "/viewer.js";

const $ = (selector) => document.querySelector(selector);
const STEPS = ["prepare", "sign", "result"];
const POLL_MS = 1000;
const SEAL_LIMIT_MS = 120_000;
let redrawFacts = () => {};

/** Embeds the signing of an agreement with a client secret that our backend asked the service for. */
function startSigning(agreement, clientSecret) {
  clearNotice();
  // the SDK's script stands before this one: if it has not run by now, it was blocked, or is not the pinned one
  if (customElements.get("service-signing") === undefined) {
    showError("SDK_NOT_LOADED", { key: "errorSigning" });
    return;
  }
  showStep("sign");
  const signing = document.createElement("service-signing");
  signing.clientSecret = clientSecret;
  signing.locale = language();
  signing.fullPage = true; // as tall as demo.css says, so that the bar with the next action is always on the screen
  logEvents(signing, $("#events"));
  // what the browser says is a hint: our backend asks the service
  signing.addEventListener("signing-success", () => collect(agreement));
  signing.addEventListener("signing-decline", ({ detail }) => showDeclined(detail.reason));
  signing.addEventListener("signing-exit", ({ detail }) => handleExit(agreement, detail.metadata));
  $("#signing").replaceChildren(signing);
  signing.scrollIntoView({ block: "nearest" });
}

/** After the signing: verified by the service, then sealed, then shown. */
async function collect(agreement) {
  await attempt(
    async () => {
      showBusy("checking");
      const verification = await verify(agreement.id);
      showBusy("sealing");
      if (!(await sealed(agreement.id)))
        return showNotice("errorSlow", { action: retry(() => collect(agreement)) });
      clearNotice();
      await showResult(agreement, verification);
    },
    () => collect(agreement),
  );
}

async function sealed(id) {
  const end = performance.now() + SEAL_LIMIT_MS;
  while ((await getAgreement(id)).status !== "completed") {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return true;
}

function handleExit(agreement, { status, error }) {
  const again = (label) => ({ action: { label, run: () => resume(agreement.id) } });
  // signed before, in another tab or before a reload: as good as a success
  if (error?.code === "SESSION_COMPLETED") void collect(agreement);
  else if (error?.code === "CAMERA_DENIED") return; // the signer goes on without, or ends in another event
  else if (status === "closed") showNotice("closed", again("resume"));
  // the element explains its errors and offers another try where one may help; a new session is our part
  else if (status === "error" && !error.retryable)
    showError(error.code, { key: "errorSigning", ...again("restart") });
}

function showDeclined(reason) {
  const action = { label: "restart", run: () => location.assign("/") };
  showNotice(reason === null ? "declined" : "declinedReason", { values: { reason }, action });
}

/** A reload loses nothing: the address names the agreement, and a new session goes on where the last one stopped. */
async function resume(id) {
  await attempt(
    async () => {
      showBusy("resuming");
      const agreement = await getAgreement(id);
      if (agreement.status === "completed" || agreement.status === "processing") return collect(agreement);
      const { clientSecret } = await openSession(id, language());
      return startSigning(agreement, clientSecret);
    },
    () => resume(id),
  );
}

async function prepare(form) {
  const button = form.querySelector("button");
  button.disabled = true;
  await attempt(async () => {
    showBusy("preparing");
    const data = new FormData(form);
    data.set("locale", language());
    const { clientSecret, ...agreement } = await createAgreement(data);
    history.replaceState(null, "", `?agreement=${agreement.id}`);
    startSigning(agreement, clientSecret);
  });
  button.disabled = false;
}

async function showResult(agreement, verification) {
  $("#signing").replaceChildren();
  showStep("result");
  redrawFacts = () => showFacts(agreement, verification);
  redrawFacts();
  Object.assign($("#download"), { href: pdfUrl(agreement.id), download: `${agreement.name}.pdf` });
  await showPdf($("#viewer"), pdfUrl(agreement.id));
}

function showFacts({ name }, { signerName, signedAt, documentHash }) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short" });
  $("#facts").replaceChildren(
    ...fact("factDocument", name),
    ...fact("factSigner", signerName),
    ...fact("factDate", when.format(new Date(signedAt))),
    ...fact("factHash", documentHash),
  );
}

function fact(key, value) {
  const term = document.createElement("dt");
  const description = document.createElement("dd");
  term.textContent = text(key);
  description.textContent = value;
  return [term, description];
}

function showStep(step) {
  const at = STEPS.indexOf(step);
  for (const [index, name] of STEPS.entries()) {
    $(`#${name}`).hidden = index !== at;
    const item = $(`[data-step="${name}"]`);
    item.classList.toggle("done", index < at);
    item.ariaCurrent = index === at ? "step" : null;
  }
  $(`#${step} h1`).focus();
}

/** Runs a step; what goes wrong is told in words, with `again` as the way out where there is one. */
async function attempt(step, again) {
  try {
    await step();
  } catch (error) {
    console.error(error);
    showError(error.code ?? "INTERNAL_ERROR", { action: again && retry(again) });
  }
}

function retry(run) {
  return { label: "retry", run };
}

$("#form").addEventListener("submit", (event) => {
  event.preventDefault();
  void prepare(event.target);
});
$("#form").addEventListener("change", () => {
  const upload = $('[name="document"]:checked').value === "upload";
  $("#file-field").hidden = !upload;
  $("#file").required = upload;
});
setUpLanguage($("#language"), () => {
  const signing = $("service-signing");
  if (signing !== null) signing.locale = language();
  redrawFacts();
  redrawNotice();
});
const known = new URLSearchParams(location.search).get("agreement");
showStep("prepare");
if (known !== null) void resume(known);
