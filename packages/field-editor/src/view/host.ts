import type {
  EditorPage,
  EditorPreparer,
  Field,
  FieldProblem,
  FieldSources,
  FieldType,
  SourceName,
} from "../model/types.ts";
import type { PageStack } from "../model/page-stack.ts";
import type { Action, EditorState } from "../state/state.ts";
import type { LatePart } from "./late-part.ts";
import type { PageImages } from "./page-images.ts";
import type { Language } from "./words.ts";

/** `fit` follows the width of the editor; a number is a percentage. */
export type Zoom = "fit" | number;

export type SheetName = "add" | "edit" | "more" | "help" | "anchor";

/** The element, as its views use it. */
export interface EditorHost {
  readonly language: Language;
  readonly state: EditorState;
  readonly pages: readonly EditorPage[];
  readonly preparers: readonly EditorPreparer[];
  readonly sources: FieldSources;
  readonly stack: PageStack;
  readonly images: PageImages;
  readonly late: LatePart;
  /** Numbers of the pages that are rendered. */
  readonly near: readonly number[];
  readonly page: number;
  /** The field that Tab leads to: the focused one, else the first. */
  readonly tabStop: Field | undefined;
  readonly zoom: Zoom;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly isNarrow: boolean;
  /** The controls of the panel are rendered before they are needed. */
  readonly isPrepared: boolean;
  /** A tap adds to the selection. */
  readonly picksSeveral: boolean;
  readonly sheet: SheetName | null;
  readonly searching: SourceName | null;
  /** The text about an error or an operation in progress. */
  readonly notice: string | null;
  dispatch: (action: Action) => void;
  show: (sheet: SheetName | null) => void;
  placeInView: (fieldType: FieldType) => void;
  zoomTo: (zoom: Zoom) => void;
  goTo: (page: number) => void;
  pickSeveral: (isOn: boolean) => void;
  search: (source: SourceName, text?: string, fieldType?: FieldType) => void;
  dismiss: () => void;
}
