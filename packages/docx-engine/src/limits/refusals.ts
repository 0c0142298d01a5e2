import { DocxRejected, type DocxRejectionReason } from "../port/docx.ts";

/** Messages for the client. Some reasons are described more precisely where they are found. */
const SENTENCES: Record<DocxRejectionReason, string> = {
  empty: "The file is empty.",
  too_large: "The file is larger than 50 MB.",
  not_a_docx: "The file is not a Word document (.docx).",
  macros: "The file holds macros. Save it as a Word document without macros (.docx).",
  doctype: "The file declares a document type (DTD), which Word documents do not have.",
  password_protected: "The file needs a password to open. Remove the password and upload it again.",
  damaged: "The file is damaged and cannot be read in full. Save it again with Word or LibreOffice.",
  too_complex: "The file unpacks to more, or nests deeper, than a document should.",
  tracked_changes:
    "The file holds tracked changes. Accept or reject them in Word, save the document and upload it again.",
  embedded_document:
    "The file takes other whole files as parts of its text. Insert their text itself and upload it again.",
};

/** Makes the error of a refused file. `detail` replaces the reason's own message. */
export const refusal = (reason: DocxRejectionReason, detail = SENTENCES[reason]): DocxRejected =>
  new DocxRejected(reason, detail);
