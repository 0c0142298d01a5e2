const state = /** @type {HTMLElement} */ (document.querySelector("#state"));
const signing = /** @type {HTMLElement & { clientSecret?: string }} */ (
  document.querySelector("service-signing")
);

signing.addEventListener("signing-success", async (event) => {
  const { sessionId } = /** @type {CustomEvent<{ sessionId: string }>} */ (event).detail;
  // A success here is a hint: our server asks the service.
  const answer = await fetch(`/signed/${sessionId}`, { method: "POST" });
  if (!answer.ok) return tell("The signature could not be verified.");
  const { signedAt } = await answer.json();
  tell(`Signed at ${new Date(signedAt).toLocaleString()}. `);
  const link = document.createElement("a");
  link.href = `/download/${sessionId}`;
  link.textContent = "Download the sealed PDF";
  state.append(link);
});

const answer = await fetch("/session", { method: "POST" });
if (answer.ok) {
  signing.clientSecret = await answer.text();
  tell("");
} else tell("The document could not be prepared: the server's output says why.");

/** @param {string} text */
function tell(text) {
  state.textContent = text;
}
