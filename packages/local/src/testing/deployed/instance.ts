import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { EmailMessage } from "@kiteloop/core/shared/context";
import { TestAssets, TestPictures, testEngine, testTable } from "@kiteloop/core/testing";
import { routes } from "@kiteloop/functions/routes";
import { bundlesOfRun } from "@kiteloop/functions/testing/bundles-of-run";
import { gateway } from "@kiteloop/server/gateway/index";
import { listen } from "@kiteloop/server/http/listen";
import { startIdentity } from "@kiteloop/server/identity/index";
import { quickHashCost, testSecrets } from "@kiteloop/server/identity/testing";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import * as z from "zod";
import { startFakeProviders } from "../fake-providers.ts";
import type { TestInstance } from "../instance.ts";
import { passkeyHost } from "../passkey-browser.ts";
import { mailWire } from "./email-wire.ts";
import { type Lambda, startLambda } from "./lambda.ts";
import { emptyNameServer } from "./name-server.ts";
import { Recorder } from "./recorder.ts";
import { type AwsCall, credentials, parameterWire, poolWire, storeWire, tableWire } from "./wire.ts";

export type DeployedInstance = TestInstance & {
  lambda: Lambda;
  recorder: Recorder;
  /** Emails sent to SES; those of the user pool are in `emails` only. */
  sent: readonly EmailMessage[];
  /** Responses of the API: each body, and each cookie. */
  answers: readonly string[];
  /** Addresses that SES refuses. */
  refused: Set<string>;
};

const bucket = "assets";
const gzipMagic = 0x1f8b;
const secretKeys = "/kiteloop/test/secret-keys";
const originSecret = "0123456789abcdef0123456789abcdef";

const Answered = z.object({
  body: z.string().default(""),
  isBase64Encoded: z.boolean().default(false),
  cookies: z.array(z.string()).default([]),
});

/** An answer's body, decompressed, and its cookies. */
function textsOf(answer: unknown): string[] {
  const { body, isBase64Encoded, cookies } = Answered.parse(answer);
  return [isBase64Encoded ? bodyOf(Buffer.from(body, "base64")) : body, ...cookies];
}

/** Of a picture, nothing. */
const bodyOf = (bytes: Buffer): string =>
  bytes.readUInt16BE(0) === gzipMagic ? gunzipSync(bytes).toString() : "";

/** Headers that CloudFront adds to a viewer's request. */
function throughCdn(event: APIGatewayProxyEventV2): APIGatewayProxyEventV2 {
  const { sourceIp } = event.requestContext.http;
  const headers = { "x-kiteloop-origin": originSecret, "x-kiteloop-viewer": sourceIp };
  return { ...event, headers: { ...event.headers, ...headers } };
}

/**
 * The API as deployed: each handler is its bundle, run by a plain Node process with the environment of the stacks, and
 * calls AWS over the wire. The table engine and our user pool stand in for two services; S3 and SES are implemented as
 * far as they are called. `readable` are loopback hosts that stand for other people's sites.
 */
export async function startDeployedInstance(readable: readonly string[]): Promise<DeployedInstance> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-deployed-"));
  const { folder } = await bundlesOfRun();
  const engine = testEngine();
  const table = await testTable({ streamed: true });
  const [emails, sent]: [EmailMessage[], EmailMessage[]] = [[], []];
  const [lines, answers]: [string[], string[]] = [[], []];
  const [recorder, refused] = [new Recorder(), new Set<string>()];
  const [assets, pictures, archive] = [new TestAssets(), new TestPictures(), new TestPictures()];
  const note = (call: AwsCall) => recorder.note(call);

  const identity = await startIdentity({
    tableEndpoint: engine,
    dataDir,
    hashCost: quickHashCost,
    secrets: testSecrets,
    relyingPartyId: passkeyHost,
    mail: async (email) => {
      emails.push({ from: "", headers: {}, ...email });
    },
  });
  const keep = (message: EmailMessage) => {
    emails.push(message);
    sent.push(message);
  };
  const wires = {
    dynamodb: await tableWire(engine, note),
    pool: await poolWire(identity.endpoint, note),
    store: await storeWire({ assets, pictures, archive }, bucket, note),
    parameters: await parameterWire(secretKeys, randomBytes(32).toString("base64"), note),
    mail: await mailWire(keep, ({ to }) => refused.has(to), note),
  };
  const names = await emptyNameServer();
  const servers = { app: createServer(), edge: createServer() };
  const app = await listen(servers.app, 0);
  const edge = await listen(servers.edge, 0);
  const providers = await startFakeProviders({ dataDir, app: app.origin, identity });

  const lambda = startLambda({
    folder,
    log: (line) => lines.push(line),
    recorder,
    env: {
      PASSKEY_HOST: passkeyHost,
      ...{ STAGE: "test", APP_ORIGIN: app.origin, EDGE_ORIGIN: edge.origin },
      ORIGIN_SECRET_SHA256: createHash("sha256").update(originSecret).digest("hex"),
      ...{ KITELOOP_TABLE: table.name, ASSETS_BUCKET: bucket, MAIL_FROM: "Kiteloop <hello@example.com>" },
      ...{
        MAIL_CONFIGURATION_SET: "sending",
        EMAIL_RATE: "50",
        NAME_SERVERS: names.address,
        LINK_TARGET: "links.example.com",
      },
      ...{ POSTAL_ADDRESS: "Example Street 1, Exampleton", OPERATOR_MAIL: "operator@example.com" },
      ...{ USER_POOL_ID: identity.userPoolId, USER_POOL_CLIENT_ID: identity.clientId },
      ...{ TOKEN_ISSUER: identity.issuer, SECRET_KEYS_PARAMETER: secretKeys },
      ...{ SIGN_UP: "open", PLAN: "scale", ...providers.env },
      // Set by Lambda.
      ...{ AWS_REGION: "eu-central-1", ...credentials },
      ...{ AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x", TZ: ":UTC" },
      // Replaces the network.
      AWS_ENDPOINT_URL_DYNAMODB: wires.dynamodb.origin,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: wires.pool.origin,
      AWS_ENDPOINT_URL_SSM: wires.parameters.origin,
      AWS_ENDPOINT_URL_S3: wires.store.origin,
      AWS_ENDPOINT_URL_SESV2: wires.mail.origin,
      TOKEN_JWKS: JSON.stringify(identity.jwks),
      READABLE_LOOPBACK: readable.join(","),
      // The owner of the tests' projects embeds them in a page on this machine.
      DEMO_ORIGIN: "http://127.0.0.1:4002",
    },
  });
  for (const side of ["app", "edge"] as const) {
    const load = async (handler: string) => async (event: APIGatewayProxyEventV2) => {
      const answer = await lambda.invoke(handler, throughCdn(event));
      answers.push(...textsOf(answer));
      return answer;
    };
    const origins = { app: app.origin, edge: edge.origin };
    servers[side].on("request", gateway({ routes, load, side, origins, log: (line) => lines.push(line) }));
  }
  return {
    ...{
      app: app.origin,
      edge: edge.origin,
      table,
      assets,
      pictures,
      archive,
      identity,
      dataDir,
      emails,
      lines,
    },
    ...{ lambda, recorder, sent, answers, refused },
    async stop() {
      lambda.stop();
      await Promise.all(
        [app, edge, names, providers, ...Object.values(wires)].map((server) => server.close()),
      );
      await identity.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
