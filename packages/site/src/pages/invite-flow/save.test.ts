import { listProjects } from "@kiteloop/contract/publishing/project";
import { saveAssessment } from "@kiteloop/contract/submissions/assessment";
import { beforeEach, expect, test, vi } from "vitest";
import { loadProjects, projectsPath, savePath, saveTo } from "./save.ts";

const sent: { path: string; method: string; body: unknown }[] = [];
let respond: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit) => {
    sent.push({ path, method, body: typeof body === "string" ? JSON.parse(body) : undefined });
    return respond();
  });
});

test("the paths are the contract's", () => {
  expect(projectsPath).toBe(listProjects.path);
  expect(savePath("{projectId}").replaceAll("%7B", "{").replaceAll("%7D", "}")).toBe(saveAssessment.path);
  expect(saveAssessment.method).toBe("PUT");
});

test("archived projects are not offered", async () => {
  respond = () =>
    Response.json({
      items: [
        { id: "prj_1", name: "Acme", status: "active" },
        { id: "prj_2", name: "Old", status: "archived" },
        { id: 3, name: "Odd", status: "active" },
        null,
      ],
    });
  expect(await loadProjects()).toEqual({ ok: true, data: [{ id: "prj_1", label: "Acme" }] });
});

test("request and response match the contract, and the time of saving is returned", async () => {
  respond = () =>
    Response.json({ day: "2026-11-21", at: "2026-11-21T10:00:00.000Z", by: "Ada", answers: {} });
  const saved = await saveTo("prj_1", { E1: "yes", T1: "not-applicable" });
  expect(saved).toEqual({ ok: true, data: "2026-11-21T10:00:00.000Z" });
  expect(sent[0]?.method).toBe("PUT");
  expect(saveAssessment.body.parse(sent[0]?.body)).toEqual({ answers: { E1: "yes", T1: "not-applicable" } });
});

test.each([[[]], [{}], [{ items: "none" }], [null]])(
  "a malformed response %j is a problem",
  async (shape) => {
    respond = () => Response.json(shape);
    expect(await loadProjects()).toMatchObject({ ok: false, problem: { code: "unreadable" } });
    expect(await saveTo("prj_1", { E1: "no" })).toMatchObject({ ok: false, problem: { code: "unreadable" } });
  },
);

test("a refusal keeps the API's own words", async () => {
  const title = "This project is archived.";
  respond = () => Response.json({ title, code: "project.archived", status: 409 }, { status: 409 });
  expect(await saveTo("prj_1", { E1: "no" })).toMatchObject({ ok: false, problem: { title, status: 409 } });
});
