import { listWebhooks } from "@kiteloop/contract/messaging/webhook";
import { getProject, listProjects } from "@kiteloop/contract/publishing/project";
import { getWidget, listWidgets } from "@kiteloop/contract/publishing/widget";
import { paths, webhooksHref } from "@kiteloop/ui/paths.ts";
import { afterEach, expect, test, vi } from "vitest";
import { urlOf } from "./client.ts";
import { askEarly, earlyCalls, takeEarly } from "./early.ts";
import { send } from "./transport.ts";

const projectId = `prj_${"1".repeat(26)}`;
const widgetId = `wgt_${"1".repeat(26)}`;

afterEach(() => void vi.useRealTimers());

/** Answers each request with its number. */
function answerInTurn(): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => Response.json(asked.push(path)));
  return asked;
}

test("the calls are those of the endpoints, of the shell alone outside of a project", () => {
  const callsAt = (address: string) => earlyCalls(new URL(address, "https://example.com"));
  const shell = ["/api/me", urlOf(listProjects, {}, {}), "/api/inbox"];
  expect(callsAt(paths.home.href())).toEqual(shell);
  expect(callsAt(paths.newProject.href())).toEqual(shell);
  const project = urlOf(getProject, { projectId }, {});
  expect(callsAt(paths.participants.href({ projectId }))).toEqual([...shell, project]);
  const widget = urlOf(getWidget, { projectId, widgetId }, {});
  expect(callsAt(paths.compareWidget.href({ projectId, widgetId }))).toEqual([...shell, project, widget]);
  const widgets = urlOf(listWidgets, { projectId }, {});
  expect(callsAt(paths.install.href({ projectId }))).toEqual([...shell, project, widgets]);
  const webhooks = [...shell, urlOf(listWebhooks, {}, {})];
  expect([callsAt(webhooksHref()), callsAt(paths.apiKeys.href())]).toEqual([webhooks, shell]);
});

test("the first call takes the answer, and the next one asks", async () => {
  const asked = answerInTurn();
  askEarly("/api/me");
  expect(asked).toEqual(["/api/me"]);
  expect(await send({ method: "GET", path: "/api/me" })).toBe(1);
  expect(await send({ method: "GET", path: "/api/me" })).toBe(2);
});

test("a call that writes doesn't take an answer, and the next one that reads asks again", async () => {
  answerInTurn();
  askEarly("/api/projects");
  expect(await send({ method: "POST", path: "/api/projects" })).toBe(2);
  expect(await send({ method: "GET", path: "/api/projects" })).toBe(3);
});

test("an answer of a quarter of a minute ago isn't taken", () => {
  vi.useFakeTimers();
  answerInTurn();
  askEarly("/api/me");
  vi.advanceTimersByTime(15_000);
  expect(takeEarly("/api/me")).toBeUndefined();
});

test("a call that couldn't be sent early fails where it is taken", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  askEarly("/api/me");
  await expect(send({ method: "GET", path: "/api/me" })).rejects.toMatchObject({ code: "network" });
});

test("an answer that no screen takes is read whole, and one that is taken is as it was sent", async () => {
  const answers: Response[] = [];
  vi.stubGlobal("fetch", async () => {
    const problem = Response.json({ code: "auth.forbidden" }, { status: 403 });
    problem.headers.set("x-request-id", "req_1");
    answers.push(problem);
    return problem;
  });
  askEarly("/api/me");
  await vi.waitFor(() => expect(answers[0]?.bodyUsed).toBe(true));
  const taken = send({ method: "GET", path: "/api/me" });
  await expect(taken).rejects.toMatchObject({ code: "auth.forbidden", status: 403, requestId: "req_1" });
});
