import { describe, expect, it } from "vitest";
import { stage } from "./testing/templates.ts";

describe("workspaces' own domains for links", () => {
  it("have a distribution of their own under the domains that are ready, without a bucket behind it", async () => {
    const made = await stage("limited");
    made.template("Links").hasResourceProperties("AWS::CloudFront::Distribution", {
      DistributionConfig: {
        Aliases: ["go.acme.example", "links.beta.example"],
        ViewerCertificate: { MinimumProtocolVersion: "TLSv1.2_2021", SslSupportMethod: "sni-only" },
        DefaultCacheBehavior: { ViewerProtocolPolicy: "redirect-to-https" },
      },
    });
    made.template("Links").resourceCountIs("AWS::Route53::RecordSet", 0);
    const codes = made.ofType("AWS::CloudFront::Function").filter(({ stack }) => stack === "Links");
    expect(codes.map(({ properties }) => String(properties.FunctionCode))).toEqual([
      expect.stringContaining("hostPath(host, request.uri)"),
    ]);
  });

  it("are what handlers name as the target of an alias, and don't exist unless the operator wants them", async () => {
    const made = await stage("limited");
    const set = made
      .ofType("AWS::Lambda::Function")
      .filter(({ properties }) => JSON.stringify(properties.Environment ?? "").includes("LINK_TARGET"));
    expect(set.length).toBeGreaterThan(100);
    const prod = await stage("prod");
    expect(prod.stacks).not.toContain("Links");
    expect(JSON.stringify(prod.ofType("AWS::Lambda::Function"))).not.toContain("LINK_TARGET");
  });
});
