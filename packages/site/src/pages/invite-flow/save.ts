import type { InviteFlowAnswers } from "@kiteloop/contract/referrals/invite-flow.data";
import { type Answer, call, isBag, type Problem } from "../../api.ts";

export type ProjectChoice = { id: string; label: string };

type Outcome<T> = { ok: true; data: T } | { ok: false; problem: Problem };

export const projectsPath = "/api/projects";
export const savePath = (projectId: string): string =>
  `/api/projects/${encodeURIComponent(projectId)}/assessments/invite-flow`;

const unreadable: Problem = {
  status: 200,
  code: "unreadable",
  title: "The server’s response couldn’t be read.",
};

/** The response's data, parsed by `read`; a malformed one is a problem. */
function readAs<T>(answer: Answer, read: (data: unknown) => T | undefined): Outcome<T> {
  if (!answer.ok) return answer;
  const data = read(answer.data);
  return data === undefined ? { ok: false, problem: unreadable } : { ok: true, data };
}

function choiceOf(item: unknown): ProjectChoice[] {
  if (!isBag(item) || typeof item.id !== "string" || typeof item.name !== "string") return [];
  return item.status === "active" ? [{ id: item.id, label: item.name }] : [];
}

/** Active projects. */
export async function loadProjects(): Promise<Outcome<ProjectChoice[]>> {
  return readAs(await call("GET", projectsPath), (data) =>
    isBag(data) && Array.isArray(data.items) ? data.items.flatMap(choiceOf) : undefined,
  );
}

/** Saves the answers with the project; returns the time. */
export async function saveTo(projectId: string, answers: InviteFlowAnswers): Promise<Outcome<string>> {
  return readAs(await call("PUT", savePath(projectId), { answers }), (data) =>
    isBag(data) && typeof data.at === "string" && !Number.isNaN(Date.parse(data.at)) ? data.at : undefined,
  );
}
