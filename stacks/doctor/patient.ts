import { createHash } from "node:crypto";
import { readSettings } from "../shared/settings.ts";
import { exampleSettings } from "../shared/synthesise.ts";
import { clientsOf, type Dns } from "./clients.ts";
import { examine, lines } from "./doctor.ts";
import {
  type Answers,
  distributionsAnswer,
  healthy,
  recorded,
  someOriginSecret,
  stacks,
} from "./recorded.ts";

const world: Dns = {
  resolveNs: async () => ["ns-1.awsdns-01.com"],
  resolveTxt: async () => {
    throw new Error("ENOTFOUND");
  },
  resolveCname: async () => {
    throw new Error("ENODATA");
  },
};

export type ExaminedAccount = {
  answers?: Answers;
  env?: Record<string, string>;
  dns?: Partial<Dns>;
  stage?: string;
};

/** The problem in an account that is otherwise in order. */
export async function missing({ answers = {}, env = {}, dns = {}, stage = "prod" }: ExaminedAccount) {
  const aws = await recorded({ ...healthy, ...answers });
  const credentials = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "secret" };
  const region = "eu-central-1";
  const KITELOOP_ORIGIN_SECRET = `3:${createHash("sha256").update(someOriginSecret).digest("hex")}`;
  const all = { ...exampleSettings, KITELOOP_ORIGIN_SECRET, ...env };
  const settings = readSettings(stage, stage === "prod" ? all : env);
  const clients = clientsOf({ region, endpoint: aws.endpoint, credentials });
  const findings = await examine({ stage, region, settings }, clients, { ...world, ...dns });
  aws.close();
  return findings.filter(({ state }) => state !== "ok").map(lines);
}

/** No stack of the stage. */
export const none = stacks({});
/** Requests by which a test replaces an answer. */
export const path = {
  ses: "GET /v2/email/account",
  sender: "GET /v2/email/identities/example.com",
  origin: "GetParameter /kiteloop/prod/origin-secret:3",
  secretKeys: "GetParameter /kiteloop/prod/secret-keys",
  providerSecret: "GetParameter /kiteloop/prod/google:1",
};
export const notFound = { status: 404, body: { __type: "NotFoundException", message: "recorded" } };

/** A stage whose hosts no distribution has yet. */
export const firstDeployment: Answers = {
  DescribeStacks: none,
  [path.sender]: notFound,
  "GET /2020-05-31/distribution": distributionsAnswer({ domain: "d9.cloudfront.net", aliases: [] }),
};
