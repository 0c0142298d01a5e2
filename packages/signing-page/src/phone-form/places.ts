import type { Ceremony } from "@service/contract/embed";
import { type InkField, type InkKind, isInkField, isPlaced, ownFields } from "../session/entries.ts";
import type { SigningSession } from "../session/session.ts";
import type { Work } from "../session/state.ts";

/** How long a place is on the screen until it counts as seen. */
export const SEEN_AFTER_MS = 600;

/** With one place left, the tap on its field is as good. */
const FEWEST = 2;

/** Places that one act can fill (docs/contract/embed.md#placed-together). */
export interface OpenPlaces {
  readonly kind: InkKind;
  readonly fields: readonly InkField[];
  /** Those of them that the signer has not had on the screen. */
  readonly unseen: readonly InkField[];
}

/** Required fields that the adopted ink could fill now, of the kind of the field that the signer is at, if there are some; null: too few. */
export function openPlaces(work: Work, seen: ReadonlySet<string>): OpenPlaces | null {
  const { entries, activeFieldId } = work;
  if (entries.byCertificate) return null;
  const own = ownFields(work.ceremony).filter(isInkField);
  const active = own.find(({ id }) => id === activeFieldId)?.type ?? "signature";
  for (const kind of [active, active === "signature" ? "initials" : "signature"] as const) {
    const fields = own.filter(
      (field) => field.type === kind && field.required && entries[kind] !== null && !isPlaced(field, entries),
    );
    if (fields.length < FEWEST) continue;
    return { kind, fields, unseen: fields.filter(({ id }) => !seen.has(id)) };
  }
  return null;
}

interface Seen {
  key: string;
  ids: Set<string>;
}

const seenIn = new WeakMap<SigningSession, Seen>();

/** Ids of the places that the signer has had on the screen, of this document since its last correction. */
export function seenPlaces(session: SigningSession, { document }: Ceremony): Set<string> {
  const key = [document.id, document.sha256, document.revision].join(" ");
  const known = seenIn.get(session);
  if (known?.key === key) return known.ids;
  const ids = new Set<string>();
  seenIn.set(session, { key, ids });
  return ids;
}
