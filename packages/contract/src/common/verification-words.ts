/** Words of what a verification shows, for records, timelines and verifiers: no more than that. */

export interface VerificationWords {
  es: string;
  en: string;
}

/** `review`: a person must still decide. */
export type VerificationOutcome = "passed" | "review" | "failed";

const words = (es: string, en: string): VerificationWords => ({ es, en });

/** Predicates that follow the signer's name. `{to}` takes the address of a code. */
const MODULES: Readonly<Record<string, Partial<Record<VerificationOutcome, VerificationWords>>>> = {
  email_otp: {
    passed: words("ingresó un código enviado a {to}", "entered a code sent to {to}"),
    failed: words("no ingresó el código enviado a {to}", "did not enter the code sent to {to}"),
  },
  phone_otp: {
    passed: words("ingresó un código enviado a {to}", "entered a code sent to {to}"),
    failed: words("no ingresó el código enviado a {to}", "did not enter the code sent to {to}"),
  },
  name_confirm: {
    passed: words(
      "escribió su nombre como consta en el documento",
      "typed their name as the document has it",
    ),
    failed: words(
      "no escribió su nombre como consta en el documento",
      "did not type their name as the document has it",
    ),
  },
  id_scan: {
    passed: words(
      "mostró una identificación oficial que se aceptó",
      "showed an identity document that was accepted",
    ),
    review: words(
      "mostró una identificación oficial, por revisar",
      "showed an identity document, to be reviewed",
    ),
    failed: words(
      "mostró una identificación oficial que no se aceptó",
      "showed an identity document that was not accepted",
    ),
  },
  passport_scan: {
    passed: words("mostró un pasaporte que se aceptó", "showed a passport that was accepted"),
    review: words("mostró un pasaporte, por revisar", "showed a passport, to be reviewed"),
    failed: words("mostró un pasaporte que no se aceptó", "showed a passport that was not accepted"),
  },
  selfie: {
    passed: words("se tomó una fotografía", "took a photograph of their face"),
    review: words("se tomó una fotografía, por revisar", "took a photograph of their face, to be reviewed"),
    failed: words(
      "se tomó una fotografía que no se aceptó",
      "took a photograph of their face that was not accepted",
    ),
  },
  face_match: {
    passed: words("su rostro coincidió con su identificación", "their face matched their identity document"),
    review: words(
      "se comparó su rostro con su identificación, por revisar",
      "had their face compared with their identity document, to be reviewed",
    ),
    failed: words(
      "su rostro no coincidió con su identificación",
      "their face did not match their identity document",
    ),
  },
  liveness: {
    passed: words("pasó la prueba de vida ante la cámara", "passed the liveness check on camera"),
    review: words(
      "hizo la prueba de vida ante la cámara, por revisar",
      "did the liveness check on camera, to be reviewed",
    ),
    failed: words("no pasó la prueba de vida ante la cámara", "did not pass the liveness check on camera"),
  },
  video_signature: {
    passed: words("grabó un video para firmar", "recorded a video to sign"),
    review: words("grabó un video para firmar, por revisar", "recorded a video to sign, to be reviewed"),
    failed: words(
      "grabó un video para firmar que no se aceptó",
      "recorded a video to sign that was not accepted",
    ),
  },
};

const OTHERS: Readonly<Record<VerificationOutcome, VerificationWords>> = {
  passed: words("completó una verificación", "completed a verification"),
  review: words("hizo una verificación, por revisar", "did a verification, to be reviewed"),
  failed: words("no completó una verificación", "did not complete a verification"),
};

/** Stand for the address of a code where it is not known. */
const ADDRESSES: Readonly<Record<string, VerificationWords>> = {
  email_otp: words("su correo", "their email address"),
  phone_otp: words("su teléfono", "their phone"),
};

/** `data` of a `signer.verified` or `signer.verification_failed` event. */
export interface VerificationEvent {
  type: string | null;
  data: Readonly<Record<string, unknown>>;
}

/** Words a verification event, after the signer's name. Null for an event of another type. */
export function verificationWords({ type, data }: VerificationEvent): VerificationWords | null {
  const outcome = outcomeOf(type, data["verdict"]);
  if (outcome === null) return null;
  const module = String(data["module"]);
  const { es, en } = (Object.hasOwn(MODULES, module) && MODULES[module]?.[outcome]) || OTHERS[outcome];
  const { sentTo } = data;
  const to = typeof sentTo === "string" ? words(sentTo, sentTo) : ADDRESSES[module];
  return words(
    es.replace("{to}", () => to?.es ?? ""),
    en.replace("{to}", () => to?.en ?? ""),
  );
}

function outcomeOf(type: string | null, verdict: unknown): VerificationOutcome | null {
  if (type === "signer.verification_failed") return "failed";
  if (type !== "signer.verified") return null;
  return verdict === "review" ? "review" : "passed";
}
