import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as z from "zod";
import { account, region } from "./resolve.ts";

/** A call as IAM judges it: by whom, what, and on which resource. */
export type Call = { by: string; action: string; resource: string };

const assetBucket = `cdk-hnb659fds-assets-${account}-${region}`;
const templateJson = z.object({
  Outputs: z.record(z.string(), z.object({ Export: z.object({ Name: z.string() }).optional() })).default({}),
});
type Stack = { status: string; outputs: { key: string; value: string; exported?: string }[] };
type Answer = { status?: number; body: string };

/**
 * An account in which `cdk bootstrap` has run, with CloudFormation, IAM, S3, SSM and STS behind one address. It finishes every
 * stack at once and notes each call, with those that CloudFormation makes in the caller's name.
 */
export async function fakeAws() {
  const calls: Call[] = [];
  const objects = new Map<string, string>();
  const stacks = new Map<string, Stack>([
    [
      "CDKToolkit",
      {
        status: "CREATE_COMPLETE",
        outputs: [
          { key: "BootstrapVersion", value: "29" },
          { key: "BucketName", value: assetBucket },
        ],
      },
    ],
  ]);
  const note = (by: string, action: string, resource: string) => void calls.push({ by, action, resource });
  const stackArn = (name: string) => `arn:aws:cloudformation:${region}:${account}:stack/${name}/id`;

  const ofCloudFormation = (by: string, input: URLSearchParams): Answer => {
    const action = input.get("Action") ?? "";
    const name = input.get("StackName") ?? "";
    note(by, `cloudformation:${action}`, action === "ListImports" ? "*" : stackArn(name));
    const stack = stacks.get(name);
    switch (action) {
      case "CreateStack":
      case "UpdateStack": {
        const object = new URL(input.get("TemplateURL") ?? "").pathname.slice(1);
        note(by, "s3:GetObject", `arn:aws:s3:::${object}`);
        note(by, "iam:PassRole", input.get("RoleARN") ?? "");
        const { Outputs } = templateJson.parse(JSON.parse(objects.get(object) ?? ""));
        stacks.set(name, {
          status: action === "CreateStack" ? "CREATE_COMPLETE" : "UPDATE_COMPLETE",
          outputs: Object.entries(Outputs).map(([key, { Export }]) => ({
            key,
            value: key === "BucketName" ? "sstbootstrap-made" : key === "Version" ? "7.4" : "made",
            ...(Export && { exported: Export.Name }),
          })),
        });
        return result(action, `<StackId>${stackArn(name)}</StackId>`);
      }
      case "DeleteStack":
        stacks.delete(name);
        return result(action, "");
      case "DescribeStacks":
        if (stack === undefined) return refusal("ValidationError", `Stack with id ${name} does not exist`);
        return result(action, `<Stacks><member>${described(name, stack)}</member></Stacks>`);
      case "DescribeStackResources":
        return result(action, "<StackResources/>");
      case "DescribeStackEvents":
        return result(action, "<StackEvents/>");
      case "ListImports":
        return refusal(
          "ValidationError",
          `Export '${input.get("ExportName")}' is not imported by any stack.`,
        );
      default:
        throw new Error(`CloudFormation has no answer to ${action}`);
    }
  };

  const ofSts = (by: string, input: URLSearchParams): Answer => {
    const action = input.get("Action") ?? "";
    if (action === "GetCallerIdentity") {
      note(by, "sts:GetCallerIdentity", "*");
      return result(
        action,
        `<Arn>arn:aws:sts::${account}:assumed-role/${by}/a</Arn><UserId>A</UserId><Account>${account}</Account>`,
      );
    }
    const role = input.get("RoleArn") ?? "";
    note(by, `sts:${action}`, role);
    const key = role.slice(role.lastIndexOf("/") + 1);
    const credentials = `<AccessKeyId>${key}</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration>`;
    return result(action, `<Credentials>${credentials}</Credentials>`);
  };

  const ofSsm = (by: string, target: string, body: string): Answer => {
    const action = target.slice(target.indexOf(".") + 1);
    const { Name, Path } = z
      .object({ Name: z.string().optional(), Path: z.string().optional() })
      .parse(JSON.parse(body));
    note(by, `ssm:${action}`, `arn:aws:ssm:${region}:${account}:parameter${Name ?? Path}`);
    if (action === "GetParametersByPath") return { body: JSON.stringify({ Parameters: [] }) };
    return { body: JSON.stringify({ Parameter: { Name, Value: "29" } }) };
  };

  const ofS3 = (by: string, { method = "GET", url = "/" }: IncomingMessage, body: string): Answer => {
    const { pathname, searchParams } = new URL(url, "http://s3");
    const object = decodeURIComponent(pathname.slice(1));
    const arn = `arn:aws:s3:::${object.replace(/\/$/, "")}`;
    if (searchParams.has("list-type")) {
      note(by, "s3:ListBucket", arn);
      const key = searchParams.get("prefix") ?? "";
      const found = objects.has(`${object.replace(/\/$/, "")}/${key}`);
      const contents = found ? `<Contents><Key>${key}</Key><Size>1</Size></Contents>` : "";
      return {
        body: `<ListBucketResult><KeyCount>${found ? 1 : 0}</KeyCount>${contents}</ListBucketResult>`,
      };
    }
    const about = [...searchParams.keys()].find((key) => key in bucketCalls);
    if (about !== undefined) {
      const [action = "", answer = ""] = bucketCalls[about] ?? [];
      note(by, action, arn);
      return { body: answer };
    }
    const known = objects.get(object);
    switch (method) {
      case "PUT":
        note(by, "s3:PutObject", arn);
        objects.set(object, body);
        return { body: "" };
      case "DELETE":
        note(by, "s3:DeleteObject", arn);
        return { status: 204, body: "" };
      case "GET":
      case "HEAD":
        note(by, "s3:GetObject", arn);
        if (known === undefined) return { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
        return { body: known };
      default:
        throw new Error(`S3 has no answer to ${method} ${url}`);
    }
  };

  const answer = (request: IncomingMessage, body: string): Answer => {
    const [, by = "", service = ""] =
      /Credential=([^/]+)\/\d+\/[\w-]+\/(\w+)\//.exec(request.headers.authorization ?? "") ?? [];
    switch (service) {
      case "cloudformation":
        return ofCloudFormation(by, new URLSearchParams(body));
      case "sts":
        return ofSts(by, new URLSearchParams(body));
      case "ssm":
        return ofSsm(by, String(request.headers["x-amz-target"]), body);
      case "s3":
        return ofS3(by, request, body);
      default:
        throw new Error(`nothing answers for ${service || request.url}`);
    }
  };

  const unanswered: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    let made: Answer;
    try {
      made = answer(request, body);
    } catch (cause) {
      unanswered.push(String(cause));
      made = { status: 501, body: "" };
    }
    response.writeHead(made.status ?? 200, { "content-type": "text/xml" }).end(made.body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    calls,
    /** Requests that had no answer: services or calls that nobody has thought of. */
    unanswered,
    /** Lets a stack have failed when it was made. */
    fail: (name: string) => void stacks.set(name, { status: "ROLLBACK_COMPLETE", outputs: [] }),
    /** Lets the version before have had an export. */
    addExport: (name: string, exported: string) =>
      void stacks.get(name)?.outputs.push({ key: exported, value: "made", exported: `${name}:${exported}` }),
    close: () => new Promise((done) => server.close(done)),
  };
}

/** Requests about a bucket by their query, each with its answer. */
const bucketCalls: Record<string, [action: string, answer: string]> = {
  location: ["s3:GetBucketLocation", `<LocationConstraint>${region}</LocationConstraint>`],
  encryption: [
    "s3:GetEncryptionConfiguration",
    "<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>",
  ],
};

const result = (action: string, inner: string): Answer => ({
  body: `<${action}Response xmlns="https://aws.example/doc/"><${action}Result>${inner}</${action}Result></${action}Response>`,
});

const refusal = (code: string, message: string): Answer => ({
  status: 400,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
});

const described = (name: string, { status, outputs }: Stack) =>
  `<StackName>${name}</StackName><StackStatus>${status}</StackStatus><CreationTime>2026-01-01T00:00:00Z</CreationTime><Outputs>${outputs
    .map(
      ({ key, value, exported }) =>
        `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue>${exported === undefined ? "" : `<ExportName>${exported}</ExportName>`}</member>`,
    )
    .join("")}</Outputs>`;
