import { type IAspect, Stack } from "aws-cdk-lib";
import {
  CfnOriginAccessControl,
  CfnOriginRequestPolicy,
  CfnResponseHeadersPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import type { IConstruct } from "constructs";

/** The maximum length of the name of an origin access control. */
const longest = 64;

/**
 * CloudFront's names belong to the account, not to a region. The CDK puts the region into some of them only, so that the
 * same stage in another region of the account would fail.
 */
export class RegionalNames implements IAspect {
  visit(node: IConstruct): void {
    if (node instanceof CfnOriginAccessControl)
      node.originAccessControlConfig = named(node, node.originAccessControlConfig);
    if (node instanceof CfnOriginRequestPolicy)
      node.originRequestPolicyConfig = named(node, node.originRequestPolicyConfig);
    if (node instanceof CfnResponseHeadersPolicy)
      node.responseHeadersPolicyConfig = named(node, node.responseHeadersPolicyConfig);
  }
}

/** The configuration with the region before its name, the end of which tells it from others. */
function named<Config extends object>(node: IConstruct, config: Config): Config {
  const { region } = Stack.of(node);
  if (!("name" in config) || typeof config.name !== "string" || config.name.startsWith(region)) return config;
  return { ...config, name: `${region}-${config.name.slice(region.length + 1 - longest)}` };
}
