import { dirname, join } from "node:path";
import { localProviderRules, localSignUpRule, type Operator } from "@kiteloop/contract/operations/operator";
import { routes } from "@kiteloop/functions/routes";
import { configureRuntime, logTo, platform } from "@kiteloop/functions/runtime";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { withSecrets } from "@kiteloop/functions/runtime/secrets";
import { filePictures } from "@kiteloop/server/assets/pictures";
import { startBuilding, webDist, widgetParts } from "@kiteloop/server/build/index";
import { appOrigin } from "@kiteloop/server/cdn/app";
import { edgeOrigin } from "@kiteloop/server/cdn/edge";
import { quickTable } from "@kiteloop/server/engine/index";
import { loadHandler } from "@kiteloop/server/gateway/handlers";
import { gateway } from "@kiteloop/server/gateway/index";
import { countAll, startBackground } from "@kiteloop/server/main/background";
import { deployWidget } from "@kiteloop/server/main/deploy-widget";
import { environment, passkeyHostOf } from "@kiteloop/server/main/environment";
import { followAddresses } from "@kiteloop/server/main/follow-addresses";
import { type Foundation, layFoundation } from "@kiteloop/server/main/foundation";
import { readOperator } from "@kiteloop/server/main/operator";
import { Shutdown } from "@kiteloop/server/main/shutdown";
import { openStaffAccounts } from "@kiteloop/server/main/staff-accounts";
import { demoOrigin } from "./demo-host/index.ts";
import { localDomains } from "./email-domains/index.ts";
import { exampleIdentity } from "./example-identity/index.ts";
import { localLinkHosts } from "./link-hosts/index.ts";
import { codesTo, Mailbox, mailboxOrigin, noticesOf } from "./mailbox/index.ts";
import { serveMerchants } from "./merchants/index.ts";
import { type AppHost, type Origin, type OriginName, openOrigins, type Ports } from "./origins/index.ts";
import { fakePayouts } from "./payouts/index.ts";
import { type Demo, findDemo, seedDemo } from "./seed/index.ts";
import { fakeStripe } from "./stripe/index.ts";
import { trialEnvironment } from "./trial-environment.ts";

export type LocalOptions = {
  /** 0 uses any free port. */
  ports: Ports;
  /** The app's name; passkeys need `localhost`. */
  appHost?: AppHost;
  dataDir: string;
  /** Create the demo workspace, unless it exists. */
  seed?: boolean;
  /** Workspaces of clients that a new demo gets. */
  clients?: number;
  /** Delete all data first. */
  fresh?: boolean;
  /** Addresses whose accounts, once confirmed, are staff of this machine. */
  staff?: readonly string[];
  /** Progress, one line per call. */
  log?: (line: string) => void;
  /** Called when an essential part has exited unexpectedly. */
  onFailure?: (reason: string) => void;
};

export type Local = {
  addresses: Record<OriginName, string>;
  /** The demo workspace's sign-in, if there is a demo workspace. */
  account?: { email: string; password: string };
  /** Resolves when everything written so far is counted and delivered. */
  settled(): Promise<void>;
  stop(): Promise<void>;
};

type Servers = Record<OriginName, Origin>;
type Addresses = Record<OriginName, string>;

/**
 * Starts the whole product on loopback with the data in `dataDir`. One per process, since handlers read its environment.
 * @throws PlainError for what a person can fix, after stopping what was started.
 */
