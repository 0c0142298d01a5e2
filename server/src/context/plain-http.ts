import type { Log } from "@service/platform/log/log";

/** Origins that browsers trust without https (W3C, Secure Contexts). */
const TRUSTED = /^(?:https:|http:\/\/(?:(?:[^/]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::|$))/;

/** On plain http browsers sign with no certificate, check no file, and open no camera. */
export function warnOfPlainHttp(publicUrl: string | null, log: Pick<Log, "warn">): void {
  if (publicUrl === null || TRUSTED.test(publicUrl)) return;
  log.warn("PUBLIC_URL is plain http: e.firma, the verifier, cameras and passkeys need https in browsers", {
    publicUrl,
  });
}
