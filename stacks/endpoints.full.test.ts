import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints } from "@kiteloop/contract/endpoints";
import { onDemand, pageViewHandlers } from "@kiteloop/functions/bundle-options";
import { bundleHandlers } from "@kiteloop/functions/bundles";
import { placeOf } from "@kiteloop/functions/handler-name";
import { type Powers, powers } from "@kiteloop/functions/powers";
import type { Route } from "@kiteloop/functions/route";
import { routes } from "@kiteloop/functions/routes";
import { build } from "esbuild";
import { useProject } from "sst/project.js";
import { describe, expect, it } from "vitest";
import { stacksOf } from "./endpoints.ts";
import { endpointsOfFirstStack } from "./first-stack.data.ts";
import { codeOf } from "./shared/function.ts";
import { statementsOf } from "./testing/policies.ts";
import type { Resource } from "./testing/resource.ts";
import { type Stage, stage } from "./testing/templates.ts";

const deployed = async () => (await stage("prod")).ofType("AWS::ApiGatewayV2::Route");
const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe("routes", () => {
  it("are exactly the contract's, with HEAD for links that people share, and each declares its callers", async () => {
    const keys = (await deployed()).map((route) => route.properties.RouteKey);
    const links = endpoints.filter(
      ({ method, path, page }) => method === "GET" && (page === true || /^\/[rl]\//.test(path)),
    );
    expect(links.length).toBeGreaterThan(10);
    const heads = links.map(({ path }) => key({ method: "HEAD", path }));
    // Requests without a route get a problem or a page, too.
    expect(keys.toSorted()).toEqual([...endpoints.map(key), ...heads, "$default"].toSorted());
    const declared = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint.auth.kind]));
    for (const route of routes)
      expect([route.endpoint, declared.get(route.endpoint)]).toEqual([route.endpoint, route.auth]);
  });

  it("each have their own Lambda", async () => {
    const made = await stage("prod");
    const described = functionsOf(made).map((lambda) => lambda.properties.Description);
    expect(described.toSorted()).toEqual(endpoints.map((endpoint) => endpoint.id).toSorted());
    const targets = made
      .ofType("AWS::ApiGatewayV2::Integration")
      .map(({ properties }) => JSON.stringify(properties.IntegrationUri));
    expect(new Set(targets).size).toBe(endpoints.length);
  });
});

describe("stacks of endpoints", () => {
  it("have room for a hundred more, of the classes that most are of, and no endpoint moves for them", () => {
    const kinds = ["write", "read"] as const;
    const more = Array.from({ length: 100 }, (_, at): Route => {
      const endpoint = `later.${at}`;
      const path = `/api/later/${at}`;
      const powers = kinds[at % kinds.length] ?? "read";
      return { endpoint, method: "GET", path, auth: "member", handler: `later/later.show${at}`, powers };
    });
    const homes = (all: readonly Route[]) =>
      new Map(stacksOf(all).flatMap(({ id, routes: own }) => own.map(({ endpoint }) => [endpoint, id])));
    const [before, after] = [homes(routes), homes([...routes, ...more])];
    expect([...before].filter(([endpoint, id]) => after.get(endpoint) !== id)).toEqual([]);
    for (const { id, routes: own } of stacksOf([...routes, ...more]))
      expect(4 * own.length + 8, id).toBeLessThan(450);
    // A class without a list would be full.
    const unsplit = [...routes, ...more].filter(({ powers }) => powers === "write");
    expect(4 * unsplit.length + 8).toBeGreaterThan(450);
  });

  it("list only endpoints of their class, so that none is in a second stack by a wrong name", () => {
    for (const [powers, ids = []] of Object.entries(endpointsOfFirstStack)) {
      const own = routes.filter((route) => route.powers === powers).map(({ endpoint }) => endpoint);
      expect(ids.filter((id) => !own.includes(id))).toEqual([]);
    }
  });
});

describe("stacks that change the API", () => {
  it("are never more than two at once", async () => {
    for (const name of ["prod", "preview"] as const) {
      const { dependencies } = await stage(name);
      const changing = [...dependencies.keys()].filter((stack) => stack.startsWith("Endpoints-"));
      expect(changing.length).toBeGreaterThan(5);
      expect(threeAtOnce(changing, dependencies)).toEqual([]);
      expect(threeAtOnce(changing, new Map())).not.toEqual([]);
      // A route that moves from one stack to another is taken away first.
      expect(dependencies.get("Endpoints-export")).toContain("Endpoints-write");
      expect(dependencies.get("Endpoints-contest")).toContain("Endpoints-read");
    }
  });
});

