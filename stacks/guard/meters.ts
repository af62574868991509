import type { GuardConfig } from "./config.ts";

/** A metric of CloudWatch. Those of CloudFront are in us-east-1 only. */
export type Meter = {
  namespace: string;
  name: string;
  dimensions: Readonly<Record<string, string>>;
  /** Averages of it are read instead of sums. */
  average?: boolean;
  global?: boolean;
};

/** Something that spends, and can be stopped: a distribution, an API, or `work`, which is Lambdas, the table and emails. */
export type Spender = { kind: "cdn" | "api" | "work"; name: string };

/** A meter, who spends by it, and the price of one unit in US dollars. */
export type Priced = { meter: Meter; spender: Spender; dollars: number };

const cdnMeter = (name: string, id: string): Meter => ({
  ...{ namespace: "AWS/CloudFront", name, global: true },
  dimensions: { DistributionId: id, Region: "Global" },
});

/** The requests of each distribution, by which the guard sees within a minute that something is going on. */
export function requestMeters({ cdns, dollars }: GuardConfig): Priced[] {
  return cdns.map(({ name, id }) => ({
    meter: cdnMeter("Requests", id),
    spender: { kind: "cdn", name },
    dollars: dollars.cdnRequest,
  }));
}

/** The share of a distribution's answers that were its own or its origin's errors, in percent. */
export const failedShare = (id: string): Meter => ({ ...cdnMeter("5xxErrorRate", id), average: true });

/** Everything else that a bill grows with. */
export function otherMeters({ cdns, apis, table, dollars }: GuardConfig): Priced[] {
  const work: Spender = { kind: "work", name: "work" };
  const ofTable = (name: string): Meter => ({
    ...{ namespace: "AWS/DynamoDB", name },
    dimensions: { TableName: table },
  });
  return [
    ...cdns.map(
      ({ name, id }): Priced => ({
        meter: cdnMeter("BytesDownloaded", id),
        spender: { kind: "cdn", name },
        dollars: dollars.cdnByte,
      }),
    ),
    ...apis.map(
      ({ name, id }): Priced => ({
        meter: { namespace: "AWS/ApiGateway", name: "Count", dimensions: { ApiId: id } },
        spender: { kind: "api", name },
        dollars: dollars.apiRequest,
      }),
    ),
    {
      meter: { namespace: "AWS/Lambda", name: "Duration", dimensions: {} },
      spender: work,
      dollars: dollars.lambdaMs,
    },
    { meter: ofTable("ConsumedWriteCapacityUnits"), spender: work, dollars: dollars.tableWrite },
    { meter: ofTable("ConsumedReadCapacityUnits"), spender: work, dollars: dollars.tableRead },
    {
      meter: { namespace: "AWS/SES", name: "Send", dimensions: {} },
      spender: work,
      dollars: dollars.email,
    },
  ];
}
