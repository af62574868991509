/** The counters of a rollup. Days are those of the project's time zone. */
export const metricNames = [
  "participants",
  "impressions",
  "opens",
  "shares",
  "emails",
  "clicks",
  "dismissals",
  "joins",
  "conversions",
  "directConversions",
] as const;
export type MetricName = (typeof metricNames)[number];
