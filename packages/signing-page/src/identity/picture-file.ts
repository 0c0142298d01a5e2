import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "@service/contract/rules/identity-limits";

export const PICTURE_TYPES = ["image/jpeg", "image/png"];
/** Pixels of the longer side of a picture that is made smaller; a document can be read at half of them. */
const SMALLER_SIDE = 3000;
const QUALITY = 0.9;

/** The picture that the person chose, made smaller where it is larger than the server takes. Null: it is no picture. */
export async function pictureFile(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  try {
    const fits = file.size <= MAX_IMAGE_BYTES && width * height <= MAX_IMAGE_PIXELS;
    return fits && PICTURE_TYPES.includes(file.type) ? file : await smaller(bitmap);
  } finally {
    bitmap.close();
  }
}

async function smaller(bitmap: ImageBitmap): Promise<File | null> {
  const scale = Math.min(1, SMALLER_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob === null ? null : new File([blob], "picture.jpg", { type: blob.type });
}
