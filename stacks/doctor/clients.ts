import { ACMClient } from "@aws-sdk/client-acm";
import { BudgetsClient } from "@aws-sdk/client-budgets";
import { CloudFormationClient } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient } from "@aws-sdk/client-cloudfront";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { IAMClient } from "@aws-sdk/client-iam";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { Route53Client } from "@aws-sdk/client-route-53";
import { S3Client } from "@aws-sdk/client-s3";
import { ServiceQuotasClient } from "@aws-sdk/client-service-quotas";
import { SESv2Client } from "@aws-sdk/client-sesv2";
import { SNSClient } from "@aws-sdk/client-sns";
import { SSMClient } from "@aws-sdk/client-ssm";
import { STSClient } from "@aws-sdk/client-sts";
import { WAFV2Client } from "@aws-sdk/client-wafv2";

/** How AWS is reached; only tests give an endpoint and credentials. */
export type Reach = {
  region: string;
  endpoint?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
};

/** A client for each service that is called. Certificates for CloudFront are in us-east-1. */
export function clientsOf(reach: Reach) {
  const global = { ...reach, region: "us-east-1" };
  return {
    acm: new ACMClient(global),
    budgets: new BudgetsClient(global),
    cloudFormation: new CloudFormationClient(reach),
    cloudFront: new CloudFrontClient(global),
    cognito: new CognitoIdentityProviderClient(reach),
    dynamoDB: new DynamoDBClient(reach),
    iam: new IAMClient(global),
    lambda: new LambdaClient(reach),
    quotas: new ServiceQuotasClient(global),
    route53: new Route53Client(global),
    // A bucket of another region answers with a redirect, which only tests' endpoint doesn't need.
    s3: new S3Client({ ...reach, followRegionRedirects: true, forcePathStyle: reach.endpoint !== undefined }),
    ses: new SESv2Client(reach),
    sns: new SNSClient(reach),
    ssm: new SSMClient(reach),
    sts: new STSClient(reach),
    waf: new WAFV2Client(global),
  };
}

export type Clients = ReturnType<typeof clientsOf>;

/** Public DNS, with the functions of node:dns/promises. */
export type Dns = {
  resolveNs(name: string): Promise<string[]>;
  resolveTxt(name: string): Promise<string[][]>;
  resolveCname(name: string): Promise<string[]>;
};
