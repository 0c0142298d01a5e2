// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import type { Download } from "../../base/download.ts";
import type { FileContent } from "../../base/file-content.ts";

export interface AddSignatureFieldBody {
  signature_fields: ReadonlyArray<{
    /** A signer of the document. */
    signer_email: string;
    /** Default: `"signature"`. */
    field_type?: "signature" | undefined;
    /** Default 200. */
    width?: number | undefined;
    /** Default 50. */
    height?: number | undefined;
    /** The first place of this text. */
    anchor_string: string;
    /** Pixels from the text's left edge; positive is right. Default: `0`. */
    offset_x?: number | undefined;
    /** Pixels from the text's upper edge; positive is down. Default: `0`. */
    offset_y?: number | undefined;
  }>;
}

export interface AddSignatureFieldResponse {
  fields_added: number;
  document_id: string;
  signature_fields: Array<{
    field_id: string;
    position: {
      page: number;
      x: number;
      y: number;
    };
    status: "placed";
  }>;
}

export interface AddSignatureFieldsBody {
  signature_fields: ReadonlyArray<{
    /** A signer of the document. */
    signer_email: string;
    /** Default: `"signature"`. */
    field_type?: "signature" | undefined;
    /** Default 200. */
    width?: number | undefined;
    /** Default 50. */
    height?: number | undefined;
    page?: number | undefined;
    x_position?: number | undefined;
    y_position?: number | undefined;
    /** At the foot, where there is room. */
    position?: "footer" | undefined;
    /** With `footer`: one field on each page. */
    all_pages?: boolean | undefined;
  }>;
}

export interface AddSignatureFieldsResponse {
  fields_added: number;
  document_id: string;
  signature_fields: Array<{
    field_id: string;
    position: {
      page: number;
      x: number;
      y: number;
    };
    status: "placed";
  }>;
}

export interface CreateDocumentBase64Body {
  name: string;
  /** The PDF, JPEG or PNG in standard base64 with padding, at most 10 MB decoded. */
  base64: FileContent;
  signers?:
    | ReadonlyArray<{
        email: string;
        name: string;
      }>
    | undefined;
}

export interface CreateDocumentBase64Response {
  id: string;
  name: string;
  creditsConsumed: number;
  createdAt: string;
}

export interface SignAllFieldsBody {
  /** The owner's consent to sign without seeing a page. */
  auto_sign: true;
  /** Whether the signers get a copy when everybody has signed. Default: `true`. */
  notify_completion?: boolean | undefined;
  /** The owner's words in those messages. */
  completion_message?: string | null | undefined;
}

export interface SignAllFieldsResponse {
  document_id: string;
  signed: true;
  /** Fields of the owner that have a value now. */
  fields_signed: number;
  status:
    | "RECOLECTANDO_FIRMANTES"
    | "CONFIGURANDO"
    | "SELLOS_PDF"
    | "LLENANDO_DATOS"
    | "ESPERANDO_FIRMAS"
    | "TODOS_FIRMARON"
    | "EXPIRADO"
    | "ANULADO";
}

/** Every operation of the older paths by its name in the OpenAPI document. */
export interface Operations {
  /** The signed PDF; 409 E1600 before everyone has signed. */
  downloadSignedDocument: {
    input: { params: { document_id: string } };
    result: Download;
  };
  /** Add signature fields beside texts of the document. */
  addSignatureField: {
    input: { params: { document_id: string }; body: AddSignatureFieldBody };
    result: AddSignatureFieldResponse;
  };
  /** Add signature fields by coordinates, or at the foot of pages. */
  addSignatureFields: {
    input: { params: { document_id: string }; body: AddSignatureFieldsBody };
    result: AddSignatureFieldsResponse;
  };
  /** Create a draft from a PDF in base64. */
  createDocumentBase64: {
    input: { body: CreateDocumentBase64Body };
    result: CreateDocumentBase64Response;
  };
  /** Sign all fields of the document's owner. */
  signAllFields: {
    input: { params: { document_id: string }; body: SignAllFieldsBody };
    result: SignAllFieldsResponse;
  };
}
