import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findProject, updateProject } from "@kiteloop/core/publishing/project";
import type { Ctx, Member, Platform } from "@kiteloop/core/shared/context";
import * as z from "zod";
import { scan, tableClient } from "../engine/index.ts";
import { writeFileAtomic } from "../files.ts";

const Before = z.object({ edge: z.string(), demo: z.string().optional(), parts: z.string() });
const ProjectItem = z.object({
  workspaceId: z.object({ S: z.string() }),
  projectId: z.object({ S: z.string() }),
});

/** The actor of changes to settings that became wrong when this machine's addresses changed. */
function caretaker(platform: Platform, workspaceId: string): Ctx<Member> {
  const actor: Member = {
    kind: "member",
    userId: platform.ids.make("user"),
    sessionId: platform.ids.make("session"),
    email: "machine@example.com",
    name: "This machine",
    workspaceId,
    role: "owner",
    staff: false,
  };
  return { ...platform, actor, requestId: platform.ids.make("request") };
}

/**
 * Updates projects to this machine's addresses: when the ports changed since the last start, so do allowed origins and
 * landing pages, and when ports or the widget build changed, scripts are written again.
 * Returns the number of projects.
 */
export async function followAddresses(options: {
  dataDir: string;
  tableEndpoint: string;
  platform: Platform;
  addresses: { edge: string; demo?: string };
  /** Text of the widget build's parts.json. */
  parts: string;
}): Promise<number> {
  const { platform, addresses } = options;
  const path = join(options.dataDir, "addresses.json");
  const parts = createHash("sha256").update(options.parts).digest("hex");
  const now = JSON.stringify({ ...addresses, parts });
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === now) return 0;
  const before = text === undefined ? undefined : Before.parse(JSON.parse(text));
  const moved = (address: string) =>
    before?.demo !== undefined && address.startsWith(before.demo)
      ? (addresses.demo ?? before.demo) + address.slice(before.demo.length)
      : address;
  let followed = 0;
  const client = tableClient(options.tableEndpoint);
  try {
    const projects = scan(client, {
      TableName: platform.table.name,
      FilterExpression: "#entity = :project",
      ExpressionAttributeNames: { "#entity": "__edb_e__" },
      ExpressionAttributeValues: { ":project": { S: "project" } },
    });
    for await (const item of before ? projects : []) {
      const { workspaceId, projectId } = ProjectItem.parse(item);
      const project = await findProject(platform.table, workspaceId.S, projectId.S);
      if (!project) continue;
      const { version, origins, landingUrl } = project;
      const body = { version, origins: origins.map(moved), landingUrl: moved(landingUrl) };
      const params = { projectId: projectId.S };
      await updateProject.call(caretaker(platform, workspaceId.S), { params, query: {}, body });
      followed++;
    }
  } finally {
    client.destroy();
  }
  await writeFileAtomic(path, now);
  return followed;
}
