import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { readRollups } from "@kiteloop/core/counting";
import { createProject, findProject } from "@kiteloop/core/publishing/project";
import { createWidget, publishWidget } from "@kiteloop/core/publishing/widget";
import type { Ctx, Member } from "@kiteloop/core/shared/context";
import { transact } from "@kiteloop/core/shared/table";
import { putWorkspace } from "@kiteloop/core/tenancy/workspace";
import { platform } from "@kiteloop/functions/runtime";
import { startLocal } from "@kiteloop/local/main";
import { FileAssets } from "@kiteloop/server/assets/store";

/**
 * Runs the product on this machine with one project and one live widget. Prints its address as one line of JSON, and at
 * the end of its input what was counted. Runs in its own process, so that it doesn't compete with the sender.
 */
async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "kiteloop-ingest-"));
  const local = await startLocal({ dataDir, ports: { app: 0, edge: 0, demo: 0, mailbox: 0 } });
  const base = { ...platform(), assets: new FileAssets(join(dataDir, "assets")) };
  const actor: Member = {
    kind: "member",
    userId: base.ids.make("user"),
    sessionId: base.ids.make("session"),
    email: "bench@example.com",
    name: "Bench",
    workspaceId: base.ids.make("workspace"),
    role: "owner",
    staff: false,
  };
  const { workspaceId } = actor;
  const createdAt = base.clock.now().toISOString();
  // Ten minutes have more events than a smaller plan allows in a month.
  const workspace = { workspaceId, name: "Bench", plan: "scale" as const, createdAt };
  await transact(base.table, base.clock, [putWorkspace(base.table, workspace)]);
  const ctx: Ctx<Member> = { ...base, actor, requestId: base.ids.make("request") };
  const call = (params: object, body: unknown) => ({ params, query: {}, body });
  const host = "bench.example";
  const made = await createProject.call(
    ctx,
    call({}, { name: "Bench", host, businessType: "saas", timeZone: "UTC" }),
  );
  const projectId = made.id;
  const widget = await createWidget.call(
    ctx,
    call({ projectId }, { name: "Invite", config: defaultConfig("invite") }),
  );
  const which = { projectId, widgetId: widget.id };
  await publishWidget.call(ctx, call(which, { version: widget.version }));
  const project = await findProject(base.table, workspaceId, projectId);
  const started = { edge: local.addresses.edge, key: project?.publishableKey, host, widgetId: widget.id };
  process.stdout.write(`${JSON.stringify(started)}\n`);
  const before = process.cpuUsage();
  for await (const _ of process.stdin);
  await local.settled();
  const { user, system } = process.cpuUsage(before);
  const { impressions = 0 } = await readRollups(base.table, projectId, "total", {});
  process.stdout.write(`${JSON.stringify({ impressions, cpuMs: (user + system) / 1000 })}\n`);
  await local.stop();
  await rm(dataDir, { recursive: true, force: true });
}

await run();
process.exit(0);
