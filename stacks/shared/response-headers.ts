import { Duration } from "aws-cdk-lib";
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseCustomHeader,
  type ResponseHeadersCorsBehavior,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from "aws-cdk-lib/aws-cloudfront";
import type { Stack } from "sst/constructs";

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Headers in CloudFront's format. Security and CORS headers have fields of their own there, and are refused
 * as custom headers. `override` is false if the API may set a stricter value.
 */
export function responseHeaders(
  stack: Stack,
  id: string,
  headers: Readonly<Record<string, string>>,
  override: boolean,
): ResponseHeadersPolicy {
  const security: Mutable<ResponseSecurityHeadersBehavior> = {};
  const custom: ResponseCustomHeader[] = [];
  let cors: ResponseHeadersCorsBehavior | undefined;
  for (const [name, value] of Object.entries(headers)) {
    switch (name.toLowerCase()) {
      case "content-security-policy":
        security.contentSecurityPolicy = { contentSecurityPolicy: value, override };
        break;
      case "strict-transport-security":
        security.strictTransportSecurity = {
          accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0)),
          includeSubdomains: value.includes("includeSubDomains"),
          preload: value.includes("preload"),
          override,
        };
        break;
      case "x-content-type-options":
        security.contentTypeOptions = { override };
        break;
      case "x-frame-options":
        security.frameOptions = {
          frameOption: value === "DENY" ? HeadersFrameOption.DENY : HeadersFrameOption.SAMEORIGIN,
          override,
        };
        break;
      case "referrer-policy":
        security.referrerPolicy = { referrerPolicy: referrerPolicy(value), override };
        break;
      case "access-control-allow-origin":
        cors = {
          accessControlAllowOrigins: [value],
          accessControlAllowMethods: ["GET", "HEAD", "POST"],
          accessControlAllowHeaders: ["content-type"],
          accessControlAllowCredentials: false,
          originOverride: override,
        };
        break;
      default:
        custom.push({ header: name, value, override });
    }
  }
  return new ResponseHeadersPolicy(stack, id, {
    securityHeadersBehavior: security,
    ...(cors !== undefined && { corsBehavior: cors }),
    ...(custom.length > 0 && { customHeadersBehavior: { customHeaders: custom } }),
  });
}

function referrerPolicy(value: string): HeadersReferrerPolicy {
  const found = Object.values(HeadersReferrerPolicy).find((policy) => policy === value);
  if (found === undefined) throw new Error(`CloudFront knows no referrer policy "${value}"`);
  return found;
}
