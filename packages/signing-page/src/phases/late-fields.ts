import type { CeremonyField } from "@service/contract/embed";
import type { nothing, TemplateResult } from "lit";
import type { Work } from "../session/state.ts";
import type { Look } from "./field-overlay.ts";
import type { Page } from "./page.ts";

/** Nothing of a field that is not asked for now. */
export type FieldView = TemplateResult | typeof nothing;

/**
 * The view of a field that the first screen's code does not have; null: it has (docs/decisions/signing-page.md#d356).
 */
export type LateFieldView = (field: CeremonyField, work: Work, look: Look) => FieldView | null;

/** Captions above fields that others have filled. */
export type LateCaptions = (work: Work, page: Page) => TemplateResult[];

/** Empty until a document has such fields. */
export const late: { view?: LateFieldView; captions?: LateCaptions } = {};
