/** One thing taken for granted about how much a stack uses. */
export interface AwsUsage {
  readonly value: number;
  readonly text: string;
  /** `measured`: a test of ours holds it. `setting`: so the stack is set up. `assumed`: an estimate on the high side. */
  readonly basis: "measured" | "setting" | "assumed";
}

/** What the cost calculation takes for granted, to be printed next to it. */
export const awsUsage = {
  eventsPerBeacon: { value: 3, basis: "assumed", text: "Events a page reports together, as one beacon" },
  writesPerBeacon: { value: 1, basis: "measured", text: "Write units to keep a beacon, one per KB" },
  writesPerLine: { value: 0.02, basis: "measured", text: "Write units for a beacon’s line in the ledger" },
  writesPerBatch: {
    value: 20,
    basis: "measured",
    text: "Write units to count a batch: ledger, counters, segments and visitors, in a transaction",
  },
  readsPerBatch: { value: 6, basis: "assumed", text: "Read units to look a batch up in the ledger" },
  mostPerBatch: { value: 1_000, basis: "setting", text: "Beacons counted in one batch at most" },
  batchSeconds: { value: 10, basis: "setting", text: "Seconds that a batch waits to fill" },
  streamShards: {
    value: 4,
    basis: "assumed",
    text: "Shards of the table's stream, each with batches of its own; traffic taken as even",
  },
  readsPerBeacon: { value: 1, basis: "assumed", text: "Read units a beacon at most, for its project" },
  kbPerBeacon: { value: 0.8, basis: "assumed", text: "KB that a beacon takes in the table" },
  monthsKept: { value: 12, basis: "assumed", text: "Months of beacons in the table" },
  loadsPerBeacon: { value: 1, basis: "assumed", text: "Loads of the embed from the CDN per beacon" },
  kbPerLoad: { value: 8.2, basis: "measured", text: "KB of an embed with its first widget" },
  missesPerLoad: { value: 0.01, basis: "assumed", text: "Share of the loads that the CDN fetches from S3" },
  requestsPerMail: { value: 2, basis: "assumed", text: "API requests per mail: the invitation, the click" },
  writesPerMail: { value: 20, basis: "assumed", text: "Write units per email, with indexes and status" },
  readsPerMail: { value: 10, basis: "assumed", text: "Read units per email" },
  requestsPerMember: { value: 1_000, basis: "assumed", text: "API requests of a member in a month" },
  filesPerMember: { value: 500, basis: "assumed", text: "Pages and files a member loads in a month" },
  kbPerMember: { value: 10_000, basis: "assumed", text: "KB a member loads in a month" },
  dashboardsPerMember: { value: 100, basis: "assumed", text: "Dashboards a member opens in a month" },
  readsPerDashboard: { value: 60, basis: "measured", text: "Read units of a dashboard of 90 days at most" },
  timerRuns: { value: 306_810, basis: "setting", text: "Runs in a month of seven timers, each every minute" },
  timerStarts: { value: 43_830, basis: "setting", text: "Runs in a month of what starts them, each minute" },
  msPerTimerStart: {
    value: 70,
    basis: "assumed",
    text: "Milliseconds of such a run: seven timers, two at once",
  },
  timerStartGb: { value: 0.125, basis: "setting", text: "GB of memory of what starts timers" },
  readsPerTimerRun: { value: 1, basis: "assumed", text: "Read units of such a run" },
  lambdaGb: { value: 0.5, basis: "setting", text: "GB of memory of a Lambda" },
  msPerRequest: {
    value: 15,
    basis: "assumed",
    text: "Milliseconds of a request, cold starts spread over all",
  },
  msPerBatch: { value: 40, basis: "assumed", text: "Milliseconds of a batch" },
  msPerTimerRun: { value: 20, basis: "assumed", text: "Milliseconds of a run of the timer" },
  msPerMail: { value: 150, basis: "assumed", text: "Milliseconds to send an email" },
  logBytesPerRequest: { value: 1_100, basis: "assumed", text: "Bytes logged per API request" },
  logBytesPerRun: { value: 500, basis: "assumed", text: "Bytes logged per other run of a Lambda" },
  logMonths: { value: 3, basis: "setting", text: "Months that logs are kept" },
  filesGb: { value: 0.1, basis: "assumed", text: "GB of published widgets and pages in S3" },
  alarms: { value: 12, basis: "setting", text: "Metrics that alarms of the stack watch" },
} as const satisfies Record<string, AwsUsage>;
