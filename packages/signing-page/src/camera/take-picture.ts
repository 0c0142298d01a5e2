interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** JPEG quality: keeps strokes sharp, far below the size limit of a file. */
const QUALITY = 0.92;

/**
 * Copies the part of the video inside `guide`, in the camera's own pixels. Both boxes are measured on the
 * screen, and the video covers its own (object-fit). Null before the first picture.
 */
export function grab(video: HTMLVideoElement, guide: Box): HTMLCanvasElement | null {
  const source = within(guide, video.getBoundingClientRect(), video.videoWidth, video.videoHeight);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(source.width);
  canvas.height = Math.round(source.height);
  const context = canvas.getContext("2d");
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  const { left, top, width, height } = source;
  context.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The picture as a file, so that it is read like one that the signer chose. */
export async function asFile(canvas: HTMLCanvasElement, name: string): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  return blob === null ? null : new File([blob], name, { type: blob.type });
}

/** The part of a picture of this size that lies under `guide`, when the picture covers `box` and hangs over its edges. */
function within(guide: Box, box: Box, width: number, height: number): Box {
  if (width === 0 || height === 0) return { left: 0, top: 0, width: 0, height: 0 };
  const scale = Math.max(box.width / width, box.height / height);
  const left = box.left + (box.width - width * scale) / 2;
  const top = box.top + (box.height - height * scale) / 2;
  return {
    left: (guide.left - left) / scale,
    top: (guide.top - top) / scale,
    width: guide.width / scale,
    height: guide.height / scale,
  };
}
