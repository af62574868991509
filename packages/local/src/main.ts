import { join } from "node:path";
import { localProviderRules, localSignUpRule, type Operator } from "@kiteloop/contract/operations/operator";
import { withAccountOpener } from "@kiteloop/functions/runtime/identity/account-opener";
import { startBuilding } from "@kiteloop/server/build/index";
import type { RequestHandler } from "@kiteloop/server/http/listen";
import { countAll } from "@kiteloop/server/main/background";
import type { Foundation } from "@kiteloop/server/main/foundation";
import { layInstance, runInstance, updateInstance } from "@kiteloop/server/main/instance";
import { readOperator } from "@kiteloop/server/main/operator";
import { type Shutdown, startWhole } from "@kiteloop/server/main/shutdown";
import { openStaffAccounts } from "@kiteloop/server/main/staff-accounts";
import { demoOrigin } from "./demo-host/index.ts";
import { localDomains } from "./email-domains/index.ts";
import { exampleIdentity } from "./example-identity/index.ts";
import { localLinkHosts } from "./link-hosts/index.ts";
import { codesTo, Mailbox, mailboxOrigin, noticesOf } from "./mailbox/index.ts";
import { serveMerchants } from "./merchants/index.ts";
import { type AppHost, type OriginName, openOrigins, type Ports } from "./origins/index.ts";
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

type Addresses = Record<OriginName, string>;

/**
 * Starts a server with the demo's parts on loopback, with the data in `dataDir`. One per process, since handlers read its environment.
 * @throws PlainError for what a person can fix, after stopping what was started.
 */
export function startLocal(options: LocalOptions): Promise<Local> {
  return startWhole((shutdown) => compose(options, shutdown));
}

async function compose(options: LocalOptions, shutdown: Shutdown): Promise<Local> {
  const { ports, dataDir, seed = false, clients = 0, fresh = false, staff = [], onFailure } = options;
  const { log = () => undefined } = options;
  const servers = await openOrigins(ports, options.appHost);
  const close = () => Promise.all(Object.values(servers).map((server) => server.close()));
  shutdown.add(close);
  const building = startBuilding(log);
  const { app, edge, demo: shop, mailbox: inbox } = servers;
  const addresses = { app: app.origin, edge: edge.origin, demo: shop.origin, mailbox: inbox.origin };
  const origins = { app: app.origin, edge: edge.origin };
  const mailbox = new Mailbox(join(dataDir, "mail"));
  const operator = await readOperator();
  const foundation = await layInstance(
    {
      ...{ origins, operator, onFailure },
      data: { dataDir, fresh, staff, mail: codesTo(mailbox), log },
      variables: trialEnvironment({ operator, ...addresses }),
      ports: {
        mailer: mailbox,
        keptEmails: mailbox,
        emailDomains: localDomains(join(dataDir, "mail-domains")),
        linkHosts: localLinkHosts(join(dataDir, "link-hosts")),
      },
    },
    shutdown,
  );

  const { accountOpener } = withAccountOpener();
  for (const [email, password] of await openStaffAccounts(accountOpener, staff, localSignUpRule(operator)))
    log(`account made: sign in as ${email} with the password ${password}`);
  await building.widget;
  const [demo] = await Promise.all([
    prepare(foundation, mailbox, addresses, { seed, clients }, log),
    building.web,
  ]);
  const instance = await runInstance(foundation, { origins }, shutdown);
  mailbox.onKept = async (message) => {
    for (const notice of noticesOf(message)) await instance.takeNotice(notice);
  };
  inbox.serve(mailboxOrigin(mailbox, foundation.note));
  shop.serve(demoParts(foundation, addresses, operator, demo));
  edge.serve(instance.edge);
  app.serve(instance.app);
  // Again, so that no request arrives while the rest is being stopped.
  shutdown.add(close);
  return {
    addresses,
    ...(demo && { account: demo.account }),
    settled: instance.settled,
    stop: () => shutdown.run(),
  };
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
  const followed = await updateInstance(foundation, { edge, demo: demoAddress });
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

/** The demo's site, with the pages of the fake providers beside it. */
function demoParts(
  { assets, dataDir, identity, note }: Foundation,
  { app, edge, demo: shopAddress }: Addresses,
  operator: Operator,
  demo?: Demo,
): RequestHandler {
  const origins = { app, edge };
  const shop = demoOrigin({ assets, ...origins, defaultProject: demo?.projectId, log: note });
  const stripe = fakeStripe({ dataDir, ...origins }, shop);
  const fakes = fakePayouts({ dataDir, app }, serveMerchants({ dataDir, ...origins }, stripe));
  const example = exampleIdentity({ origin: shopAddress, app });
  const providers = localProviderRules(operator).map(({ name }) => example.provider(name));
  const hosted = { origin: shopAddress, callback: `${app}/signin`, providers, fetchFor: () => example.fetch };
  return identity.hostedPages(hosted, example.serve(fakes));
}
