/** Why a picture or a recording is refused. It never says anything about the face. */
export type CaptureRefusal =
  /** The picture is neither JPEG nor PNG. */
  | "unsupported_picture"
  /** The picture cannot be decoded, or it is cut off. */
  | "damaged_picture"
  /** The recording is no WebM of VP8 or VP9. MP4 is answered this way. */
  | "unsupported_video"
  /** The recording ends in the middle of an element. */
  | "truncated_video"
  /** The recording is not well-formed, holds foreign data, or cannot be decoded. */
  | "damaged_video"
  | "video_too_short"
  | "video_too_long"
  | "too_large"
  /** The picture or a frame has more pixels than allowed. */
  | "too_many_pixels";

/** The capture cannot be read, now or later. */
export class CaptureRejected extends Error {
  override readonly name = "CaptureRejected";
  readonly reason: CaptureRefusal;
  constructor(reason: CaptureRefusal, detail: string) {
    super(detail);
    this.reason = reason;
  }
}
