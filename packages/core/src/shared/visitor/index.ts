export { isDeclaredBot } from "./bot.ts";
export { visitorMark } from "./mark.ts";
export { findVisitorSecret, visitorSecret } from "./secret.ts";
export { type VisitorSegment, visitorSegment } from "./segment.ts";
