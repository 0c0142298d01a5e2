/**
 * The JSON that the server's passkey operations exchange with the browser's interface (WebAuthn §5.1, in
 * JSON).
 */
type Json = Record<string, unknown>;

export type CredentialJson = { id: string } & Json;

/** Members of options that are bytes, by their names in JSON. */
const BYTES = new Set(["challenge", "id"]);

type Address = Pick<Location, "protocol" | "hostname">;

/** Whether this browser has passkeys and this address can: a domain over https, or localhost (WebAuthn §5.1.3). */
export function passkeysWork(address: Address = location): boolean {
  return typeof PublicKeyCredential === "function" && canHavePasskeys(address);
}

/** The browser writes every form of an IPv4 address as four numbers, and IPv6 in brackets. */
export function canHavePasskeys({ protocol, hostname }: Address): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const isIp = hostname.startsWith("[") || /^\d+(?:\.\d+){3}$/.test(hostname);
  return protocol === "https:" && !isIp;
}

/** Asks the person for a passkey of this site. Rejects when they cancel. */
export async function getPasskey(options: Json): Promise<CredentialJson> {
  const publicKey = decode(options) as unknown as PublicKeyCredentialRequestOptions;
  return encode(await navigator.credentials.get({ publicKey }));
}

/** Makes a passkey. Rejects when the person cancels, or has one already. */
export async function createPasskey(options: Json): Promise<CredentialJson> {
  const publicKey = decode(options) as unknown as PublicKeyCredentialCreationOptions;
  return encode(await navigator.credentials.create({ publicKey }));
}

/** Options with the base64url texts of `challenge` and `id` as bytes; `rp.id` is a domain. */
function decode(options: Json): Json {
  const convert = (value: unknown, name: string, parent: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => convert(item, "", name));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, convert(inner, key, name || parent)]),
      );
    if (typeof value === "string" && BYTES.has(name) && parent !== "rp") return fromBase64Url(value);
    return value;
  };
  return convert(options, "", "") as Json;
}

function encode(credential: Credential | null): CredentialJson {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no passkey.");
  const { response } = credential;
  const members: Json = { clientDataJSON: toBase64Url(response.clientDataJSON) };
  if (response instanceof AuthenticatorAttestationResponse) {
    members["attestationObject"] = toBase64Url(response.attestationObject);
    members["transports"] = response.getTransports();
  }
  if (response instanceof AuthenticatorAssertionResponse) {
    members["authenticatorData"] = toBase64Url(response.authenticatorData);
    members["signature"] = toBase64Url(response.signature);
    if (response.userHandle !== null) members["userHandle"] = toBase64Url(response.userHandle);
  }
  return {
    id: credential.id,
    rawId: toBase64Url(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    ...(credential.authenticatorAttachment !== null && {
      authenticatorAttachment: credential.authenticatorAttachment,
    }),
    response: members,
  };
}

function toBase64Url(buffer: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
