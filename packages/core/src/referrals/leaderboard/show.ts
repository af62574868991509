import { defaultSettings, nameForms } from "@kiteloop/contract/publishing/widget/settings.data";
import { showLeaderboard as endpoint } from "@kiteloop/contract/referrals/leaderboard";
import { minuteMs } from "@kiteloop/contract/shared/time";
import * as z from "zod/mini";
import { liveSettings, projectForKey, withIdentitySecret } from "../../publishing/live/index.ts";
import { assertPage } from "../../publishing/share-page/index.ts";
import { cached } from "../../shared/cache/index.ts";
import type { Table } from "../../shared/context/index.ts";
import { AppError } from "../../shared/errors/index.ts";
import { verb } from "../../shared/verb/index.ts";
import {
  leaderboardRankOf,
  type Ranked,
  readToken,
  type TokenClaims,
  topInviters,
} from "../participant/index.ts";
import { type Board, knownRankOf, rankOf } from "./board.ts";
import { shownName } from "./shown-name.ts";

const { size, names } = defaultSettings.leaderboard;
const Settings = z.object({ size: z._default(z.int(), size), names: z._default(z.enum(nameForms), names) });

/** Ranks are exact up to this one. */
const depth = 1000;

const boards = cached<Board>({ maxAge: minuteMs, size: 200 });
const nobody: Board = { lines: [], whole: true };

/**
 * The cost of a call, whatever the project's size: the widget's published settings (one item); the board at most once a
 * minute per process and project (one page of the index: 1,000 items, 1 MB), or on each call while it is empty; and one
 * item for a participant with a token who is not on it.
 */
export const showLeaderboard = verb(endpoint, async (ctx, { body }) => {
  const { table, clock, actor } = ctx;
  const project = await projectForKey({ table, clock }, actor);
  assertPage(ctx.instance, project, ctx.actor);
  const now = clock.now().getTime();
  // Most page views have no token, and need no key.
  const claims =
    body.token === undefined ? null : readToken(await withIdentitySecret(ctx, project), body.token, now);
  const { workspaceId, id: projectId } = project;
  const key = { workspaceId, projectId, widgetId: body.widgetId };
  const settings = await liveSettings(table, key, "leaderboard", Settings);
  if (project.status === "archived" || settings === null) throw new AppError("widget.not_live");
  const { size, names } = settings;
  const board = (await boards(table, projectId, now, () => readBoard(table, projectId))) ?? nobody;
  const you = claims && (await lineOf(table, board, claims));
  return {
    items: board.lines.slice(0, size).map(({ externalId, name, joined }) => ({
      rank: rankOf(board, joined),
      name: shownName(name, names),
      joined,
      you: externalId === you?.externalId,
    })),
    you: you && { rank: knownRankOf(board, you.joined), joined: you.joined },
  };
});

/** Null while the board is empty. That is not cached, so the first line shows at once. */
async function readBoard(table: Table, projectId: string): Promise<Board | null> {
  const board = await topInviters(table, projectId, depth);
  return board.lines.length === 0 ? null : board;
}

/** Prefers the board's own line, so that number and line agree. */
async function lineOf(table: Table, board: Board, claims: TokenClaims): Promise<Ranked> {
  const onBoard = board.lines.find(({ externalId }) => externalId === claims.externalId);
  const line = onBoard ?? (await leaderboardRankOf(table, claims));
  if (line === null) throw new AppError("participant.token_invalid");
  return line;
}
