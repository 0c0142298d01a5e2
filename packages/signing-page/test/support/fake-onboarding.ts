import type { CaptureType } from "@service/contract/embed";
import type { Opening, Result, Status } from "../../src/onboarding/client.ts";

type Capture = Status["captures"][number];
type Extracted = NonNullable<Status["extracted"]>;

const ID = "0197f3c2-a1b4-7c3e-9d2f-000000000001";
const QR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h3v3h-3zM5 0h3v3h-3zM0 5h3v3h-3zM4 4h2v2h-2z"/></svg>`;

export const EXTRACTED: Extracted = {
  document_type: null,
  issuer: null,
  document_number: "ID•••••••••••90",
  full_name: "ANA LOPEZ HERNANDES",
  surname: null,
  given_names: null,
  curp: "LO••••••••••••••09",
  date_of_birth: "1990-01-01",
  sex: null,
  nationality: null,
  expiry_date: null,
};

/** The public onboarding API for one token. */
export class FakeOnboarding {
  readonly token = "token-of-a-link";
  /** Each capture that was handed in comes to this, one after the other; passed once there is none left. */
  verdicts: { status: "passed" | "review" | "failed"; reasons?: string[] }[] = [];
  readonly calls: string[] = [];
  wanted: CaptureType[] = ["id_front", "id_back", "selfie"];
  documentTypes: ("ine" | "passport")[] = ["ine"];
  redirectUrl: string | null = null;
  extracted: Extracted | null = EXTRACTED;
  corrections: Record<string, string> | null = null;
  success = true;
  isValid = true;
  consented = false;
  status: Status["status"] = "in_progress";
  captures: Capture[] = [];
  mishaps: ("network" | number)[] = [];

  readonly fetch: typeof globalThis.fetch = (input, init) => this.handle(new Request(input, init));

  async handle(request: Request): Promise<Response> {
    const [, , , action = ""] = new URL(request.url).pathname.split("/");
    this.calls.push(action);
    const mishap = this.mishaps.shift();
    if (mishap === "network") throw new TypeError("Failed to fetch");
    if (mishap !== undefined) return Response.json({ error: { code: "E1900" } }, { status: mishap });
    if (action === "validate") return this.#validate(request);
    if (!this.isValid) return Response.json({ error: { code: "E1300" } }, { status: 404 });
    if (action === "capture") return this.#capture(request);
    if (action === "status") return Response.json(this.#status());
    return this.#complete(request);
  }

  async #validate(request: Request): Promise<Response> {
    const body = (await request.json()) as { token: string; device: string; biometric_consent?: true };
    if (!this.isValid || body.token !== this.token) return Response.json(CLOSED);
    this.consented ||= body.biometric_consent === true;
    const isDesktop = body.device === "desktop";
    return Response.json({
      ...CLOSED,
      valid: true,
      sessionId: ID,
      status: this.status,
      config: { ...CONFIG, documentTypes: this.documentTypes },
      targetName: "Ana López Hernández",
      sender: "Inmobiliaria Reforma",
      mobileUrl: isDesktop ? "https://signing.test/onboarding/token-of-a-link" : null,
      mobileQr: isDesktop ? QR : null,
      completedCaptures: this.#completed,
      wantedCaptures: this.wanted,
      biometricConsentGiven: this.consented,
      turns: ["right", "left"],
      redirectUrl: this.redirectUrl,
      expiresAt: "2030-01-01T00:00:00.000Z",
    } satisfies Opening);
  }

  get #completed(): CaptureType[] {
    const good = this.captures.filter(({ verificationStatus }) => verificationStatus !== "processing");
    return good
      .filter(({ verificationStatus }) => verificationStatus !== "failed")
      .map((one) => one.captureType);
  }

  async #capture(request: Request): Promise<Response> {
    const form = await request.formData();
    const captureType = form.get("capture_type") as CaptureType;
    const earlier = this.captures.filter((capture) => capture.captureType === captureType);
    const capture: Capture = {
      id: ID,
      captureType,
      ocrStatus: "processing",
      verificationStatus: "processing",
      verificationConfidence: null,
      reasons: [],
      attemptsLeft: 3 - earlier.length,
      pipelineAgents: [],
      createdAt: new Date(Date.UTC(2026, 10, 21, 10, this.captures.length)).toISOString(),
    };
    this.captures.push(capture);
    const { id, ocrStatus, verificationStatus } = capture;
    const answer = { success: true, captureId: id, captureType, ocrStatus, verificationStatus };
    return Response.json(answer, { status: 201 });
  }

  /** A capture is told as processing once, by the answer to the request that follows it. */
  #status(): Status {
    const { status, extracted } = this;
    const shown = structuredClone(this.captures);
    for (const capture of this.captures.filter((one) => one.verificationStatus === "processing")) {
      const verdict = this.verdicts.shift() ?? { status: "passed" };
      capture.verificationStatus = verdict.status;
      capture.reasons = verdict.reasons ?? [];
      if (verdict.status === "failed") capture.attemptsLeft -= 1;
    }
    return { sessionId: ID, status, captures: shown, extracted };
  }

  async #complete(request: Request): Promise<Response> {
    const { corrections } = (await request.json()) as { corrections: Record<string, string> };
    this.corrections = corrections;
    this.status = "completed";
    const extracted = this.extracted ?? EXTRACTED;
    return Response.json({
      success: this.success,
      sessionId: ID,
      resultData: {
        verdict: this.success ? "pass" : "fail",
        confidence: 0.9,
        checks: [],
        extracted,
        corrections,
        provider: null,
      },
      message: "",
      redirectUrl: this.redirectUrl,
    } satisfies Result);
  }
}

const CONFIG: NonNullable<Opening["config"]> = {
  documentScan: true,
  nameVerification: false,
  selfieCapture: true,
  biometricFaceMatch: false,
  requireLiveness: false,
  deepFakeShield: false,
  antiSpoofShield: false,
  documentTypes: ["ine"],
};

/** Of an unknown token, and of one that has expired. */
const CLOSED: Opening = {
  valid: false,
  sessionId: null,
  status: null,
  config: null,
  targetName: null,
  sender: null,
  mobileUrl: null,
  mobileQr: null,
  completedCaptures: [],
  wantedCaptures: [],
  turns: [],
  biometricConsentGiven: false,
  redirectUrl: null,
  expiresAt: null,
};
