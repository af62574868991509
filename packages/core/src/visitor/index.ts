export { markOf } from "./mark.ts";
export { visitorSecret } from "./secret.ts";
export { type Segment, segmentOf } from "./segment.ts";
