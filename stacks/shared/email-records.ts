import { CfnOutput } from "aws-cdk-lib";
import { CfnRecordSet } from "aws-cdk-lib/aws-route53";
import type { EmailIdentity } from "aws-cdk-lib/aws-ses";
import type { Stack } from "sst/constructs";
import type { Zone } from "./settings.ts";

/** A DNS record; a TXT value is without its quotes. */
type EmailRecord = { id: string; name: string; type: "CNAME" | "MX" | "TXT"; value: string };

/** The records that prove to SES that a domain is ours, and to receivers that its email comes from SES. */
export function emailRecords(
  stack: Stack,
  domain: string,
  identity: EmailIdentity,
  withDmarc: boolean,
): EmailRecord[] {
  const keys = identity.dkimRecords.map(({ name, value }, at) => ({
    ...{ id: `Dkim${at + 1}`, name, type: "CNAME" as const, value },
  }));
  const bounce = `bounce.${domain}`;
  return [
    ...keys,
    { id: "BounceMx", name: bounce, type: "MX", value: `10 feedback-smtp.${stack.region}.amazonses.com` },
    { id: "BounceSpf", name: bounce, type: "TXT", value: "v=spf1 include:amazonses.com ~all" },
    // `none`, because the domain may send other email, which a stricter policy could cause to be refused.
    ...(withDmarc
      ? [{ id: "Dmarc", name: `_dmarc.${domain}`, type: "TXT" as const, value: "v=DMARC1; p=none" }]
      : []),
  ];
}

/** Writes records into the zone if the domain is in it, and returns them; otherwise prints them. */
export function publishEmailRecords(
  stack: Stack,
  records: EmailRecord[],
  domain: string,
  zone: Zone | undefined,
): CfnRecordSet[] {
  const ours = zone !== undefined && `.${domain}`.endsWith(`.${zone.name}`);
  if (ours)
    return records.map(
      ({ id, name, type, value }) =>
        new CfnRecordSet(stack, id, {
          hostedZoneId: zone.id,
          name,
          type,
          ttl: "1800",
          resourceRecords: [type === "TXT" ? `"${value}"` : value],
        }),
    );
  for (const { id, name, type, value } of records)
    new CfnOutput(stack, `Record${id}`, { value: `${name} ${type} ${value}` });
  return [];
}
