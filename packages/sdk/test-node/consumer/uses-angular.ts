import type { ServiceSigningElement, SigningExitEvent, SigningSuccessEvent } from "@service/signing/angular";
import "@service/signing/angular";
import { preflight } from "@service/signing";
import type { PreflightReport } from "@service/signing";
import { preflight as preflightAlone } from "@service/signing/preflight";

/** What an Angular component holds: `(signing-success)="signed($event)"` and `#signing`. */
export class SigningComponent {
  signing!: ServiceSigningElement;

  signed({ detail }: SigningSuccessEvent): string {
    return detail.signatureId;
  }

  ended(event: SigningExitEvent): void {
    const { error } = event.detail.metadata;
    if (error?.retryable) this.signing.retry();
    // @ts-expect-error: there is no such field
    void event.detail.code;
  }

  async check(): Promise<PreflightReport> {
    const report = await preflight({ baseUrl: "https://sign.example", modules: ["selfie"] });
    const names: string[] = report.checks.map(({ name, ok, code, message, fix }) =>
      ok ? name : `${code ?? ""} ${message} ${fix ?? ""}`,
    );
    return names.length > 0 ? report : preflightAlone();
  }
}
