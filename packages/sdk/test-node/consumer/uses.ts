import { classifyError, ERROR_CODES, init, SigningError, VERSION } from "@service/signing";
import type { ExitDetail, SigningHandle, SigningResult } from "@service/signing";
import "@service/signing/element";

/** An integrator's code, compiled against the published declarations alone. */
export function sign(clientSecret: string, done: (result: SigningResult) => void): SigningHandle | null {
  try {
    return init({
      clientSecret,
      container: "#signing",
      baseUrl: "https://sign.example",
      locale: "es",
      appearance: { theme: "auto", variables: { "--signing-radius": "4px" } },
      onReady: () => {},
      onStep: ({ step, index, total }) => [step, index + 1, total].join("/"),
      onSuccess: done,
      onDecline: ({ reason }) => reason?.trim(),
      onExit: ({ metadata }: ExitDetail) => metadata.error?.code,
    });
  } catch (error) {
    if (error instanceof SigningError && error.code === ERROR_CODES.MISSING_CLIENT_SECRET) return null;
    throw error;
  }
}

const element = document.createElement("service-signing");
element.clientSecret = "ses_";
element.addEventListener("signing-exit", (event) => {
  const status: "completed" | "declined" | "closed" | "error" = event.detail.metadata.status;
  element.title = classifyError("HTTP_503").retryable ? status : VERSION;
});
// @ts-expect-error: codes are a closed list
element.title = ERROR_CODES.NO_SUCH_CODE;
// @ts-expect-error: languages, too
init({ clientSecret: "", container: element, locale: "ja" });
