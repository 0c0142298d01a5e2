import type { UPLOAD_WARNINGS } from "@service/contract/common/upload-warnings";
import type { FormField, PageSize } from "./pdf.ts";

/** A field of a form that the document takes over. */
export interface TakenField extends FormField {
  /** The full name of the field: `buyer.name`. */
  name: string;
  /** The value in the form; null: none, or none that a field of the type can hold. */
  value: string | null;
}

/** Why a form is not taken over: there is none, its fields are in XFA alone, or somebody has signed the file. */
export type FormProblem = "no_form" | "xfa_only" | "signed" | "too_many_fields";

/** The form of an upload: the fields that were taken over, of which the file keeps the frames. */
export type TakenForm = { fields: TakenField[] } | { problem: FormProblem };

/** A change that the sender of a file is told of. */
export interface UploadWarning {
  code: (typeof UPLOAD_WARNINGS)[number];
  /** One English sentence. */
  detail: string;
}

/** Kinds of pictures of which documents are made, by their bytes. */
export type PictureType = "image/jpeg" | "image/png" | "image/heic";
export type UploadType = "application/pdf" | PictureType;

/** The page of a picture: a sheet with margins, or one of the picture's size (docs/contract/v3.md#pictures). */
export type PicturePage = "a4" | "original";

/** Choices about an upload. */
export interface UploadOptions {
  /** Whether the fields of the form become the document's. Default: they do not. */
  takesForm?: boolean | undefined;
  /** Default: `a4`. */
  picturePage?: PicturePage | undefined;
}

/**
 * The file that people see, sign and get, written anew from an upload with one reading: each page is complete, the
 * upload's content and annotations are form XObjects below ours, its form is drawn or taken over, nothing in it acts by
 * itself.
 */
export interface CanonicalPdf {
  pdf: Uint8Array;
  /** The type of the upload by its bytes. */
  type: UploadType;
  /** Displayed size of each page, in order. */
  pages: PageSize[];
  /** Null where the form was not to be taken over. */
  form: TakenForm | null;
  /** Whether the upload has signatures of others, which the new file cannot keep. */
  isSigned: boolean;
  /** Whether the upload can be continued so that those signatures hold. */
  mayCountersign: boolean;
  warnings: UploadWarning[];
}

/** The pages of another file, from those of a canonical file. */
export interface Arrangement {
  /** By their numbers in the canonical file, each at most once; `turn`: degrees clockwise. */
  pages: readonly { page: number; turn: 0 | 90 | 180 | 270 }[];
  isNumbered: boolean;
}

/** A canonical file whose pages were arranged. */
export type ArrangedPdf = Pick<CanonicalPdf, "pdf" | "pages">;
