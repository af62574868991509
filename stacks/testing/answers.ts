import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/**
 * The resources that SST and the CDK create in an account at the first deployment, by stack; in the version
 * that SST requires.
 */
const outputs: Record<string, Record<string, string>> = {
  CDKToolkit: { BootstrapVersion: "21", BucketName: "cdk-hnb659fds-assets-123456789012-eu-central-1" },
  SSTBootstrap: { Version: "7.4", BucketName: "sstbootstrap-example" },
};

const identity =
  "<GetCallerIdentityResponse><GetCallerIdentityResult><Arn>arn:aws:iam::123456789012:user/nobody</Arn><UserId>nobody</UserId><Account>123456789012</Account></GetCallerIdentityResult></GetCallerIdentityResponse>";

function stackCalled(name: string): string {
  const members = Object.entries(outputs[name] ?? {}).map(
    ([key, value]) => `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  return `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${name}</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${members.join("")}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;
}

export type Answers = {
  origin: string;
  /** The requests, as `Action` or `Action Stack`. */
  asked: string[];
  close(): void;
};

/** A fake of STS and CloudFormation for the requests of a build without deployment; refuses all others. */
export async function answerAws(): Promise<Answers> {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const [action, stack] = [form.get("Action"), form.get("StackName")];
    asked.push([action, stack].filter((part) => part !== null).join(" "));
    response.setHeader("content-type", "text/xml");
    if (action === "GetCallerIdentity") response.end(identity);
    else if (action === "DescribeStacks" && stack !== null && stack in outputs)
      response.end(stackCalled(stack));
    else response.writeHead(400).end("<ErrorResponse><Error><Code>Refused</Code></Error></ErrorResponse>");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}