/** Groups of three stacks none of which waits for another. */
function threeAtOnce(stacks: string[], dependencies: ReadonlyMap<string, string[]>): string[][] {
  const waits = (stack: string, other: string): boolean =>
    (dependencies.get(stack) ?? []).some((before) => before === other || waits(before, other));
  const together = (one: string, other: string) => !waits(one, other) && !waits(other, one);
  return stacks.flatMap((one, first) =>
    stacks.slice(first + 1).flatMap((two, second) =>
      stacks
        .slice(first + second + 2)
        .filter((three) => together(one, two) && together(one, three) && together(two, three))
        .map((three) => [one, two, three]),
    ),
  );
}

describe("every handler", () => {
  it("runs on the current runtime and architecture", async () => {
    for (const { properties } of functionsOf(await stage("prod")))
      expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
  });

  it("gets what packages/functions/src/runtime/config.ts requires", async () => {
    const needed = [
      "STAGE",
      "KITELOOP_TABLE",
      "APP_ORIGIN",
      "EDGE_ORIGIN",
      "ASSETS_BUCKET",
      "OPERATOR_MAIL",
      "POSTAL_ADDRESS",
    ];
    const identity = ["USER_POOL_ID", "USER_POOL_CLIENT_ID", "TOKEN_ISSUER"];
    for (const { properties } of functionsOf(await stage("preview"))) {
      const { Variables } = properties.Environment as { Variables: Record<string, unknown> };
      expect(Object.keys(Variables)).toEqual(expect.arrayContaining([...needed, ...identity]));
    }
  });
});

it("is bundled with unmodified packages but for the signing of event streams", async () => {
  await stage("prod");
  for (const { handler } of routes) {
    const { alias, plugins } = codeOf(handler).nodejs?.esbuild ?? {};
    expect([handler, alias, plugins?.map(({ name }) => name)]).toEqual([
      handler,
      undefined,
      ["entry-of-handler", "handlers-alone", "package-files", "without-event-streams"],
    ]);
  }
  expect(routes.map(({ handler }) => handler)).toEqual(expect.arrayContaining([...pageViewHandlers]));
});

