import { V2_ROOT } from "@service/contract/addresses";
import type { CaptureType, IdentityStep } from "@service/contract/embed";
import { MAX_CAPTURE_ATTEMPTS } from "@service/contract/rules/identity-limits";
import * as operations from "@service/contract/v2/onboarding-client";
import type { CaptureClient, CaptureState } from "../identity/client.ts";
import { ApiError } from "../wire/api-error.ts";

type Answer<Id extends keyof typeof operations> = (typeof operations)[Id] extends readonly [
  unknown,
  unknown,
  (value: unknown) => value is infer Value,
]
  ? Value
  : never;
export type Opening = Answer<"validateOnboarding">;
export type Status = Answer<"retrieveOnboardingStatus">;
export type Result = Answer<"completeOnboarding">;
export type Device = "desktop" | "mobile";

const REQUEST_TIMEOUT_MS = 20_000;
/** Time limit of a recording on a slow phone connection. Milliseconds. */
const UPLOAD_TIMEOUT_MS = 180_000;
/** Codes of v2 by those of the signing page, which the screens know. */
const CODES: Readonly<Record<string, string>> = {
  E1200: "CAPTURE_REFUSED",
  E1300: "SESSION_NOT_FOUND",
  E1600: "SESSION_COMPLETED",
  RATE_LIMIT_EXCEEDED: "RATE_LIMITED",
};

/** The public onboarding API by the token of a link. Every method rejects with ApiError. */
export class OnboardingClient implements CaptureClient {
  readonly #token: string;
  readonly #device: Device;
  readonly #fetch: typeof globalThis.fetch;
  #opening: Opening | null = null;

  constructor(options: { token: string; device: Device; fetch: typeof globalThis.fetch }) {
    this.#token = options.token;
    this.#device = options.device;
    this.#fetch = options.fetch;
  }

  async open(agrees = false): Promise<Opening> {
    const body = {
      token: this.#token,
      device: this.#device,
      ...(agrees && { biometric_consent: true }),
    };
    const [, , isAnswer] = operations.validateOnboarding;
    this.#opening = await this.#ask(operations.validateOnboarding, isAnswer, JSON.stringify(body));
    return this.#opening;
  }

  status(): Promise<Status> {
    const [, , isAnswer] = operations.retrieveOnboardingStatus;
    return this.#ask(operations.retrieveOnboardingStatus, isAnswer);
  }

  complete(corrections: Record<string, string>): Promise<Result> {
    const [, , isAnswer] = operations.completeOnboarding;
    const body = JSON.stringify({ confirmed: true, corrections });
    return this.#ask(operations.completeOnboarding, isAnswer, body);
  }

  /** Reads the required captures. They may depend on earlier examinations: a passport has no back. */
  async state(): Promise<CaptureState> {
    const status = await this.status();
    const known = this.#opening;
    const isOld = known === null || known.completedCaptures.length !== completed(status).length;
    return toState(
      isOld && !isProcessing(status) ? await this.open() : (known ?? (await this.open())),
      status,
    );
  }

  async consent(): Promise<CaptureState> {
    return toState(await this.open(true), await this.status());
  }

  async send(capture: CaptureType, file: File): Promise<CaptureState> {
    const form = new FormData();
    form.set("token", this.#token);
    form.set("capture_type", capture);
    form.set("file", file);
    const [, , isAnswer] = operations.captureOnboarding;
    await this.#ask(operations.captureOnboarding, isAnswer, form, UPLOAD_TIMEOUT_MS);
    return this.state();
  }

  /** Everything that an onboarding asks for is required. */
  skip(): Promise<CaptureState> {
    return Promise.reject(new ApiError("NOT_IMPLEMENTED", null));
  }

  async #ask<Value>(
    [method, path]: readonly [string, string, unknown],
    isAnswer: (value: unknown) => value is Value,
    body: FormData | string | null = null,
    timeoutMs = REQUEST_TIMEOUT_MS,
  ): Promise<Value> {
    const address = V2_ROOT + path.replace("{token}", encodeURIComponent(this.#token));
    const headers = { Accept: "application/json", ...(typeof body === "string" && JSON_TYPE) };
    let response: Response;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      response = await this.#fetch(address, { method, headers, body, credentials: "omit", signal });
    } catch {
      throw new ApiError("NETWORK_ERROR", null);
    }
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw failureOf(response.status, answer);
    if (!isAnswer(answer)) throw new ApiError("INVALID_RESPONSE", response.status);
    return answer;
  }
}

const JSON_TYPE = { "Content-Type": "application/json" };

function failureOf(status: number, answer: unknown): ApiError {
  const { error } = (answer ?? {}) as { error?: { code?: unknown; reason?: unknown } };
  const code = typeof error?.code === "string" ? error.code : "";
  const known =
    CODES[code] ?? (status >= 500 ? "BACKEND_UNREACHABLE" : code === "" ? `HTTP_${status}` : code);
  return new ApiError(known, status, typeof error?.reason === "string" ? { reason: error.reason } : {});
}

const isProcessing = ({ captures }: Status): boolean =>
  captures.some(({ verificationStatus }) => verificationStatus === "processing");

function completed({ captures }: Status): string[] {
  const good = captures.filter(({ verificationStatus }) => ["passed", "review"].includes(verificationStatus));
  return [...new Set(good.map(({ captureType }) => captureType))];
}

/** The captures in the order in which they are wanted, each as its newest attempt left it. */
function toState(opening: Opening, status: Status): CaptureState {
  const wanted = [...new Set([...opening.completedCaptures, ...opening.wantedCaptures])];
  const steps = wanted.map((capture) => stepOf(capture, status));
  const types = opening.config?.documentTypes ?? ["ine"];
  return {
    status: statusOf(steps, status),
    consented: opening.biometricConsentGiven,
    steps,
    turns: opening.turns,
    phrase: null,
    mayUpload: true,
    documents: types.map((type) => (type === "passport" ? "passport" : "card")),
  };
}

function stepOf(capture: CaptureType, { captures }: Status): IdentityStep {
  const newest = captures
    .filter(({ captureType }) => captureType === capture)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .at(-1);
  if (newest === undefined)
    return { capture, status: "needed", reasons: [], attemptsLeft: MAX_CAPTURE_ATTEMPTS };
  const { verificationStatus, reasons, attemptsLeft } = newest;
  const isOpen = verificationStatus === "failed" && attemptsLeft > 0;
  return { capture, status: isOpen ? "needed" : verificationStatus, reasons, attemptsLeft };
}

function statusOf(steps: readonly IdentityStep[], { status }: Status): CaptureState["status"] {
  if (status === "completed") return "passed";
  const has = (wanted: IdentityStep["status"]) => steps.some((step) => step.status === wanted);
  if (has("failed")) return "failed";
  if (has("needed") || has("processing")) return "pending";
  return has("review") ? "review" : "passed";
}
