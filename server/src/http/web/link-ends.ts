import { getPath } from "hono/utils/url";
import {
  DEVICE_ROOT,
  FORM_ROOT,
  HANDOFF_ROOT,
  ONBOARDING_ROOT,
  SIGN_ROOT,
  VERIFY_ROOT,
} from "@service/contract/addresses";

/** Pages that people open by a link. */
const ROOTS = [SIGN_ROOT, FORM_ROOT, HANDOFF_ROOT, DEVICE_ROOT, ONBOARDING_ROOT, VERIFY_ROOT];

/** A token or code, then nothing but characters that none of them has, plain or percent-encoded. */
const WITH_END = new RegExp(
  `^((?:${ROOTS.join("|")})/[A-Za-z0-9_-]+)(?:[^A-Za-z0-9_%/-]|/$|%[0-9A-Fa-f]{2})+$`,
);

/**
 * The path of a request to its routes. A link to which a mail program or a person has added characters (a slash, a
 * full stop, a bracket, a blank) opens the page that it was of.
 */
export function pathWithoutLinkEnd(request: Request): string {
  const path = getPath(request);
  return WITH_END.exec(path)?.[1] ?? path;
}
