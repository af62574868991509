import { runInNewContext } from "node:vm";
import { apiRequestCode, beaconHeaders } from "@kiteloop/functions/cdn/viewer";
import { Duration } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  type BehaviorOptions,
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  Function as CdnFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  type ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import type { Stack } from "sst/constructs";
import { accept } from "./accept.ts";
import { type Domain, type OriginSecret, readSettings } from "./settings.ts";

/** Header that proves to the API that a request came through the CDN. */
const originHeader = "x-kiteloop-origin";

/** Name of the parameter in SSM that holds the secret in that header. */
export const originParameter = (stage: string) => `/kiteloop/${stage}/origin-secret`;

/** CloudFormation inserts the secret, so that no template contains it. */
function secretHeader(stage: string, secret: OriginSecret | undefined): Record<string, string> {
  if (secret === undefined) return {};
  return { [originHeader]: `{{resolve:ssm:${originParameter(stage)}:${secret.version}}}` };
}

/** Passes everything on to the HTTP API and caches nothing. */
export function apiBehavior(
  stack: Stack,
  side: "app" | "edge" | "links",
  host: string,
  originSecret: OriginSecret | undefined,
  responseHeadersPolicy: ResponseHeadersPolicy,
): BehaviorOptions {
  return {
    origin: new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: secretHeader(stack.stage, originSecret),
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy,
    functionAssociations: [
      {
        eventType: FunctionEventType.VIEWER_REQUEST,
        function: cdnFunction(stack, "NameViewer", apiRequestCode(side)),
      },
    ],
    // A redirect would repeat a POST unencrypted and lose its body.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
  };
}

/**
 * Sends the API the viewer's country and kind of device. An origin request policy that passes all of the
 * viewer's headers except Host, which API Gateway requires, can't add CloudFront's own headers, but a cache
 * policy can. For that caching must be allowed, for one second; the API forbids it on each response with
 * `no-store`.
 */
export function tellingViewer(stack: Stack): CachePolicy {
  return new CachePolicy(stack, "TellingViewer", {
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.allowList(
      "CloudFront-Viewer-Country",
      "CloudFront-Is-Mobile-Viewer",
      "CloudFront-Is-Tablet-Viewer",
      "CloudFront-Is-Desktop-Viewer",
      // If a response were cached in spite of that, it would be used only for the same key, page and session.
      "Authorization",
      "Origin",
    ),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
  });
}

/** Passes beacons on without running a function: the CDN itself tells the viewer's address, country and device. */
export function beaconBehavior(
  stack: Stack,
  { functionAssociations: _, ...api }: BehaviorOptions,
): BehaviorOptions {
  return {
    ...api,
    originRequestPolicy: new OriginRequestPolicy(stack, "BeaconHeaders", {
      headerBehavior: OriginRequestHeaderBehavior.allowList(...beaconHeaders),
      // A key in the address is refused, so the API has to see it.
      queryStringBehavior: OriginRequestQueryStringBehavior.all(),
      cookieBehavior: OriginRequestCookieBehavior.none(),
    }),
  };
}

/** A CloudFront Function from its script, which runs elsewhere than it was written. */
export function cdnFunction(stack: Stack, id: string, script: string): CdnFunction {
  assertComplete(script);
  return new CdnFunction(stack, id, {
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(script),
  });
}

/**
 * Throws if a script is too large or calls what it does not contain, such as a function renamed by a bundler.
 */
function assertComplete(script: string): void {
  if (script.length > 10_240)
    throw new Error(`A CloudFront Function takes 10240 bytes, not ${script.length}`);
  const event = {
    request: { method: "GET", uri: "/", headers: {} },
    response: {},
    viewer: { ip: "192.0.2.1" },
  };
  runInNewContext(`${script};handler(event)`, { event });
}

type Behaviors = {
  defaultBehavior: BehaviorOptions;
  additionalBehaviors?: Record<string, BehaviorOptions>;
};

/** A distribution under the given names, or under CloudFront's own name without any. No DNS records. */
export function bareDistribution(
  stack: Stack,
  id: string,
  names: { hosts: string[]; certificateArn: string } | undefined,
  behaviors: Behaviors,
): Distribution {
  const { webAclArn } = readSettings(stack.stage);
  const made = new Distribution(stack, id, {
    ...behaviors,
    ...(webAclArn !== undefined && { webAclId: webAclArn }),
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    ...(names && {
      domainNames: names.hosts,
      certificate: Certificate.fromCertificateArn(stack, `${id}Certificate`, names.certificateArn),
    }),
  });
  accept(made, "CFR1", "Members and participants may be anywhere; no country is shut out.");
  if (webAclArn === undefined)
    accept(
      made,
      "CFR2",
      "A web ACL bills by the hour and is a setting; limits per address, identity and workspace stand in the endpoints.",
    );
  accept(
    made,
    "CFR3",
    "CloudFront's logs hold addresses of other people's visitors, which we have no use for.",
  );
  if (names === undefined)
    accept(made, "CFR4", "CloudFront's own name has CloudFront's own certificate, and what that allows.");
  return made;
}

/** A distribution under the given domain with its DNS records, or under CloudFront's own name without one. */
export function distribution(
  stack: Stack,
  id: string,
  domain: Domain | undefined,
  behaviors: Behaviors,
): { distribution: Distribution; origin: string } {
  const names = domain && { hosts: [domain.host], certificateArn: domain.certificateArn };
  const made = bareDistribution(stack, id, names, behaviors);
  if (domain === undefined) return { distribution: made, origin: `https://${made.distributionDomainName}` };

  const zone = HostedZone.fromHostedZoneAttributes(stack, `${id}Zone`, {
    hostedZoneId: domain.zone.id,
    zoneName: domain.zone.name,
  });
  const target = RecordTarget.fromAlias(new CloudFrontTarget(made));
  new ARecord(stack, `${id}A`, { zone, recordName: domain.host, target });
  new AaaaRecord(stack, `${id}Aaaa`, { zone, recordName: domain.host, target });
  return { distribution: made, origin: `https://${domain.host}` };
}
