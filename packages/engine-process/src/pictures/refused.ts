/** Why a file is not taken as a picture. */
export type PictureFault = "not_an_image" | "too_many_pixels" | "damaged" | "too_small";

export class PictureRefused extends Error {
  override readonly name = "PictureRefused";
  readonly fault: PictureFault;
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(`the picture was refused: ${fault}`, options);
    this.fault = fault;
  }
}
