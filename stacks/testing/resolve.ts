import * as z from "zod";

/** The parts of a synthesized template that rules examine. */
export type TemplateJson = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown>; [other: string]: unknown }>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name: string } }>;
};

/** Templates of a stage by the stack's short name. */
export type Templates = ReadonlyMap<string, TemplateJson>;

export const region = "eu-central-1";
export const account = "123456789012";

const pseudo: Record<string, string> = {
  "AWS::AccountId": account,
  "AWS::Partition": "aws",
  "AWS::Region": region,
  "AWS::URLSuffix": "amazonaws.com",
};

/** The ARN of a resource by its type, with a made-up name. */
const arns: Record<string, (name: string) => string> = {
  "AWS::CloudFront::Distribution": (name) => `arn:aws:cloudfront::${account}:distribution/${name}`,
  "AWS::CloudWatch::Alarm": (name) => `arn:aws:cloudwatch:${region}:${account}:alarm:${name}`,
  "AWS::Cognito::UserPool": (name) => `arn:aws:cognito-idp:${region}:${account}:userpool/${name}`,
  "AWS::DynamoDB::Table": (name) => `arn:aws:dynamodb:${region}:${account}:table/${name}`,
  "AWS::Events::Rule": (name) => `arn:aws:events:${region}:${account}:rule/${name}`,
  "AWS::IAM::Role": (name) => `arn:aws:iam::${account}:role/${name}`,
  "AWS::Lambda::Function": (name) => `arn:aws:lambda:${region}:${account}:function:${name}`,
  "AWS::Logs::LogGroup": (name) => `arn:aws:logs:${region}:${account}:log-group:${name}:*`,
  "AWS::S3::Bucket": (name) => `arn:aws:s3:::${name}`,
  "AWS::SES::ConfigurationSet": (name) => `arn:aws:ses:${region}:${account}:configuration-set/${name}`,
  "AWS::SNS::Topic": (name) => `arn:aws:sns:${region}:${account}:${name}`,
  "AWS::SQS::Queue": (name) => `arn:aws:sqs:${region}:${account}:${name}`,
};

const intrinsic = z.union([
  z.strictObject({ Ref: z.string() }).transform(({ Ref }) => ({ kind: "ref" as const, of: Ref })),
  z
    .strictObject({ "Fn::GetAtt": z.tuple([z.string(), z.string()]) })
    .transform((made) => ({ kind: "attribute" as const, of: made["Fn::GetAtt"] })),
  z
    .strictObject({ "Fn::ImportValue": z.string() })
    .transform((made) => ({ kind: "import" as const, of: made["Fn::ImportValue"] })),
  z
    .strictObject({ "Fn::Join": z.tuple([z.string(), z.array(z.unknown())]) })
    .transform((made) => ({ kind: "join" as const, of: made["Fn::Join"] })),
  z
    .strictObject({ "Fn::Sub": z.string() })
    .transform((made) => ({ kind: "sub" as const, of: made["Fn::Sub"] })),
]);

/** Replaces references of templates by the texts that CloudFormation would insert, with made-up names. */
export function resolver(templates: Templates) {
  const exports = new Map<string, { stack: string; value: unknown }>();
  for (const [stack, { Outputs = {} }] of templates)
    for (const { Value, Export } of Object.values(Outputs))
      if (Export !== undefined) exports.set(Export.Name, { stack, value: Value });

  const typeOf = (stack: string, id: string) => {
    const type = templates.get(stack)?.Resources[id]?.Type;
    if (type === undefined) throw new Error(`${stack} has no resource ${id}`);
    return type;
  };
  const arnOf = (stack: string, id: string) => arns[typeOf(stack, id)]?.(`${stack}-${id}`);

  const reference = (stack: string, id: string): string => {
    const known = pseudo[id];
    if (known !== undefined) return known;
    const name = `${stack}-${id}`;
    return typeOf(stack, id) === "AWS::SNS::Topic" ? (arnOf(stack, id) ?? name) : name;
  };
  const attribute = (stack: string, id: string, name: string): string => {
    const arn = arnOf(stack, id);
    if (name === "Arn" && arn !== undefined) return arn;
    if (name === "StreamArn" && arn !== undefined) return `${arn}/stream/now`;
    return `${stack}-${id}.${name}`;
  };

  /** A text. Throws for anything else, because a rule must not skip what it can't read. */
  const text = (stack: string, value: unknown): string => {
    if (typeof value === "string") return value;
    const known = intrinsic.safeParse(value);
    if (!known.success) throw new Error(`${stack}: no rule resolves ${JSON.stringify(value)}`);
    const { kind, of } = known.data;
    if (kind === "ref") return reference(stack, of);
    if (kind === "attribute") return attribute(stack, ...of);
    if (kind === "join") return of[1].map((part) => text(stack, part)).join(of[0]);
    if (kind === "sub") return of.replaceAll(/\$\{([\w:]+)\}/g, (_, id: string) => reference(stack, id));
    const exported = exports.get(of);
    if (exported === undefined) throw new Error(`${stack} imports ${of}, which no stack exports`);
    return text(exported.stack, exported.value);
  };

  return { text, arnOf };
}

export type Resolver = ReturnType<typeof resolver>;
