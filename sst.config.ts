import { Aspects } from "aws-cdk-lib";
import { SET_UNIQUE_REPLICATION_ROLE_NAME } from "aws-cdk-lib/cx-api";
import type { SSTConfig } from "sst";
import { Alarms } from "./stacks/alarms.ts";
import { Api } from "./stacks/api.ts";
import { Auth } from "./stacks/auth.ts";
import { Edge } from "./stacks/edge.ts";
import { endpointStacks } from "./stacks/endpoints.ts";
import { Events } from "./stacks/events.ts";
import { Links } from "./stacks/links.ts";
import { Mail } from "./stacks/mail.ts";
import { bundleAtOnce } from "./stacks/shared/bundles.ts";
import { functionDefaults } from "./stacks/shared/function.ts";
import { EveryLogEnds } from "./stacks/shared/logs.ts";
import { boundaryOfBootstrap, limitRoles } from "./stacks/shared/permissions-boundary.ts";
import { RegionalNames } from "./stacks/shared/regional-names.ts";
import { readSettings } from "./stacks/shared/settings.ts";
import { SstLambdas } from "./stacks/shared/sst-lambdas.ts";
import { stagePolicy } from "./stacks/shared/stage.ts";
import { Storage } from "./stacks/storage.ts";
import { Web } from "./stacks/web.ts";

export default {
  config: () => ({
    name: "kiteloop",
    region: process.env.AWS_REGION ?? "eu-central-1",
    cdk: boundaryOfBootstrap(),
  }),
  stacks(app) {
    // Without it, the role that copies objects has the same name in every stage and region of the account.
    app.node.setContext(SET_UNIQUE_REPLICATION_ROLE_NAME, true);
    if (!stagePolicy(app.stage).keepsData) app.setDefaultRemovalPolicy("destroy");
    app.setDefaultFunctionProps(functionDefaults(app.stage));
    bundleAtOnce();
    Aspects.of(app).add(new EveryLogEnds(app.stage));
    Aspects.of(app).add(new SstLambdas());
    Aspects.of(app).add(new RegionalNames());
    limitRoles(app);
    app.stack(Storage).stack(Mail).stack(Auth).stack(Api).stack(Edge).stack(Web);
    if (readSettings(app.stage).links !== undefined) app.stack(Links);
    for (const { id, stack } of endpointStacks) app.stack(stack, { id });
    app.stack(Events).stack(Alarms);
  },
} satisfies SSTConfig;
