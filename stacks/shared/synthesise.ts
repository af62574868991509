import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { App } from "sst/constructs";
import { initProject } from "sst/project.js";
import { useRuntimeHandlers } from "sst/runtime/handlers.js";
import config from "../../sst.config.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Settings for a deployment of `prod`; none of the named resources exists. */
export const exampleSettings = {
  KITELOOP_APP_HOST: "app.example.com",
  KITELOOP_EDGE_HOST: "edge.example.com",
  KITELOOP_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:123456789012:certificate/0000",
  KITELOOP_ZONE_ID: "Z0000",
  KITELOOP_ZONE_NAME: "example.com",
  KITELOOP_MAIL_FROM: "hello@example.com",
  KITELOOP_POOL_MAIL: "ses",
  KITELOOP_OPERATOR_FILE: fileURLToPath(new URL("operator.filled.json", import.meta.url)),
  KITELOOP_DASHBOARD: "on",
  KITELOOP_ALARM_EMAIL: "alarms@example.com",
  KITELOOP_ORIGIN_SECRET: `1:${"a".repeat(64)}`,
  KITELOOP_BACKUP_BUCKET: "345678901234:kiteloop-backup",
  KITELOOP_SECRET_KEYS: "/kiteloop/prod/secret-keys",
  KITELOOP_ORIGIN_SECRET_ALSO: `2:${"b".repeat(64)}`,
};

export type Options = {
  stage: string;
  /** The deployment's settings; the process's environment without them. */
  env?: Record<string, string>;
  /** The folder of the cloud assembly; default a temporary one. */
  outdir?: string;
  /** The account and region of the stage; made up by default. */
  account?: string | undefined;
  region?: string | undefined;
  /** Bundles the handlers, which takes half a minute; otherwise the code of every Lambda is a placeholder. */
  bundle?: boolean;
};

/**
 * Every stack of a stage, as `sst deploy` would create it but without network, credentials or a built site.
 * One call at a time, since SST keeps the app in a global.
 */
export async function synthesise(options: Options): Promise<App> {
  const { stage, env = {}, outdir, bundle = false } = options;
  const { account = "123456789012", region = "eu-central-1" } = options;
  const work = mkdtempSync(join(tmpdir(), "kiteloop-stacks-"));
  const before = { ...process.env };
  for (const [name, path] of Object.entries(placeholders(work))) process.env[name] ??= path;
  // Under any other NODE_ENV, SST asks AWS for its bootstrap bucket.
  Object.assign(process.env, env, { NODE_ENV: "test" });
  try {
    await initProject({ stage, root });
    const app = new App(
      { mode: "deploy", stage, region, account, name: "kiteloop" },
      outdir === undefined ? {} : { outdir },
    );
    await config.stacks(app);
    if (!bundle)
      useRuntimeHandlers().build = async () => ({
        type: "success",
        handler: "index.handler",
        out: placeholder(work),
        sourcemap: undefined,
      });
    await app.finish();
    return app;
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/**
 * Settings that replace the real site and widget, which take a build, by a site of two pages and a widget of
 * one file.
 */
export function placeholders(work: string) {
  const page = "<!doctype html>";
  return {
    KITELOOP_SITE: folder(join(work, "site"), { "index.html": page, "404.html": page }),
    KITELOOP_WIDGET: folder(join(work, "widget"), { "parts.json": "{}", "_/more-0123456789abcdef.js": "" }),
  };
}

function placeholder(work: string): string {
  return folder(join(work, "lambda"), { "index.mjs": "export const handler = async () => ({});" });
}

function folder(path: string, files: Record<string, string>): string {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), content);
  }
  return path;
}
