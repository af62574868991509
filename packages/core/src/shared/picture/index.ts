export { recognizePicture } from "./recognize.ts";
