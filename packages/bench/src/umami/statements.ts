import { createHash, randomUUID } from "node:crypto";
import { hourMs } from "@kiteloop/contract/shared/time";
import type { Beacon } from "@kiteloop/core/publishing/event";
import type { Pool } from "./postgres.ts";

/** A UUID derived from the parts, as Umami identifies sites and visitors. */
function uuidOf(...parts: unknown[]): string {
  const hex = createHash("sha512").update(parts.join(" ")).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}

export const websiteIdOf = (projectId: string) => uuidOf(projectId);

const website = `SELECT website_id, name, domain, reset_at, user_id, team_id, created_by, created_at, updated_at,
  deleted_at, replay_enabled, replay_config FROM website WHERE website_id = $1 LIMIT 1 OFFSET 0`;
const share =
  "SELECT share_id, slug FROM share WHERE entity_id = $1 ORDER BY created_at DESC LIMIT 1 OFFSET 0";
const session = `INSERT INTO session (session_id, website_id, browser, os, device, screen, language, country, region,
  city, distinct_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  ON CONFLICT (session_id) DO NOTHING`;
const event = `INSERT INTO website_event (event_id, website_id, session_id, visit_id, created_at, url_path, url_query,
  page_title, event_type, event_name, tag, hostname)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING event_id`;

/** An event with a name from its sender. */
const named = 2;

/**
 * The statements that Umami's `POST /api/send` executes for each event (`src/app/api/send/route.ts` of release 3.1.0).
 * The first of a visit reads the site and inserts its session, which later ones skip thanks to the token in the
 * response; each event is a row. A widget is the event's tag, and a channel is part of the URL, since event data would
 * be separate rows.
 * @returns the number of statements
 */
export async function send(
  pool: Pool,
  { projectId, day, receivedAt, co, de, u, events }: Beacon,
): Promise<number> {
  const websiteId = websiteIdOf(projectId);
  const sessionId = uuidOf(projectId, u, day.slice(0, 7));
  const visitId = uuidOf(sessionId, Math.floor(receivedAt / hourMs));
  const at = new Date(receivedAt);
  const { rows } = await pool.query(website, [websiteId]);
  if (rows.length === 0) throw new Error("there is no such site");
  await pool.query(share, [websiteId]);
  await pool.query(session, [
    ...[sessionId, websiteId, "chrome", "Windows 10", de ?? null, "1920x1080", "en-GB", co ?? null],
    ...[null, null, null, at],
  ]);
  for (const { t, w, c } of events) {
    await pool.query(event, [
      ...[randomUUID(), websiteId, sessionId, visitId, at, "/pricing", c === undefined ? "" : `via=${c}`],
      ...["Pricing", named, t, w, "bench.example"],
    ]);
  }
  return 3 + events.length;
}

/** The head of a site's page: `src/queries/sql/getWebsiteStats.ts`, here of named events. */
export const overview = `SELECT cast(coalesce(sum(t.c), 0) AS bigint) AS events, count(DISTINCT t.session_id) AS visitors,
  count(DISTINCT t.visit_id) AS visits
  FROM (SELECT session_id, visit_id, count(*) AS c, min(created_at) AS min_time, max(created_at) AS max_time
    FROM website_event WHERE website_id = $1 AND created_at BETWEEN $2 AND $3 GROUP BY 1, 2) AS t`;
