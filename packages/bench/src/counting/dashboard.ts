import { randomBytes } from "node:crypto";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { encodeId } from "@kiteloop/contract/shared/ids";
import { dayMs } from "@kiteloop/contract/shared/time";
import { fold } from "@kiteloop/core/counting";
import { projectAnalytics, projectCohorts, projectCycleTime } from "@kiteloop/core/reports/analytics";
import { loadRebuiltExport } from "@kiteloop/core/reports/export";
import type { Ctx, Member, Platform, Table } from "@kiteloop/core/shared/context";
import { batches, projectIdOf, start, widgetIdOf } from "./beacons.ts";
import type { Bench } from "./bench-table.ts";
import { ports } from "./units.ts";

export type Dashboard = { events: number; reads: number; bytes: number };

const widgets = 5;
const range = { from: "2025-12-09", to: "2026-03-08" };

function none<T extends object>(port: string): T {
  return new Proxy({} as T, {
    get() {
      throw new Error(`there is no ${port} here`);
    },
  });
}

/** A platform for verbs that only read and write the table. */
export function platformOf(table: Table): Platform {
  const now = start + 7 * dayMs;
  return {
    ...ports(table),
    clock: { now: () => new Date(now), sleep: async () => undefined },
    ids: {
      make: (kind) => encodeId(kind, now, randomBytes(16)),
      random: (bytes) => randomBytes(bytes),
    },
    assets: none("asset store"),
    pictures: none("picture store"),
    archive: none("archive"),
    mailer: none("mailer"),
    emailDomains: none("email domains"),
    identity: none("identity"),
    accountOpener: none("account opener"),
    web: none("web"),
    payments: none("payments"),
    secrets: none("secrets"),
    instance: none("instance"),
  };
}

/** Creates a project with its widgets. */
export async function putProject(platform: Platform): Promise<{ workspaceId: string; projectId: string }> {
  const createdAt = "2025-12-01T00:00:00.000Z";
  const head = {
    kind: "head" as const,
    format: 1 as const,
    exportedAt: createdAt,
    project: {
      id: projectIdOf(0),
      name: "Bench",
      host: "bench.example",
      businessType: "saas" as const,
      timeZone: "UTC",
      createdAt,
    },
    widgets: Array.from({ length: widgets }, (_, n) => ({
      id: widgetIdOf(0, n),
      name: `Widget ${n}`,
      type: "invite" as const,
      createdAt,
      config: { ...defaultConfig("invite") },
    })),
  };
  return loadRebuiltExport(platform, {
    head,
    rollups: [],
    experiments: [],
  });
}

/** A member's call. */
export function callOf(platform: Platform, workspaceId: string, role: "admin" | "viewer"): Ctx<Member> {
  return {
    ...platform,
    requestId: platform.ids.make("request"),
    actor: {
      kind: "member",
      userId: platform.ids.make("user"),
      sessionId: platform.ids.make("session"),
      email: "bench@example.com",
      name: "Bench",
      workspaceId,
      role,
      staff: false,
    },
  };
}

/** Read units and bytes of a project's screen for 90 days, with this many events in one of its weeks. */
export async function measureDashboard(bench: Bench, events: number, batchSize: number): Promise<Dashboard> {
  const { table, meter } = await bench.table();
  const platform = platformOf(table);
  const { workspaceId, projectId } = await putProject(platform);
  for (const batch of batches(events, 1, batchSize)) await fold(ports(table), batch);
  const ctx = callOf(platform, workspaceId, "viewer");
  meter.reads = 0;
  const ask = { params: { projectId }, query: {}, body: {} };
  const shown = [
    await projectAnalytics.call(ctx, { ...ask, query: range }),
    await projectCohorts.call(ctx, ask),
    await projectCycleTime.call(ctx, ask),
  ];
  return { events, reads: meter.reads, bytes: JSON.stringify(shown).length };
}
