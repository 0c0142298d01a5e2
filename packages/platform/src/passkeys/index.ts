import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { isIP } from "node:net";
import type { Random } from "../ports/clock.ts";
import type { PasskeyConditions, Passkeys, PublicKeyCredential } from "../ports/passkeys.ts";

const CHALLENGE_BYTES = 32;
/** EdDSA, ES256 and RS256 (RFC 8152, RFC 8812): what authenticators in use offer. */
const ALGORITHMS = [-8, -7, -257];

/** AuthenticatorTransport (WebAuthn §5.8.4). The library passes on what the client says. */
const TRANSPORTS: ReadonlySet<unknown> = new Set([
  "ble",
  "cable",
  "hybrid",
  "internal",
  "nfc",
  "smart-card",
  "usb",
]);

/** Loaded at its first use: servers without passkeys start without it. */
const library = () => import("@simplewebauthn/server");

/** Passkeys of the service at `publicUrl`, by @simplewebauthn/server. */
export class WebAuthnPasskeys implements Passkeys {
  readonly available: boolean;
  private readonly rpID: string;
  private readonly expected: { expectedOrigin: string; expectedRPID: string; requireUserVerification: true };
  private readonly random: Random;

  constructor(publicUrl: string, random: Random) {
    const { hostname, origin, protocol } = new URL(publicUrl);
    this.rpID = hostname;
    this.expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true };
    this.available = isRelyingPartyHost(hostname) && (protocol === "https:" || hostname === "localhost");
    this.random = random;
  }

  async registrationOptions(email: string, existing: readonly PublicKeyCredential[], isListed = true) {
    const { generateRegistrationOptions } = await library();
    const challenge = this.newChallenge();
    const options = await generateRegistrationOptions({
      rpName: "Service",
      rpID: this.rpID,
      userName: email,
      challenge: new Uint8Array(challenge),
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: existing.map(descriptor),
      authenticatorSelection: {
        residentKey: isListed ? "required" : "preferred",
        userVerification: "required",
      },
    });
    return { challenge: challenge.toString("base64url"), options: { ...options } };
  }

  async signInOptions() {
    const { generateAuthenticationOptions } = await library();
    const challenge = this.newChallenge();
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: new Uint8Array(challenge),
      userVerification: "required",
    });
    return { challenge: challenge.toString("base64url"), options: { ...options } };
  }

  async assertionOptions(challenge: Uint8Array, allowed: readonly PublicKeyCredential[]) {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: new Uint8Array(challenge),
      allowCredentials: allowed.map(descriptor),
      userVerification: "required",
    });
    return { ...options };
  }

  async verifyRegistration(
    credential: object,
    expectedChallenge: string,
    conditions: PasskeyConditions = {},
  ): Promise<PublicKeyCredential | null> {
    const { verifyRegistrationResponse } = await library();
    const response = credential as RegistrationResponseJSON;
    // The library looks at the origin around the page in answers to `get` alone.
    if (!isTopAccepted(response, conditions)) return null;
    const { registrationInfo } = await refused(() =>
      verifyRegistrationResponse({ response, expectedChallenge, ...this.expected }),
    );
    if (!registrationInfo) return null;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports: knownTransports(transports),
    };
  }

  async verifySignIn(
    credential: object,
    expectedChallenge: string,
    { credentialId: id, publicKey, counter }: PublicKeyCredential,
    conditions: PasskeyConditions = {},
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const response = credential as AuthenticationResponseJSON;
    const stored = { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter };
    const { verified, authenticationInfo } = await refused(() =>
      verifyAuthenticationResponse({
        response,
        expectedChallenge,
        credential: stored,
        ...this.expected,
        ...(isTopAccepted(response, conditions) && { expectedTopOrigin: topOriginOf(response) }),
      }),
    );
    return verified === true && authenticationInfo ? authenticationInfo.newCounter : null;
  }

  private newChallenge(): Buffer {
    return Buffer.from(this.random.bytes(CHALLENGE_BYTES));
  }
}

const descriptor = ({ credentialId, transports }: PublicKeyCredential) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

type Answered = Pick<RegistrationResponseJSON | AuthenticationResponseJSON, "response">;

/** Whether the page that asked stood alone, or in a page that may frame it. */
function isTopAccepted(answered: Answered, { mayFrame }: PasskeyConditions): boolean {
  const top = topOriginOf(answered);
  return top === "" || mayFrame?.(top) === true;
}

/** The origin of the page around the one that asked, as the browser says (WebAuthn §5.8.1); "": none. */
function topOriginOf({ response }: Answered): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, "base64url").toString());
    const { topOrigin } = data as { topOrigin?: unknown };
    return typeof topOrigin === "string" ? topOrigin : "";
  } catch {
    return "";
  }
}

/** A relying party is named by a domain (WebAuthn §5.1.2): no address, and no host without a dot but localhost. */
function isRelyingPartyHost(hostname: string): boolean {
  return isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && (hostname === "localhost" || hostname.includes("."));
}

function knownTransports(given: unknown): string[] {
  return Array.isArray(given) ? [...new Set(given)].filter((one) => TRANSPORTS.has(one)).map(String) : [];
}

/** The library throws for every credential that does not fit. */
async function refused<Result extends object>(verify: () => Promise<Result>): Promise<Partial<Result>> {
  try {
    return await verify();
  } catch {
    return {};
  }
}
