/** Endings of what is uploaded as a document. */
const ENDING = /\.(?:pdf|docx|jpe?g|png|hei[cf])$/i;

/** The name of a document that is made of a file: the file's without its ending, and never empty. */
export const nameOfUpload = (fileName: string): string => fileName.replace(ENDING, "") || fileName;
