/** What cdk-nag's AwsSolutions asks for and we don't do, each with the reason. One that no longer occurs fails the test. */
export const accepted: { rule: string; where: RegExp; reason: string }[] = [
  {
    rule: "AwsSolutions-APIG4",
    where: /^Endpoints-/,
    reason:
      "Each endpoint authorises its caller itself, as the contract declares, against the live session or key: a JWT authorizer would let a session live on after it was ended.",
  },
  {
    rule: "AwsSolutions-CFR1",
    where: /^(Edge|Web) /,
    reason: "Members and participants may be anywhere; no country is shut out.",
  },
  {
    rule: "AwsSolutions-CFR2",
    where: /^(Edge|Web) /,
    reason: "A web ACL bills by the hour; limits per address, identity and workspace stand in the endpoints.",
  },
  {
    rule: "AwsSolutions-CFR3",
    where: /^(Edge|Web) /,
    reason: "CloudFront's logs hold addresses of other people's visitors, which we have no use for.",
  },
  {
    rule: "AwsSolutions-COG1",
    where: /^Auth Members/,
    reason: "Length is what makes a password strong (NIST SP 800-63B); composition rules make it guessable.",
  },
  {
    rule: "AwsSolutions-COG2",
    where: /^Auth Members/,
    reason: "A second factor is offered to everybody and forced on nobody.",
  },
  {
    rule: "AwsSolutions-COG3",
    where: /^Auth Members/,
    reason: "Threat protection is the Plus plan, billed per member; sign-in has limits of its own.",
  },
  {
    rule: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
    where: /CustomResourceHandler/,
    reason: "SST's own Lambda for uploads at deployment: it writes logs.",
  },
  {
    rule: "AwsSolutions-L1",
    where: /CustomResourceHandler/,
    reason: "SST's own Lambda for uploads at deployment: its runtime is SST's to choose.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    where: /^Events (Fold|Outbox)Role/,
    reason: "dynamodb:ListStreams knows no resource; nothing else is granted on *.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::*]",
    where: /^Endpoints-senders /,
    reason: "SES keeps one list an account of addresses that bounced and knows no resource for it.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:ses:eu-central-1:123456789012:identity/*]",
    where: /^(Endpoints-(senders|mail) |Events (Outbox|Deliver|Erase)Role)/,
    reason:
      "Workspaces bring domains that no template knows; a condition on this stage's tag narrows them down.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::<Assets9A31D427.Arn>/w/*]",
    where: /^(Endpoints-publish |Events (Publish|Erase)Role)/,
    reason:
      "Publishing writes objects whose names carry their content's hash, and erasing a workspace takes them away.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::<Assets9A31D427.Arn>/feedback/*]",
    where: /^Endpoints-(pictures|leave) /,
    reason: "Members send pictures whose names no template knows; they alone lie there.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::<Assets9A31D427.Arn>/w/_/*]",
    where: /^Edge Widget(Files|Parts)Policy/,
    reason: "The deployment uploads the widget's own files, whose names carry their content's hash.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::<SiteE53D7754.Arn>/*]",
    where: /^Web Files/,
    reason: "SST's uploader replaces the whole site at deployment.",
  },
  {
    rule: "AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-123456789012-eu-central-1/*]",
    where: /^Web Files/,
    reason: "SST's uploader reads the built site from the CDK's asset bucket at deployment.",
  },
  {
    rule: "AwsSolutions-S1",
    where: /^(Storage Assets|Web Site)/,
    reason: "CloudFront alone reads what is public in them; the rest is read through the API, which logs it.",
  },
  {
    rule: "AwsSolutions-SQS3",
    where: /^Events \w+Dead/,
    reason:
      "These are dead-letter queues; CDK's rule sees only those that queues name, not Lambdas and timers.",
  },
];
