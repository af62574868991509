import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { patient } from "@kiteloop/cli/backup";
import { createApiKey } from "@kiteloop/contract/publishing/api-key";
import type { ResponseOf } from "@kiteloop/contract/shared/endpoint";
import { getChallenge } from "@kiteloop/contract/shared/proof";
import { confirmSignUp, signUp } from "@kiteloop/contract/tenancy/auth";
import { workspaceScopes } from "@kiteloop/contract/tenancy/roles";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { solve } from "@kiteloop/core/shared/proof";
import { consumers } from "@kiteloop/functions/consumers";
import { routes } from "@kiteloop/functions/routes";
import { type Client, createClient } from "@kiteloop/sdk";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { gateway } from "@kiteloop/server/gateway/index";
import { listen } from "@kiteloop/server/http/listen";
import { layInstance } from "@kiteloop/server/main/instance";
import { readOperator } from "@kiteloop/server/main/operator";
import { type Shutdown, startWhole } from "@kiteloop/server/main/shutdown";
import { type StreamHandler, startPump } from "@kiteloop/server/stream/index";
import { codesTo, Mailbox } from "../mailbox/index.ts";
import { trialEnvironment } from "../trial-environment.ts";
import { Browser } from "./browser.ts";

export type EmptyInstance = {
  /** The owner of its only workspace. */
  owner: ResponseOf<typeof getMe>;
  /** With a key of that workspace. */
  client: Client;
  /** Resolves when everything written so far is counted and delivered. */
  settled(): Promise<void>;
  /** Addresses that received an email since the owner signed up. */
  emailedAddresses(): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * The parts of an instance that store, serve or count data, in an empty folder: engine, identity, API and stream
 * consumers, without timers and sites. One per process, since handlers read the environment.
 */
export function startEmpty(dataDir: string): Promise<EmptyInstance> {
  return startWhole((shutdown) => compose(dataDir, shutdown));
}

async function compose(dataDir: string, shutdown: Shutdown): Promise<EmptyInstance> {
  // A drill never writes to a shared engine, and later code in this process must not see its environment.
  process.env.DYNAMODB_ENDPOINT = "";
  shutdown.add(() => {
    process.env.DYNAMODB_ENDPOINT = "";
  });
  const server = createServer();
  const { origin, close } = await listen(server, 0);
  shutdown.add(close);
  const mailbox = new Mailbox(join(dataDir, "mail"));
  const operator = await readOperator();
  const origins = { app: origin, edge: origin };
  const foundation = await layInstance(
    {
      ...{ origins, operator },
      data: { dataDir, fresh: false, staff: [], mail: codesTo(mailbox), log: () => undefined },
      variables: {
        ...trialEnvironment({ demo: origin, mailbox: origin, operator }),
        // Rate limits would only slow down its single caller.
        RATE_LIMIT_FACTOR: "0",
      },
      ports: { mailer: mailbox },
    },
    shutdown,
  );
  const { engine, streamArn, note } = foundation;
  const load = (handler: string) => loadHandler<StreamHandler>(handler);
  const pump = await startPump({
    ...{ engine, streamArn, consumers, load, dataDir, log: note },
    pollMs: 20,
  });
  shutdown.add(pump.stop);
  server.on("request", gateway({ routes, load: loadHandler, side: "app", origins, log: note }));

  const email = "drill@example.com";
  const password = randomBytes(12).toString("base64url");
  const browser = new Browser(origin);
  const proof = await solve(await browser.call(getChallenge));
  await browser.call(signUp, { email, proof });
  const code = await codeEmailed(mailbox, email);
  await browser.call(confirmSignUp, { email, code, password, name: "Restore drill" });
  const key = { name: "Restore drill", projectId: null, scopes: [...workspaceScopes], expiresInDays: 1 };
  const { secret: secretKey } = await browser.call(createApiKey, key);
  return {
    owner: await browser.call(getMe),
    client: createClient({ baseUrl: origin, secretKey, ...patient }),
    settled: pump.drained,
    emailedAddresses: async () => (await mailbox.list()).map(({ to }) => to).filter((to) => to !== email),
    stop: () => shutdown.run(),
  };
}

const emailTimeoutMs = 10_000;

/** The code from the sign-up email, which arrives shortly after the response. */
async function codeEmailed(mailbox: Mailbox, email: string): Promise<string> {
  for (const until = Date.now() + emailTimeoutMs; Date.now() < until; await sleep(20)) {
    const [message] = await mailbox.list(email);
    const code = /\b\d{6}\b/.exec(message?.text ?? "")?.[0];
    if (code !== undefined) return code;
  }
  throw new Error("the sign-up's code was not emailed");
}
