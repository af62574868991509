import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { confirmSignUp, signUp } from "@kiteloop/contract/auth";
import { consumers } from "@kiteloop/functions/consumers";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, logTo } from "@kiteloop/functions/runtime";
import { quickClient } from "../engine/index.ts";
import { loadHandler } from "../gateway/handlers.ts";
import { gateway } from "../gateway/index.ts";
import type { Mailbox } from "../mailbox/index.ts";
import { environment } from "../main/environment.ts";
import { layFoundation } from "../main/foundation.ts";
import { readOperator } from "../main/operator.ts";
import { Shutdown } from "../main/shutdown.ts";
import { Remote } from "../remote/index.ts";
import { listen } from "../server/listen.ts";
import { type StreamHandler, startPump } from "../stream/index.ts";

export type EmptyInstance = {
  /** The owner of its only workspace, signed in. */
  remote: Remote;
  /** Resolves when everything written so far is counted and handed over. */
  settled(): Promise<void>;
  /** Addresses that were mailed since its owner signed up. */
  mailed(): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * Everything of an instance that holds, answers for or counts data, over an empty folder: engine, identity, API and the
 * stream's consumers. No timer and no site. One to a process, since handlers read its environment.
 */
export async function startEmpty(dataDir: string): Promise<EmptyInstance> {
  // A drill never writes to an engine that somebody else's data are in.
  process.env.DYNAMODB_ENDPOINT = "";
  const shutdown = new Shutdown();
  // What follows in this process is not about this instance any longer.
  shutdown.add(() => {
    process.env.DYNAMODB_ENDPOINT = "";
  });
  try {
    return await compose(dataDir, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function compose(dataDir: string, shutdown: Shutdown): Promise<EmptyInstance> {
  const log = () => undefined;
  const foundation = await layFoundation({ dataDir, fresh: false, staff: [], log }, shutdown);
  const { engine, identity, assets, mailbox, streamArn, note } = foundation;
  const server = createServer();
  const { origin, close } = await listen(server, 0);
  shutdown.add(close);
  const all = { app: origin, edge: origin, demo: origin, mailbox: origin };
  const operator = await readOperator();
  // It has one caller, who is in a hurry.
  const unlimited = { RATE_LIMIT_FACTOR: "0" };
  Object.assign(
    process.env,
    environment({ tableEndpoint: engine.endpoint, identity, operator, ...all }),
    unlimited,
  );
  configureRuntime({ assets, mailer: mailbox, adaptTable: (client) => quickClient(client, engine) });
  logTo(foundation.writeLog);
  const load = (handler: string) => loadHandler<StreamHandler>(handler);
  const pump = await startPump({
    ...{ engine, streamArn, consumers, load, dataDir, log: note },
    pollMs: 20,
  });
  shutdown.add(pump.stop);
  const origins = { app: origin, edge: origin };
  server.on("request", gateway({ routes, load: loadHandler, side: "app", origins, log: note }));

  const email = "drill@example.com";
  const password = randomBytes(12).toString("base64url");
  const remote = new Remote({ origin, email, password });
  await remote.call(signUp, { body: { email } });
  const code = await codeMailed(mailbox, email);
  await remote.call(confirmSignUp, { body: { email, code, password, name: "Restore drill" } });
  return {
    remote,
    settled: pump.drained,
    mailed: async () => (await mailbox.list()).map(({ to }) => to).filter((to) => to !== email),
    stop: () => shutdown.run(),
  };
}

const mailWithinMs = 10_000;

/** The code of the sign-up's mail, which comes a moment after the answer. */
async function codeMailed(mailbox: Mailbox, email: string): Promise<string> {
  for (const until = Date.now() + mailWithinMs; Date.now() < until; await sleep(20)) {
    const [mail] = await mailbox.list(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0];
    if (code !== undefined) return code;
  }
  throw new Error("the sign-up's code was not mailed");
}
