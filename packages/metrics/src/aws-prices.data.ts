/** A list price in US dollars, in the first volume tier, of one unit that a stack is billed by. */
export interface AwsPrice {
  readonly name: string;
  /** US dollars for `per` units. */
  readonly price: number;
  readonly per: number;
  /** One unit, in the plural. */
  readonly unit: string;
  /** Units a month that AWS never bills; 0 if the allowance ends at some time or there is none. */
  readonly free: number;
  /** AWS's own page for it. */
  readonly source: string;
  /** Date of the newest dated statement of this price that we read; `null`: a copy of AWS's page without a date. */
  readonly asOf: string | null;
  readonly note?: string;
}

/** The region of these prices, and the place of the visitors to whom CloudFront's apply. */
export const awsRegion = "us-east-1";

const url = (service: string) => `https://aws.amazon.com/${service}/pricing/`;

/** The units that the default stack is billed by, in `awsRegion`; `regionalPrices` has what other regions charge. */
export const awsPrices = {
  httpApiRequests: {
    name: "HTTP API requests",
    price: 1,
    per: 1e6,
    unit: "requests",
    free: 0,
    source: url("api-gateway"),
    asOf: "2026-09-20",
    note: "From 300 million a month on $0.90.",
  },
  lambdaRequests: {
    name: "Lambda requests",
    price: 0.2,
    per: 1e6,
    unit: "requests",
    free: 1e6,
    source: url("lambda"),
    asOf: "2026-05-11",
  },
  lambdaCompute: {
    name: "Lambda compute (arm64)",
    price: 13.3334,
    per: 1e6,
    unit: "GB-seconds",
    free: 400_000,
    source: url("lambda"),
    asOf: "2026-05-11",
  },
  tableWrites: {
    name: "DynamoDB writes",
    price: 0.625,
    per: 1e6,
    unit: "write units",
    free: 0,
    source: url("dynamodb"),
    asOf: "2025-07-21",
    note: "On demand, as halved on 1 November 2024.",
  },
  tableReads: {
    name: "DynamoDB reads",
    price: 0.125,
    per: 1e6,
    unit: "read units",
    free: 0,
    source: url("dynamodb"),
    asOf: "2025-07-21",
  },
  tableStorage: {
    name: "DynamoDB storage",
    price: 0.25,
    per: 1,
    unit: "GB-months",
    free: 25,
    source: url("dynamodb"),
    asOf: null,
  },
  tableBackup: {
    name: "DynamoDB point-in-time recovery",
    price: 0.2,
    per: 1,
    unit: "GB-months",
    free: 0,
    source: url("dynamodb"),
    asOf: null,
  },
  cdnRequests: {
    name: "CloudFront HTTPS requests",
    price: 0.01,
    per: 1e4,
    unit: "requests",
    free: 1e7,
    source: url("cloudfront"),
    asOf: null,
    note: "The allowance was read on 2026-09-05. By the visitor's place: North America.",
  },
  cdnFunctions: {
    name: "CloudFront Functions",
    price: 0.1,
    per: 1e6,
    unit: "invocations",
    free: 2e6,
    source: url("cloudfront"),
    asOf: null,
  },
  cdnTransfer: {
    name: "CloudFront transfer",
    price: 0.085,
    per: 1,
    unit: "GB",
    free: 1_000,
    source: url("cloudfront"),
    asOf: null,
    note: "The allowance was read on 2026-09-05. Less from 10 TB on; visitors in Europe cost the same, in Asia more.",
  },
  fileStorage: {
    name: "S3 storage",
    price: 0.023,
    per: 1,
    unit: "GB-months",
    free: 0,
    source: url("s3"),
    asOf: "2026-03-13",
  },
  fileReads: {
    name: "S3 reads",
    price: 0.4,
    per: 1e6,
    unit: "requests",
    free: 0,
    source: url("s3"),
    asOf: null,
  },
  fileWrites: {
    name: "S3 writes",
    price: 5,
    per: 1e6,
    unit: "requests",
    free: 0,
    source: url("s3"),
    asOf: null,
  },
  emails: {
    name: "SES emails",
    price: 0.1,
    per: 1e3,
    unit: "emails",
    free: 0,
    source: url("ses"),
    asOf: "2026-07-22",
    note: "Without a plan, as the deployment guide has you choose. New accounts start with the plan Essentials, $0.16.",
  },
  members: {
    name: "Cognito members (Essentials)",
    price: 0.015,
    per: 1,
    unit: "active members",
    free: 10_000,
    source: url("cognito"),
    asOf: "2026-09-20",
  },
  logIngestion: {
    name: "CloudWatch logs, taken in",
    price: 0.5,
    per: 1,
    unit: "GB",
    free: 5,
    source: url("cloudwatch"),
    asOf: "2026-06",
  },
  logStorage: {
    name: "CloudWatch logs, kept",
    price: 0.03,
    per: 1,
    unit: "GB-months",
    free: 0,
    source: url("cloudwatch"),
    asOf: "2026-06",
  },
  alarms: {
    name: "CloudWatch alarms",
    price: 0.1,
    per: 1,
    unit: "alarm metrics",
    free: 10,
    source: url("cloudwatch"),
    asOf: null,
  },
  metricReads: {
    name: "CloudWatch metric reads",
    price: 0.01,
    per: 1e3,
    unit: "requests",
    free: 1e6,
    source: url("cloudwatch"),
    asOf: null,
    note: "By the spending guard, which prod has.",
  },
} as const satisfies Record<string, AwsPrice>;

