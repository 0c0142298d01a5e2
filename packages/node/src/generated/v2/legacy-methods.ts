// Made of the contract by `npm run generate -w packages/node`; changes by hand are lost.

import { Download } from "../../base/download.ts";
import type { HttpClient, RequestOptions } from "../../http/http-client.ts";
import { LEGACY as OPERATIONS } from "./operations.ts";
import type { Operations } from "./legacy-types.ts";

/** A method for each operation of the older paths. Every method throws ServiceError. */
export class LegacyMethods {
  protected readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  /** Add signature fields beside texts of the document. */
  addSignatureField(
    input: Operations["addSignatureField"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["addSignatureField"]["result"]> {
    return this.http.request(OPERATIONS.addSignatureField, input, options);
  }

  /** Add signature fields by coordinates, or at the foot of pages. */
  addSignatureFields(
    input: Operations["addSignatureFields"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["addSignatureFields"]["result"]> {
    return this.http.request(OPERATIONS.addSignatureFields, input, options);
  }

  /** Create a draft from a PDF in base64. */
  createDocumentBase64(
    input: Operations["createDocumentBase64"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["createDocumentBase64"]["result"]> {
    return this.http.request(OPERATIONS.createDocumentBase64, input, options);
  }

  /** Sign all fields of the document's owner. */
  signAllFields(
    input: Operations["signAllFields"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["signAllFields"]["result"]> {
    return this.http.request(OPERATIONS.signAllFields, input, options);
  }

  /** The signed PDF; 409 E1600 before everyone has signed. */
  async downloadSignedDocument(
    input: Operations["downloadSignedDocument"]["input"],
    options?: RequestOptions,
  ): Promise<Operations["downloadSignedDocument"]["result"]> {
    const headers = { accept: "application/pdf" };
    return new Download(
      await this.http.openEndpoint(OPERATIONS.downloadSignedDocument, input, options, headers),
    );
  }
}