it.each(["publishing/event.ingest", "referrals/waitlist.place", "publishing/widget.saveDraft"])(
  "%s is the same with SST's own bundler, which `sst dev` uses, except for code loaded on demand, and contains no other handler",
  async (handler) => {
    await stage("prod");
    const { paths } = useProject();
    const { file, name } = placeOf(handler);
    const { plugins, ...options } = codeOf(handler).nodejs?.esbuild ?? {};
    const onDemandPaths = onDemand.map((path) => join(paths.root, "packages/functions/src", path));
    const { outputFiles } = await build({
      ...{ ...options, plugins: [...(plugins ?? [])], write: false, outfile: "out.mjs" },
      external: [...(options.external ?? []), ...onDemandPaths],
      entryPoints: [join(paths.root, `packages/functions/src/${file}.ts`)],
    });
    const outdir = mkdtempSync(join(tmpdir(), "kiteloop-alone-"));
    await bundleHandlers(outdir, [handler]);
    const deployed = readFileSync(join(outdir, `${handler}.mjs`), "utf8");
    rmSync(outdir, { recursive: true });
    // Code loaded on demand is in other places.
    const lengthOf = (text = "") => text.replaceAll(/import\("[^"]+"\)/g, "import()").length;
    expect([name, lengthOf(outputFiles[0]?.text)]).toEqual([name, lengthOf(deployed)]);
  },
);

describe("power classes", () => {
  it("may do exactly what powers.ts says", async () => {
    const services = {
      table: "dynamodb",
      indexes: "dynamodb",
      assets: "s3",
      pictures: "s3",
      archive: "s3",
      userPool: "cognito-idp",
      mail: "ses",
      domains: "ses",
      bounced: "ses",
      secretKeys: "ssm",
    };
    for (const powerClass of new Set(routes.map((route) => route.powers))) {
      const given: Powers = powers[powerClass];
      const expected = Object.entries(services).flatMap(([on, service]) => {
        const actions: readonly string[] = Reflect.get(given, on) ?? [];
        return actions.map((action) => `${service}:${action}`);
      });
      expect([powerClass, await dataActions(powerClass)]).toEqual([powerClass, expected.toSorted()]);
    }
  });

  const dataActions = async (powerClass: string) => {
    const statements = statementsOf(await stage("prod"), `Endpoints-${powerClass}`);
    const all = statements.flatMap(({ actions }) => actions.filter((action) => !action.startsWith("logs:")));
    // Email is sent as the instance and, by another statement, from workspaces' own domains.
    return all
      .filter((action, place) => action !== "ses:SendEmail" || all.indexOf(action) === place)
      .toSorted();
  };

  it("reading endpoints can't write", async () => {
    expect(new Set(await dataActions("read"))).toEqual(
      new Set(["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query", "ssm:GetParameter"]),
    );
  });

  it("ingest reads single items by key and can't list any", async () => {
    expect(await dataActions("ingest")).toEqual([
      "dynamodb:GetItem",
      "dynamodb:PutItem",
      "dynamodb:UpdateItem",
      "ssm:GetParameter",
    ]);
  });

  it("the keys of secrets are read by classes that need them, as one parameter, and by none of a stage without keys", async () => {
    const rules = (made: Stage) =>
      made.stacks.flatMap((stack) =>
        statementsOf(made, stack)
          .filter(({ actions }) => actions.some((action) => action.startsWith("ssm:")))
          .map(({ actions, resources }) => [stack, actions, resources] as const),
      );
    const given = rules(await stage("prod"));
    expect([...new Set(given.map(([stack]) => stack))].toSorted()).toEqual([
      "Endpoints-ingest",
      "Endpoints-mail",
      "Endpoints-money",
      "Endpoints-own",
      "Endpoints-payout",
      "Endpoints-publish",
      "Endpoints-read",
      "Endpoints-write",
      "Events",
    ]);
    for (const [, actions, resources] of given) {
      expect(actions).toEqual(["ssm:GetParameter"]);
      expect(JSON.stringify(resources)).toContain(":parameter/kiteloop/prod/secret-keys");
    }
    // Of consumers and timers: outbox, deliver, webhooks, payments, reconcile, publish, approve, replay and freeze.
    expect(given.filter(([stack]) => stack === "Events")).toHaveLength(9);
    expect(rules(await stage("preview"))).toEqual([]);
  });

  it("only publishing, pictures and exports access objects, only sign-in endpoints the user pool, few send email", async () => {
    const classes = new Set(routes.map((route) => route.powers));
    for (const powerClass of classes) {
      const services = new Set((await dataActions(powerClass)).map((action) => action.split(":")[0]));
      expect([powerClass, services.has("s3")]).toEqual([
        powerClass,
        ["publish", "pictures", "leave", "export"].includes(powerClass),
      ]);
      const pool = ["identity", "federation", "leave"].includes(powerClass);
      expect([powerClass, services.has("cognito-idp")]).toEqual([powerClass, pool]);
      const emails = ["identity", "federation", "leave", "senders", "mail"].includes(powerClass);
      expect([powerClass, services.has("ses")]).toEqual([powerClass, emails]);
    }
  });

  it("published objects and members' pictures are accessible only to their own endpoints", async () => {
    const objects = async (powerClass: string) => {
      const statements = statementsOf(await stage("prod"), `Endpoints-${powerClass}`);
      const about = statements.filter(({ actions }) =>
        actions.some((action) => /^s3:\w+Object$/.test(action)),
      );
      return about.flatMap(({ resources }) =>
        resources.map((arn) => /\/(\w+\/\*)/.exec(JSON.stringify(arn))?.[1]),
      );
    };
    expect(await objects("publish")).toEqual(["w/*"]);
    expect(await objects("pictures")).toEqual(["feedback/*"]);
    expect(await objects("export")).toEqual(["log/*"]);
    expect(await objects("write")).toEqual([]);
    expect(await objects("leave")).toEqual(["feedback/*"]);
  });

  it("an endpoint that needs nothing may do nothing", async () => {
    expect(await dataActions("none")).toEqual([]);
  });
});

/** Lambdas of endpoints, without the one that SST adds to each stack for its own use. */
function functionsOf(made: Stage): Resource[] {
  return made
    .ofType("AWS::Lambda::Function")
    .filter(({ stack, id }) => stack.startsWith("Endpoints-") && !id.startsWith("CustomResourceHandler"));
}