/** Regions whose prices are known. */
export const awsRegions = ["us-east-1", "eu-central-1"] as const;
export type AwsRegion = (typeof awsRegions)[number];

/** A price that differs in another region, for as many units as in `awsPrices`. */
interface RegionalPrice {
  readonly price: number;
  /** Where we read it, if not on AWS's page without a date. */
  readonly read?: string;
}

/** Prices that differ from those of `awsRegion`; the others are the same in all regions here. */
export const regionalPrices: Readonly<
  Record<AwsRegion, Partial<Record<keyof typeof awsPrices, RegionalPrice>>>
> = {
  "us-east-1": {},
  "eu-central-1": {
    httpApiRequests: { price: 1.2 },
    tableWrites: { price: 0.7625 },
    tableReads: { price: 0.1525 },
    tableStorage: { price: 0.306 },
    tableBackup: { price: 0.245 },
    cdnRequests: {
      price: 0.012,
      read: "AWS's price list, usage type EU-Requests-Tier2-HTTPS, on 2026-06-30",
    },
    fileStorage: {
      price: 0.0245,
      read: "AWS's price list, usage type EUC1-TimedStorage-ByteHrs, on 2026-06-30",
    },
    fileReads: { price: 0.43, read: "AWS's price list, usage type EUC1-Requests-Tier2, on 2026-06-30" },
    fileWrites: { price: 5.4, read: "AWS's price list, usage type EUC1-Requests-Tier1, on 2026-06-30" },
    logIngestion: {
      price: 0.63,
      read: "a published billing rule for usage type EUC1-DataProcessing-Bytes, of 2025",
    },
    logStorage: { price: 0.0324 },
  },
};

/** US dollars for one unit in a region; in one without prices of its own, the highest that is known. */
export function unitPrice(id: keyof typeof awsPrices, region: string): number {
  const { price, per } = awsPrices[id];
  const known = awsRegions.map((one) => ({ one, price: regionalPrices[one][id]?.price ?? price }));
  const here = known.find(({ one }) => one === region)?.price;
  return (here ?? Math.max(...known.map((one) => one.price))) / per;
}

/** Other items that may be on a bill. */
export const awsNotIncluded = [
  "Your own domain: a Route 53 zone is $0.50 a month.",
  "CloudFront's transfer of request bodies to the API, $0.02 per GB.",
  "A fourth CloudWatch dashboard in the account, $3 a month, and traces, if you switch them on.",
  "Writes to S3, queues and topics: cents a month at any of these sizes. Lambda asks the queue of notices about 650,000 times a month, which is within SQS's free million.",
  "A web ACL, if you put one up: $6 a month and $0.60 per million requests.",
  "Discounts for volume, savings plans, taxes, and AWS's credits for new accounts.",
] as const;

/** How the allowances apply. */
export const awsFreeNote =
  "AWS bills nobody for the first so many units of some services each month, for as long as the account exists. The second total takes these off, as if nothing else ran in the account.";
