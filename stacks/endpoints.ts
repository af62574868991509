import type { PowerClass } from "@kiteloop/contract/shared/power-class";
import { handlersWithoutRoute, methodsOf, type Route, sideOf } from "@kiteloop/functions/route";
import { routes } from "@kiteloop/functions/routes";
import { CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { dependsOn, type Function as Lambda, type StackContext, use } from "sst/constructs";
import { Api } from "./api.ts";
import { Auth } from "./auth.ts";
import { endpointsOfFirstStack } from "./first-stack.data.ts";
import { Mail } from "./mail.ts";
import { accept } from "./shared/accept.ts";
import { grantsFor } from "./shared/access.ts";
import { handlerEnvironment } from "./shared/environment.ts";
import { codeOf } from "./shared/function.ts";
import { lambdaRole } from "./shared/lambda-role.ts";
import { readSettings } from "./shared/settings.ts";
import { Storage } from "./storage.ts";

/** Endpoints whose traffic grows with the visitors of other people's pages. */
const ingest = "publishing/event.ingest";

/** Draws pictures: processor time, of which a Lambda gets more with more memory. */
const cards = "referrals/participant.showLinkCard";

type Routes = readonly Route[];
type StackOfRoutes = { id: string; powers: PowerClass; routes: Route[] };

const idOf = (powerClass: PowerClass) => `Endpoints-${powerClass}`;

/** The id of a route's stack: that of its power class, or a second one for what came after a large class was full. */
function stackOf({ powers, endpoint }: Pick<Route, "powers" | "endpoint">): string {
  const isLater = endpointsOfFirstStack[powers]?.includes(endpoint) === false;
  return isLater ? `${idOf(powers)}-2` : idOf(powers);
}

/** Classes that took over a route of another one, which has to give it up first: the API takes each route only once. */
const formerClass: Partial<Record<PowerClass, PowerClass>> = { export: "write", contest: "read" };

/** Stacks with their routes. The largest first, so that the two chains in which they are deployed take about as long. */
export function stacksOf(all: Routes): StackOfRoutes[] {
  const found = new Map<string, StackOfRoutes>();
  for (const route of all) {
    const id = stackOf(route);
    const known = found.get(id) ?? { id, powers: route.powers, routes: [] };
    known.routes.push(route);
    found.set(id, known);
  }
  return [...found.values()].toSorted((one, other) => other.routes.length - one.routes.length);
}

/**
 * One Lambda per endpoint, in one stack per power class: the class determines the policy, and no stack comes
 * near CloudFormation's 500 resources (4 a route).
 */
export const endpointStacks = stacksOf(routes).map(({ id, powers, routes: own }, at) => ({
  id,
  stack: (context: StackContext) => {
    // API Gateway refuses concurrent changes of an API, and SST deploys everything at once unless it has to
    // wait.
    const before = endpointStacks[at - 2];
    if (before !== undefined) dependsOn(before.stack);
    const former = formerClass[powers];
    const leaving = endpointStacks.find((other) => former !== undefined && other.id === idOf(former));
    if (leaving !== undefined) dependsOn(leaving.stack);
    return endpointsOf(powers, own, context);
  },
}));

function endpointsOf(powerClass: PowerClass, own: Routes, { stack, app }: StackContext) {
  const apis = use(Api);
  const { role, logGroup } = lambdaRole(
    stack,
    app,
    "Endpoints",
    grantsFor(powerClass, { ...use(Storage), ...use(Auth), ...use(Mail) }),
  );
  const environment = handlerEnvironment(app, stack);
  const { ingestConcurrency } = readSettings(app.stage);
  const lambdas = new Map<string, Lambda>();
  for (const route of own) {
    const { api } = apis[sideOf(route.path)];
    const key = routeKey(route);
    api.addRoutes(stack, {
      [key]: {
        function: {
          ...codeOf(route.handler),
          description: route.endpoint,
          environment,
          role,
          logGroup,
          // It mostly waits for the table, so more memory would cost more without a benefit.
          ...(route.handler === ingest && { memorySize: 256 }),
          ...(route.handler === cards && { memorySize: 1024 }),
          ...(route.handler === ingest &&
            ingestConcurrency !== undefined && { reservedConcurrentExecutions: ingestConcurrency }),
        },
      },
    });
    const lambda = api.getFunction(key);
    if (lambda === undefined) continue;
    lambdas.set(route.endpoint, lambda);
    if (handlersWithoutRoute[sideOf(route.path)] === route.handler)
      api.addRoutes(stack, { $default: { cdk: { function: lambda } } });
    for (const method of methodsOf(route).filter((method) => method !== route.method))
      api.addRoutes(stack, { [routeKey({ ...route, method })]: { cdk: { function: lambda } } });
  }
  for (const made of stack.node.findAll())
    if (made instanceof CfnRoute)
      accept(
        made,
        "APIG4",
        "Each endpoint authorises its caller itself, as the contract declares, against the live session or key: a JWT authorizer would let a session live on after it was ended.",
      );
  return { lambdas };
}

/** API Gateway's name of a route, with the contract's `{param}`. */
export function routeKey(route: { method: string; path: string }): string {
  return `${route.method} ${route.path}`;
}
