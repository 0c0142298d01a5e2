import type { Appearance, ExitStatus, Locale, Strings } from "@service/contract/embed/protocol";

/** A screen without a person's part. */
export type End = "waiting" | "completed" | "cancelled" | "expired" | "elsewhere" | "failed" | "alone";

/** The settings of `<service-signing>`. */
interface PartSettings {
  clientSecret: string;
  locale: Locale;
  strings: Strings | null;
  appearance: Appearance | null;
}

interface Exit {
  status: ExitStatus;
  error?: { code: string };
}

interface PartListener {
  signed(): void;
  declined(reason: string | null): void;
  exited(exit: Exit): void;
}

/** A new element with one person's signing, which reports to nobody else than `listener`. */
export function openPart(settings: PartSettings, listener: PartListener): HTMLElement {
  const element = document.createElement("service-signing");
  element.toggleAttribute("full-page", true);
  Object.assign(element, settings);
  element.addEventListener("signing-success", () => listener.signed());
  element.addEventListener("signing-decline", (event) =>
    listener.declined((event as CustomEvent<{ reason: string | null }>).detail.reason),
  );
  element.addEventListener("signing-exit", (event) =>
    listener.exited((event as CustomEvent<{ metadata: Exit }>).detail.metadata),
  );
  return element;
}

/** Errors after which nobody can go on in this part: the PIN is asked for again. */
const OVER = new Set([
  "SESSION_EXPIRED",
  "SESSION_INVALID",
  "SESSION_CANCELLED",
  "SESSION_COMPLETED",
  "SESSION_NOT_FOUND",
  "SIGNATURE_NOT_FOUND",
]);

export const isOver = (code: string | undefined): boolean => code !== undefined && OVER.has(code);
