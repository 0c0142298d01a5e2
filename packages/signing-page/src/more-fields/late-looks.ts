import type { CeremonyField } from "@service/contract/embed";
import type { LitElement } from "lit";

/** Shows and checks fields with a look. */
export interface Looks {
  show(view: LitElement & { field: CeremonyField }, text: string, isUnbroken?: boolean): void;
  /** Why a value has no room in its field; null: it has. */
  breach(field: CeremonyField, value: string): "too_long" | "no_room" | null;
  /** Characters as cells have them. */
  letters(text: string): string[];
}

/** Empty until a document has such fields (docs/contract/v3.md#field-look). */
export const late: { looks?: Looks } = {};
