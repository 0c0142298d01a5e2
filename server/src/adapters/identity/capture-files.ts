import type { CaptureFault } from "@service/contract/rules/identity-limits";
import { captureRefused } from "../../domain/model/identity.ts";
import type { CaptureFiles } from "../../domain/ports/identity-providers.ts";
import {
  CaptureRejected,
  type CaptureRefusal,
  checkVideo,
  type IdentityReader,
  PictureRefused,
  ReaderLost,
} from "@service/identity-engine/engine";

const VIDEO_FAULTS: Readonly<Record<CaptureRefusal, CaptureFault>> = {
  unsupported_picture: "not_an_image",
  damaged_picture: "damaged",
  unsupported_video: "unsupported_video",
  truncated_video: "damaged",
  damaged_video: "damaged",
  video_too_short: "too_small",
  video_too_long: "too_long",
  too_large: "too_large",
  too_many_pixels: "too_many_pixels",
};

/** Opens captures: pictures in a child process, recordings by their structure, without a decoder. */
export function captureFiles(reader: Pick<IdentityReader, "openPicture" | "openLogo">): CaptureFiles {
  return {
    openImage: async (bytes, use = "capture") => {
      const { jpeg } = await reader.openPicture(bytes, use).catch((error: unknown) => {
        if (error instanceof PictureRefused)
          throw captureRefused(error.fault, `The picture cannot be used: ${error.fault}.`);
        // Whoever attaches it sends it again and again; a capture is asked for by the page once.
        if (use === "attachment" && error instanceof ReaderLost && error.during === "job")
          throw captureRefused("damaged", "The picture takes more time or memory than it should.");
        throw error;
      });
      return { contentType: "image/jpeg", bytes: jpeg };
    },
    openLogo: (bytes, owner) =>
      reader.openLogo(bytes, owner).catch((error: unknown) => {
        if (error instanceof PictureRefused)
          throw captureRefused(error.fault, `The picture cannot be used: ${error.fault}.`);
        if (error instanceof ReaderLost && error.during === "job")
          throw captureRefused("damaged", "The picture takes more time or memory than it should.");
        throw error;
      }),
    openVideo: async (bytes) => {
      try {
        checkVideo(bytes);
      } catch (error) {
        if (error instanceof CaptureRejected) throw captureRefused(VIDEO_FAULTS[error.reason], error.message);
        throw error;
      }
      return { contentType: "video/webm", bytes };
    },
  };
}
