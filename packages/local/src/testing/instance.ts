import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AwsTable } from "@kiteloop/core/shared/aws-table";
import type { EmailMessage, LinkHosts } from "@kiteloop/core/shared/context";
import { createSecrets } from "@kiteloop/core/shared/secrets";
import { answerWithoutWaiting } from "@kiteloop/core/tenancy/session";
import { reconnect, TestAssets, TestPictures, testEngine, testTable } from "@kiteloop/core/testing";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, logTo } from "@kiteloop/functions/runtime";
import { createWeb } from "@kiteloop/functions/runtime/web/web";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { gateway } from "@kiteloop/server/gateway/index";
import { listen } from "@kiteloop/server/http/listen";
import { type Identity, startIdentity } from "@kiteloop/server/identity/index";
import { defaultHashCost } from "@kiteloop/server/identity/passwords";
import { quickHashCost, testSecrets } from "@kiteloop/server/identity/testing";
import { localDomains } from "../email-domains/index.ts";
import { localLinkHosts } from "../link-hosts/index.ts";
import { startFakeProviders } from "./fake-providers.ts";

export type TestInstance = {
  app: string;
  edge: string;
  table: AwsTable;
  assets: TestAssets;
  pictures: TestPictures;
  archive: TestPictures;
  identity: Identity;
  dataDir: string;
  /** Every email sent, including those with codes. */
  emails: { to: string; text: string; subject: string }[];
  /** Everything logged, one entry per line. */
  lines: string[];
  /** @throws Error when an endpoint answered a code that its contract does not declare. */
  stop(): Promise<void>;
};

const demoOrigin = "http://127.0.0.1:4002";

/**
 * The whole API on loopback: every handler behind its real route on both origins, the real engine and identity service.
 * One per test file, since handlers read the process's environment. `staff` are addresses that are staff once confirmed, and
 * `timed` is for tests that measure how long a password's check takes: otherwise it costs little, and no answer waits so that
 * its duration discloses nothing. A table that is `streamed` can be read by a pump.
 */
export async function startTestInstance(
  environment: Record<string, string> = {},
  {
    staff = [],
    timed = false,
    streamed = false,
    passkeyHost,
    linkHosts,
  }: {
    staff?: readonly string[];
    timed?: boolean;
    streamed?: boolean;
    passkeyHost?: string;
    linkHosts?: LinkHosts;
  } = {},
): Promise<TestInstance> {
  if (!timed) answerWithoutWaiting();
  const hashCost = timed ? defaultHashCost : quickHashCost;
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-test-"));
  const tableEndpoint = testEngine();
  const table = await testTable({ streamed });
  const emails: TestInstance["emails"] = [];
  const lines: string[] = [];
  const assets = new TestAssets();
  const pictures = new TestPictures();
  const archive = new TestPictures();
  const keep = async (message: Pick<EmailMessage, "to" | "text" | "subject">) => {
    emails.push(message);
    return { providerId: `mail-${emails.length}` };
  };
  const relyingPartyId = passkeyHost;
  const identity = await startIdentity({
    ...{ tableEndpoint, dataDir, mail: keep, staff, hashCost, relyingPartyId, secrets: testSecrets },
  });
  const secretKey = randomBytes(32).toString("base64");
  const servers = { app: createServer(), edge: createServer() };
  const app = await listen(servers.app, 0);
  const edge = await listen(servers.edge, 0);
  const providers = await startFakeProviders({ dataDir, app: app.origin, identity });
  const log = (line: string) => lines.push(line);
  for (const side of ["app", "edge"] as const) {
    const origins = { app: app.origin, edge: edge.origin };
    servers[side].on("request", gateway({ routes, load: loadHandler, side, origins, log }));
  }
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: table.name,
    DYNAMODB_ENDPOINT: tableEndpoint,
    COGNITO_ENDPOINT: identity.endpoint,
    USER_POOL_ID: identity.userPoolId,
    USER_POOL_CLIENT_ID: identity.clientId,
    TOKEN_ISSUER: identity.issuer,
    TOKEN_JWKS: JSON.stringify(identity.jwks),
    APP_ORIGIN: app.origin,
    EDGE_ORIGIN: edge.origin,
    DEMO_ORIGIN: demoOrigin,
    OPERATOR_MAIL: "operator@kiteloop.test",
    RATE_LIMIT_FACTOR: "0",
    ...(passkeyHost !== undefined && { PASSKEY_HOST: passkeyHost }),
    ...{ SIGN_UP: "open", PLAN: "scale", ...providers.env },
    ...environment,
  });
  // The client for other people's sites is the real one, but queries no name server: tests stay on this machine.
  const web = createWeb({
    userAgent: "Kiteloop/test",
    postsToLoopback: environment.LOOPBACK_WEBHOOKS === "1",
    readableLoopback: environment.READABLE_LOOPBACK?.split(",") ?? [],
    resolve: () => Promise.reject(new Error("tests ask no name server")),
  });
  configureRuntime({
    // As on one machine, requests don't pass through AWS's client, which costs a quarter of this process's time.
    adaptTable: () => reconnect(table),
    assets,
    pictures,
    archive,
    mailer: { send: keep },
    emailDomains: localDomains(join(dataDir, "domains")),
    linkHosts: linkHosts ?? localLinkHosts(join(dataDir, "link-hosts")),
    web,
    secrets: createSecrets(async () => secretKey),
  });
  logTo((line) => lines.push(line));
  return {
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
    async stop() {
      await Promise.all([app.close(), edge.close(), providers.close()]);
      await identity.stop();
      await rm(dataDir, { recursive: true, force: true });
      const undeclared = lines.filter((line) => line.includes("the contract does not declare this answer"));
      if (undeclared.length > 0) throw new Error([...new Set(undeclared)].slice(0, 5).join("\n"));
    },
  };
}
