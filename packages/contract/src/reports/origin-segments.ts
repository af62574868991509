/** What participants are broken down by, as they joined. */
export const originSegmentations = ["widget", "channel", "country", "device"] as const;
export type OriginSegmentation = (typeof originSegmentations)[number];

/** Values in place of one: came without an invitation, by no known channel or widget, or from no known browser. */
export const uninvited = "uninvited";
export const noSegment = "none";
export const unknownSegment = "unknown";
