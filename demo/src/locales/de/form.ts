/** Stands beside the field on an uploaded document. */
export const signatureLabel: string = "Unterschrift";