export async function startLocal(options: LocalOptions): Promise<Local> {
  const shutdown = new Shutdown();
  try {
    return await compose(options, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

async function compose(options: LocalOptions, shutdown: Shutdown): Promise<Local> {
  const { ports, dataDir, seed = false, clients = 0, fresh = false, staff = [] } = options;
  const { log = () => undefined } = options;
  const servers = await openOrigins(ports, options.appHost);
  const close = () => Promise.all(Object.values(servers).map((server) => server.close()));
  shutdown.add(close);
  const building = startBuilding(log);
  const passkeyHost = passkeyHostOf(servers.app.origin);
  const mailbox = new Mailbox(join(dataDir, "mail"));
  const mail = codesTo(mailbox);
  const foundation = await layFoundation({ dataDir, fresh, staff, passkeyHost, mail, log }, shutdown);
  foundation.engine.onExit(options.onFailure ?? (() => undefined));
  const addresses = addressesOf(servers);
  const { engine, identity, assets, secrets } = foundation;
  const operator = await readOperator();
  Object.assign(
    process.env,
    environment({ tableEndpoint: engine.endpoint, identity, operator, ...addresses }),
    trialEnvironment({ operator, ...addresses }),
  );
  const emailDomains = localDomains(join(dataDir, "mail-domains"));
  configureRuntime({
    ...{
      assets,
      pictures: filePictures(assets),
      archive: filePictures(assets),
      mailer: mailbox,
      keptEmails: mailbox,
      emailDomains,
      linkHosts: localLinkHosts(join(dataDir, "link-hosts")),
      secrets,
    },
    adaptTable: (table) => quickTable(table, engine),
  });
  logTo(foundation.writeLog);

  const { accountOpener } = withAccountOpener();
  for (const [email, password] of await openStaffAccounts(accountOpener, staff, localSignUpRule(operator)))
    log(`account made: sign in as ${email} with the password ${password}`);
  await building.widget;
  const [demo] = await Promise.all([
    prepare(foundation, mailbox, addresses, { seed, clients }, log),
    building.web,
  ]);
  const background = await startBackground(foundation, shutdown);
  mailbox.onKept = async (message) => {
    for (const notice of noticesOf(message)) await background.takeNotice(notice);
  };
  serve(servers, foundation, mailbox, addresses, operator, demo);
  // Again, so that no request arrives while the rest is being stopped.
  shutdown.add(close);
  return {
    addresses,
    ...(demo && { account: demo.account }),
    settled: background.settled,
    stop: () => shutdown.run(),
  };
}

function addressesOf({ app, edge, demo, mailbox }: Servers): Addresses {
  return { app: app.origin, edge: edge.origin, demo: demo.origin, mailbox: mailbox.origin };
}

/** Migrates the data to this build and these addresses, and creates the demo workspace if requested. */
async function prepare(
  foundation: Foundation,
  mailbox: Mailbox,
  { edge, demo: demoAddress }: Addresses,
  { seed, clients }: { seed: boolean; clients: number },
  log: (line: string) => void,
): Promise<Demo | undefined> {
  const { dataDir, engine, identity, assets } = foundation;
  const parts = await deployWidget(assets, dirname(widgetParts));
  const followed = await followAddresses({
    dataDir,
    tableEndpoint: engine.endpoint,
    platform: { ...platform(withSecrets), assets },
    addresses: { edge, demo: demoAddress },
    parts,
  });
  if (followed > 0)
    log(`scripts of ${followed} ${followed === 1 ? "project" : "projects"} brought up to date`);
  const there = await findDemo(dataDir);
  if (there && there.clients < clients)
    log(`the demo workspace has ${there.clients} clients: with --fresh it gets ${clients}`);
  if (there || !seed) return there;
  const started = Date.now();
  log("making the demo workspace: ninety days of a shop's invitations");
  const counted = () => countAll(foundation);
  const made = await seedDemo({
    ...{ dataDir, tableEndpoint: engine.endpoint, identity, assets, mailbox },
    ...{ clients, counted, log },
  });
  log(`demo workspace made in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  return made;
}

function serve(
  servers: Servers,
  { assets, dataDir, identity, note }: Foundation,
  mailbox: Mailbox,
  { app, edge, demo: shopAddress }: Addresses,
  operator: Operator,
  demo?: Demo,
) {
  const origins = { app, edge };
  const api = (side: "app" | "edge") => gateway({ routes, load: loadHandler, side, origins, log: note });
  servers.mailbox.serve(mailboxOrigin(mailbox, note));
  const shop = demoOrigin({ assets, ...origins, defaultProject: demo?.projectId, log: note });
  const stripe = fakeStripe({ dataDir, ...origins }, shop);
  const fakes = fakePayouts({ dataDir, app }, serveMerchants({ dataDir, ...origins }, stripe));
  const example = exampleIdentity({ origin: shopAddress, app });
  const providers = localProviderRules(operator).map(({ name }) => example.provider(name));
  const hosted = { origin: shopAddress, callback: `${app}/signin`, providers };
  servers.demo.serve(identity.hostedPages(hosted, example.serve(fakes)));
  servers.edge.serve(edgeOrigin({ assets, origins, api: api("edge") }));
  servers.app.serve(appOrigin({ dist: webDist, origins, api: api("app") }));
}
