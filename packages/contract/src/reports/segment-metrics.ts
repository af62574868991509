/** Metrics with a breakdown by segment; participants and dismissals have none. */
export const segmentMetrics = [
  "impressions",
  "opens",
  "shares",
  "emails",
  "clicks",
  "joins",
  "conversions",
] as const;
export type SegmentMetric = (typeof segmentMetrics)[number];

/** Replaces the widget id of facts without a widget. */
export const noWidget = "none";
