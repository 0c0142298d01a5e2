export { builtInProvider } from "./builtin.ts";
export { CaptureRejected, type CaptureRefusal, faceReader } from "./faces/index.ts";
export { checkVideo } from "./faces/video/check.ts";
export { PictureRefused } from "@service/engine-process/pictures/refused";
export { type IdentityReader, identityReader, ReaderLost } from "./reader.ts";
