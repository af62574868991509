import { noProjectLinks } from "@kiteloop/contract/publishing/project";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openAs, problem } from "../../../testing/open.tsx";
import { ImportCard } from "./components/import-card.tsx";
import { headOf, readLines } from "./lib/export-file.ts";
import { importFile } from "./lib/import-file.ts";

const idOf = (prefix: string, letter = "0") => `${prefix}_${letter.repeat(26)}`;
const head = (letter: string, host: string) =>
  JSON.stringify({
    kind: "head",
    format: 1,
    exportedAt: "2026-03-10T12:00:00.000Z",
    project: {
      id: idOf("prj", letter),
      name: host,
      host,
      businessType: "saas",
      timeZone: "UTC",
      createdAt: "2026-03-01T12:00:00.000Z",
    },
    widgets: [],
  });
const line = (n: number) => JSON.stringify({ kind: "participant", item: { n } });
const lines = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => line(from + at));
const fileOf = (...texts: string[]) => new File([texts.join("\n")], "acme.jsonl");
const target = { id: idOf("prj", "9"), name: "Acme" };
const path = `POST /api/projects/${target.id}/import`;

type Body = { head: { project: { host: string } }; lines: { item: { n: number } }[] };
/** The imported pages, as the API received them. */
function taking(pages: Body[], refuse: (body: Body) => Response | null = () => null) {
  return (body: Body) => {
    const refused = refuse(body);
    if (refused) return refused;
    pages.push(body);
    return Response.json({ taken: body.lines.length, known: 0 });
  };
}

afterEach(cleanup);

const run = (file: File, more: object = {}) =>
  importFile({
    file,
    projectFor: async () => target,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    pauseMs: 1,
    ...more,
  });

test("a file is sent in pages, in order, each with its header", async () => {
  const pages: Body[] = [];
  openAs("admin", <p />, { [path]: taking(pages) });
  const seen: number[] = [];
  const onProgress = ({ share }: { share: number }) => seen.push(share);
  const result = await run(fileOf(head("a", "acme.com"), ...lines(1, 600), ""), { onProgress });
  expect(result).toEqual({ taken: 600, known: 0, projects: [target] });
  expect(pages.map((page) => page.lines.length)).toEqual([0, 250, 250, 100]);
  expect(pages.flatMap((page) => page.lines.map(({ item }) => item.n))).toEqual(
    lines(1, 600).map((_, n) => n + 1),
  );
  expect(seen.at(-1)).toBe(1);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test("a file of several projects is imported into one per header", async () => {
  const pages: Body[] = [];
  openAs("admin", <p />, { [path]: taking(pages) });
  const hosts: string[] = [];
  const projectFor = async (of: Body["head"]) => {
    hosts.push(of.project.host);
    return target;
  };
  await run(fileOf(head("a", "a.com"), line(1), head("b", "b.com"), line(2)), { projectFor });
  expect(hosts).toEqual(["a.com", "b.com"]);
  expect(pages.map((page) => [page.head.project.host, page.lines.length])).toEqual([
    ["a.com", 0],
    ["a.com", 1],
    ["b.com", 0],
    ["b.com", 1],
  ]);
});

test("a rate-limited page is retried, and a failed import continues at its line", async () => {
  const pages: Body[] = [];
  let calls = 0;
  const refuse = () => {
    calls += 1;
    if (calls === 2) return problem("request.rate_limited", 429, "Too many.");
    return calls === 4 ? problem("internal", 500, "Something broke.") : null;
  };
  openAs("admin", <p />, { [path]: taking(pages, refuse) });
  const file = fileOf(head("a", "acme.com"), ...lines(1, 600));
  await expect(run(file)).rejects.toMatchObject({ from: 252, cause: { code: "internal" } });
  await run(file, { from: 252 });
  expect(pages.flatMap((page) => page.lines.map(({ item }) => item.n))).toEqual(
    lines(1, 600).map((_, n) => n + 1),
  );
});

test.each([
  ["", 1, "is missing"],
  ["not JSON", 1, "isn’t valid JSON"],
  [line(1), 1, "comes before a project header"],
  [`${head("a", "a.com")}\n{"kind":"cat","item":{}}`, 2, "isn’t part of an export"],
])("%j is refused with its line number", async (text, number, message) => {
  openAs("admin", <p />, { [path]: taking([]) });
  await expect(run(fileOf(text))).rejects.toMatchObject({
    cause: { problems: [{ line: number, message: expect.stringContaining(message) }] },
  });
});

test("a chunk that ends within a character changes no line", async () => {
  const text = "ü".repeat(700_000);
  const found: string[] = [];
  for await (const one of readLines(new Blob([`${text}\r\n`, text]))) found.push(one.text.trim());
  expect(found.map((one) => one === text)).toEqual([true, true]);
  await expect(headOf(new Blob(["\n"]))).rejects.toThrow("Line 1 is missing");
});

test("a member chooses a file, sees its origin and imports it; errors have line numbers", async () => {
  const made = { ...target, host: "acme.com" };
  const errors = [{ path: "lines.1", message: "is no participant" }];
  let broken = true;
  openAs("admin", <ImportCard />, {
    "GET /api/projects": { items: [] },
    "POST /api/projects": () => Response.json(projectOf(made), { status: 201 }),
    [path]: (body: Body) =>
      broken && body.lines.length > 0
        ? Response.json(
            {
              type: "about:blank",
              title: "Invalid.",
              status: 400,
              code: "request.invalid",
              requestId: "r",
              errors,
            },
            { status: 400 },
          )
        : Response.json({ taken: body.lines.length, known: 0 }),
  });
  const choose = () =>
    fireEvent.change(screen.getByLabelText("Export file"), {
      target: { files: [fileOf(head("a", "acme.com"), line(1), line(2))] },
    });
  vi.stubGlobal("scrollTo", () => undefined);
  choose();
  await screen.findByText(/in this workspace, which must not/);
  fireEvent.click(screen.getByRole("button", { name: "Import" }));
  await screen.findByText("Line 3 is no participant");
  broken = false;
  choose();
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  await screen.findByText(/2 lines imported/);
  screen.getByRole("link", { name: "Acme" });
});

function projectOf({ id, name, host }: { id: string; name: string; host: string }) {
  const rest = {
    businessType: "saas",
    origins: [],
    landingUrl: "https://acme.com",
    signInUrl: "",
    timeZone: "UTC",
  };
  const emails = { joined: false, reward: false, reminderDays: null };
  const more = {
    consent: "given",
    crossDomain: "links",
    conversionProof: "any",
    attributionDays: 30,
    attribution: "last",
    sharePage: { on: false, headline: "", text: "", terms: null, joins: false },
    links: noProjectLinks,
    brand: null,
    widgetOrder: [],
    sharePageUrl: "https://edge.example/p/prj_x",
    emails,
    status: "active",
    deletion: null,
    mode: "live",
  };
  const times = { createdAt: "2026-03-01T12:00:00.000Z", updatedAt: "2026-03-01T12:00:00.000Z" };
  const own = { publishableKey: "pk", identitySecret: null, scriptTag: "", lastSeen: null, version: 1 };
  return { id, name, host, ...rest, ...more, ...times, ...own };
}
