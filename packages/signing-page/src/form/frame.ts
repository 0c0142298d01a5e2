/** Events of the element that a page without our script hears. */
const TOLD = ["signing-ready", "signing-success", "signing-decline", "signing-exit"];
const SDK = "/sdk/v1/service-signing.js";

/** Opens the signing in a page that frames the form by itself. The form's own origins alone may do so. */
export function openInside(clientSecret: string): void {
  const element = document.createElement("service-signing");
  element.setAttribute("full-page", "");
  element.setAttribute("client-secret", clientSecret);
  for (const type of TOLD)
    element.addEventListener(type, (event) => {
      const { detail = null } = event as CustomEvent<unknown>;
      window.parent.postMessage({ type, detail: JSON.parse(JSON.stringify(detail)) }, "*");
    });
  document.body.replaceChildren(element);
  const script = document.createElement("script");
  script.type = "module";
  script.src = SDK;
  document.head.append(script);
}
