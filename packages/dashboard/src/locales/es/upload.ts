/** Lo que conviene saber del archivo. */
export const uploadWords = { heading: "Sobre el archivo que subió" };

export type UploadWords = typeof uploadWords;
