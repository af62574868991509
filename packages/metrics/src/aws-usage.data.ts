/** One assumption about a stack's usage. */
export interface AwsUsage {
  readonly value: number;
  readonly text: string;
  /**
   * `measured`: a test of ours verifies it. `setting`: configured in the stack. `assumed`: a high estimate.
   */
  readonly basis: "measured" | "setting" | "assumed";
}

/** The assumptions of the cost calculation, to be printed next to it. */
export const awsUsage = {
  eventsPerBeacon: {
    value: 3,
    basis: "measured",
    text: "Events of a visitor who opens a widget and shares, as one beacon",
  },
  eventsPerPageView: {
    value: 1,
    basis: "measured",
    text: "Events of a visitor who only sees a widget, as one beacon",
  },
  writesPerBeacon: { value: 1, basis: "measured", text: "Write units to keep a beacon, one per KB" },
  writesToCountOne: {
    value: 1.2,
    basis: "measured",
    text: "Write units to count a beacon, where it is its project’s only one in a batch",
  },
  writesToCountTen: { value: 0.31, basis: "measured", text: "The same, where a batch has 10 of the project" },
  writesToCountHundred: { value: 0.1, basis: "measured", text: "The same, where a batch has 100 of it" },
  writesToCountThousand: { value: 0.04, basis: "measured", text: "The same, where a batch has 1,000 of it" },
  readsToCount: { value: 1, basis: "measured", text: "Read units to count a project’s beacons in a batch" },
  mostPerBatch: { value: 1_000, basis: "setting", text: "Beacons counted in one batch at most" },
  streamShards: {
    value: 4,
    basis: "assumed",
    text: "Shards of the table's stream, each with batches of its own; traffic taken as even",
  },
  readsPerBeacon: {
    value: 3,
    basis: "measured",
    text: "Read units to look a beacon’s project up, where a process does not know it",
  },
  knownSeconds: { value: 30, basis: "setting", text: "Seconds that a process knows a project for" },
  ingestProcesses: { value: 4, basis: "assumed", text: "Processes that a project’s beacons come to in turn" },
  kbPerBeacon: { value: 0.8, basis: "measured", text: "KB that a beacon takes in the table at most" },
  daysInTable: {
    value: 20,
    basis: "setting",
    text: "Days that a beacon is in the table: 18, and what DynamoDB takes to delete it",
  },
  readsToArchive: { value: 0.11, basis: "measured", text: "Read units to archive a beacon" },
  archivedBytes: { value: 60, basis: "assumed", text: "Bytes of a beacon in the archive, compressed" },
  monthsArchived: { value: 12, basis: "assumed", text: "Months of beacons in the archive" },
  archivedLines: { value: 5_000, basis: "setting", text: "Beacons in an object of the archive at most" },
  objectsPerDay: {
    value: 2,
    basis: "measured",
    text: "Objects that the archive needs for a project’s day, if they are not full",
  },
  writesPerDay: {
    value: 40,
    basis: "assumed",
    text: "Write units for a project’s day: what marks it, from several processes, and archives it",
  },
  readsPerDay: { value: 20, basis: "assumed", text: "Read units to archive a project’s day besides" },
  loadsPerBeacon: {
    value: 0.5,
    basis: "assumed",
    text: "Loads of the embed from the CDN per beacon; a browser keeps it for five minutes",
  },
  kbPerLoad: { value: 8.2, basis: "measured", text: "KB of an embed with its first widget" },
  missesPerLoad: { value: 0.01, basis: "assumed", text: "Share of the loads that the CDN fetches from S3" },
  requestsPerMail: { value: 2, basis: "assumed", text: "API requests per mail: the invitation, the click" },
  writesPerMail: { value: 38, basis: "measured", text: "Write units per email, with indexes and status" },
  readsPerMail: { value: 18, basis: "measured", text: "Read units per email" },
  requestsPerJoin: {
    value: 2,
    basis: "setting",
    text: "API requests of a join: it is reported, and the new participant identified",
  },
  writesPerJoin: {
    value: 35,
    basis: "measured",
    text: "Write units of a join and its new participant, with indexes and counting",
  },
  readsPerJoin: { value: 11.5, basis: "measured", text: "Read units of a join and its new participant" },
  requestsPerMember: { value: 1_000, basis: "assumed", text: "API requests of a member in a month" },
  filesPerMember: { value: 500, basis: "assumed", text: "Pages and files a member loads in a month" },
  kbPerMember: { value: 10_000, basis: "assumed", text: "KB a member loads in a month" },
  dashboardsPerMember: { value: 100, basis: "assumed", text: "Dashboards a member opens in a month" },
  readsPerDashboard: { value: 60, basis: "measured", text: "Read units of a dashboard of 90 days at most" },
  timerStarts: { value: 43_830, basis: "setting", text: "Minutes in a month, in which something may be due" },
  readsPerTimerStart: { value: 10.5, basis: "measured", text: "Read units to see whether something is due" },
  timers: { value: 12, basis: "setting", text: "Timers that run in such a minute at most" },
  msToAskDue: { value: 40, basis: "assumed", text: "Milliseconds to see whether something is due" },
  askDueGb: {
    value: 0.25,
    basis: "setting",
    text: "GB of memory of the Lambda that sees whether something is due",
  },
  msPerTimerStart: {
    value: 60,
    basis: "assumed",
    text: "Milliseconds of the Lambda that asks it and starts timers",
  },
  timerStartGb: { value: 0.125, basis: "setting", text: "GB of memory of that Lambda" },
  timerRunsPerMail: {
    value: 1,
    basis: "assumed",
    text: "Runs of timers per email, though most are sent without any, and one run sends many",
  },
  readsPerTimerRun: { value: 1, basis: "assumed", text: "Read units of such a run, besides its work" },
  lambdaGb: { value: 0.5, basis: "setting", text: "GB of memory of a Lambda" },
  foldGb: { value: 0.25, basis: "setting", text: "GB of memory of the Lambda that counts beacons" },
  ingestGb: { value: 0.25, basis: "setting", text: "GB of memory of the Lambda that takes beacons" },
  msPerRequest: {
    value: 15,
    basis: "assumed",
    text: "Milliseconds of a request, cold starts spread over all",
  },
  msPerBatch: { value: 40, basis: "assumed", text: "Milliseconds of a batch" },
  msPerTimerRun: { value: 100, basis: "assumed", text: "Milliseconds of a run of a timer, besides its work" },
  msPerMail: { value: 150, basis: "assumed", text: "Milliseconds to send an email" },
  logBytesPerRequest: { value: 120, basis: "setting", text: "Bytes that the API logs per request" },
  logBytesPerCall: {
    value: 250,
    basis: "assumed",
    text: "Bytes that a Lambda logs per request, except for beacons that are accepted",
  },
  logBytesPerMail: { value: 500, basis: "assumed", text: "Bytes logged per email" },
  logMonths: { value: 3, basis: "setting", text: "Months that logs are kept" },
  filesGb: { value: 0.1, basis: "assumed", text: "GB of published widgets and pages in S3" },
  alarms: { value: 14, basis: "setting", text: "Metrics that alarms of the stack watch" },
  lambdasPerMinute: {
    value: 3,
    basis: "setting",
    text: "Lambdas that start each minute: one asks for due work, one starts the timers, one is the spending guard",
  },
  metricReadsPerMinute: {
    value: 2.67,
    basis: "measured",
    text: "Metrics that the spending guard reads a minute of a stage without visitors: two, and ten more every fifteenth",
  },
  msPerGuardRun: { value: 250, basis: "assumed", text: "Milliseconds of a look of the guard" },
  guardGb: { value: 0.25, basis: "setting", text: "GB of memory of the guard" },
} as const satisfies Record<string, AwsUsage>;
