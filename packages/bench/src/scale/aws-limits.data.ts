/** A limit that AWS documents, and on which page. `assumed` if AWS documents none. */
export type AwsLimit = { value: number; text: string; page: string };

const warm = "DynamoDB: Understanding DynamoDB warm throughput in different scenarios";
const lambdaScaling = "Lambda: Lambda scaling behavior";

export const awsLimits = {
  keyWrites: { value: 1_000, text: "write units a second of one partition", page: warm },
  keyReads: { value: 3_000, text: "read units a second of one partition", page: warm },
  tableWrites: { value: 4_000, text: "write units a second of a new on-demand table", page: warm },
  doublingMinutes: {
    value: 30,
    text: "minutes within which a table may throttle beyond twice its previous peak",
    page: "DynamoDB: Pre-warming a table for on-demand capacity mode",
  },
  tableQuota: {
    value: 40_000,
    text: "write units a second of a table, by quota",
    page: "DynamoDB: DynamoDB maximum throughput for on-demand tables",
  },
  burstSeconds: {
    value: 300,
    text: "seconds of unused capacity kept for bursts, without a guarantee; the simulation uses none",
    page: "DynamoDB: Burst and adaptive capacity",
  },
  splitMinutes: { value: 10, text: "minutes until a hot partition is split", page: "assumed" },
  writeBytes: { value: 1_024, text: "bytes per write unit", page: "DynamoDB: Read and write operations" },
  readBytes: {
    value: 4_096,
    text: "bytes per read unit, consistent",
    page: "DynamoDB: Read and write operations",
  },
  newConcurrency: {
    value: 10,
    text: "concurrent executions of a new account",
    page: "Lambda: Lambda quotas",
  },
  concurrency: { value: 1_000, text: "concurrent executions by default", page: "Lambda: Lambda quotas" },
  newEnvironments: {
    value: 1_000,
    text: "new environments of a function in 10 seconds",
    page: lambdaScaling,
  },
  requestsPerEnvironment: {
    value: 10,
    text: "requests a second of one environment at most",
    page: lambdaScaling,
  },
  memoryOfCore: {
    value: 1_769,
    text: "MB of memory that give a Lambda one core",
    page: "Lambda: Configure Lambda function memory",
  },
  apiRate: {
    value: 10_000,
    text: "requests a second of all APIs of an account and region",
    page: "API Gateway: Amazon API Gateway quotas",
  },
  cdnRate: {
    value: 250_000,
    text: "requests a second of a distribution",
    page: "CloudFront: Quotas",
  },
  readMs: { value: 4, text: "milliseconds of a read", page: "assumed" },
  writeMs: { value: 6, text: "milliseconds of a write", page: "assumed" },
  transactionMs: { value: 15, text: "milliseconds of a transaction", page: "assumed" },
} as const satisfies Record<string, AwsLimit>;
