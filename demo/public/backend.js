/** The page's own backend. No call here goes to the signing service, and no API key ever comes here. */
export class BackendError extends Error {
  /** @param {string} code of our backend, passed on from the service, or `NETWORK_ERROR` */
  constructor(code) {
    super(code);
    this.code = code;
  }
}

/** @returns {Promise<{ id: string, name: string, clientSecret: string }>} */
export function createAgreement(form) {
  return request("", { method: "POST", body: form });
}

/** @returns {Promise<{ id: string, name: string, status: string }>} */
export function getAgreement(id) {
  return request(`/${id}`);
}

/** @returns {Promise<{ clientSecret: string }>} */
export function openSession(id, locale) {
  const headers = { "content-type": "application/json" };
  return request(`/${id}/session`, { method: "POST", headers, body: JSON.stringify({ locale }) });
}

/** @returns {Promise<{ signerName: string, signedAt: string, documentHash: string }>} */
export function verify(id) {
  return request(`/${id}/verification`, { method: "POST" });
}

export function pdfUrl(id) {
  return `/api/agreements/${id}/pdf`;
}

/** A session of the playground: `{ document, locale, verifications, simulate, allowDecline }`. */
export function openPlayground(wish) {
  const headers = { "content-type": "application/json" };
  return call("/api/playground", { method: "POST", headers, body: JSON.stringify(wish) });
}

/** The sandbox's messages, newest first: `{ id, channel, to, template, subject, text, isPicture, createdAt }`. */
export async function listMails() {
  return (await call("/api/outbox")).data;
}

/** A mail as a document of its own. */
export function mailUrl(id) {
  return `/api/outbox/${id}/mail`;
}

function request(path, options) {
  return call(`/api/agreements${path}`, options);
}

async function call(path, options) {
  const response = await fetch(path, options).catch(() => {
    throw new BackendError("NETWORK_ERROR");
  });
  const body = await response.json().catch(() => null);
  if (!response.ok || body === null) throw new BackendError(body?.error?.code ?? "INTERNAL_ERROR");
  return body;
}
