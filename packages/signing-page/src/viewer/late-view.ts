// What the viewer needs once there is something to paint.
export { readWords } from "./page-words.ts";
export { Painter } from "./painter.ts";
export { ZoomGestures } from "./zoom-gestures.ts";
