import { builtInTexts } from "@kiteloop/contract/languages/widget-texts";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { WidgetConfigInput } from "@kiteloop/contract/publishing/widget-config-input";
import { noRewards, type RewardRules } from "@kiteloop/contract/referrals/reward";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { experimentBasis, experimentOf, reportOf } from "../../../../testing/experiments.ts";
import { widgetOf } from "../../../../testing/widgets.ts";
import { withTexts } from "../state/texts.ts";
import { openEditor } from "../testing.tsx";
import { EditorContext, useEditor } from "./editor-context.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import { RewardPanel } from "./reward-panel.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const invite = defaultConfig("invite");

test("before the first publish it shows what visitors will see, and warnings", () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const wrong = withTexts(withTexts(invite, "en", { body: "Get {reward}." }), "de", { title: "Hallo" });
  openEditor(wrong, <PublishDialog onClose={() => {}} />);
  expect(screen.getByRole("heading", { name: "Publish version 1" })).toBeTruthy();
  expect(screen.getByText("Shows its launcher to everyone when the page has loaded.")).toBeTruthy();
  expect(screen.getByText("Text in English: Uses {reward}, but the inviter reward is empty.")).toBeTruthy();
  expect(screen.getByText(/^\d+ German texts are missing and appear in English\.$/)).toBeTruthy();
  expect(screen.getByText(/after you add the script tag in the next step/)).toBeTruthy();
});

const promising = withTexts(invite, "en", { body: "You get {reward}.", reward: "a month" });

/** The API of a project with these reward rules. */
const withRules = (rules: RewardRules) =>
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(
      path.endsWith("/reward-rules") ? { rules, version: 1, state: null, approved: [] } : { items: [] },
    ),
  );

test("a promised reward without a rule becomes one and is published, or is published anyway", async () => {
  const sent: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (method !== "GET") sent.push({ path, method, body: JSON.parse(String(body)) });
    const approved = method === "GET" ? { approved: [] } : {};
    if (path.endsWith("/reward-rules"))
      return Response.json({ rules: noRewards, version: 1, state: null, ...approved });
    if (path.endsWith("/publish")) return Response.json(widgetOf({ publishedVersion: 1, version: 2 }));
    if (method === "POST") return Response.json(widgetOf({ type: "welcome", version: 1 }), { status: 201 });
    return Response.json({ items: [] });
  });
  openEditor(promising, <PublishDialog onClose={() => {}} />);
  expect(await screen.findByText(/^This widget promises “a month”, but no reward is set up\./)).toBeTruthy();
  expect(screen.getByText("An inviter gets “a month” when a friend converts.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Publish anyway" })).toMatchObject({ disabled: false });
  fireEvent.click(screen.getByRole("button", { name: "Create reward and publish" }));
  await waitFor(() =>
    expect(sent.map(({ path }) => path.split("/").at(-1))).toEqual([
      ...["reward-rules", "publish"],
      // Invitees are greeted from the start, in the same look.
      ...["widgets", "publish"],
    ]),
  );
  expect(sent[0]?.body).toEqual({ version: 1, rules: { ...noRewards, inviter: "a month" } });
  expect(sent[2]?.body).toMatchObject({ config: { type: "welcome", design: promising.design } });
});

test("the welcome card is in the widget's languages", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    if (path.endsWith("/reward-rules"))
      return Response.json({ rules: noRewards, version: 1, state: null, approved: [] });
    if (path.endsWith("/publish")) return Response.json(widgetOf({ publishedVersion: 1, version: 2 }));
    if (method === "GET") return Response.json({ items: [] });
    sent.push(JSON.parse(String(body)));
    return Response.json(widgetOf({ type: "welcome", version: 1 }), { status: 201 });
  });
  const [german, french] = await Promise.all([builtInTexts("de"), builtInTexts("fr")]);
  const translations = { fr: french.invite };
  const { address } = openEditor(
    { ...invite, language: "de", content: { ...invite.content, ...german.invite }, translations },
    <PublishDialog onClose={() => {}} />,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Publish version 1" }));
  await waitFor(() => expect(address()).toContain("/widgets/"));
  expect(sent).toHaveLength(1);
  const { config } = await z.object({ config: WidgetConfigInput }).parseAsync(sent[0]);
  expect(config.language).toBe("de");
  // As the server completes it.
  expect(config.content).toMatchObject({ title: german.welcome.title });
  expect(config.translations).toEqual({ fr: french.welcome });
});

test.each([
  ["a widget that brings no invitees", defaultConfig("leaderboard"), []],
  ["a project that has a welcome card", invite, [widgetOf({ type: "welcome" })]],
])("%s is published without one", async (_, config, items) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") sent.push(path.split("/").at(-1) ?? "");
    if (path.endsWith("/reward-rules"))
      return Response.json({ rules: noRewards, version: 1, state: null, approved: [] });
    if (path.endsWith("/publish")) return Response.json(widgetOf({ publishedVersion: 1, version: 2 }));
    return Response.json({ items });
  });
  const { address } = openEditor(config, <PublishDialog onClose={() => {}} />);
  fireEvent.click(await screen.findByRole("button", { name: "Publish version 1" }));
  await waitFor(() => expect(address()).toContain("/widgets/"));
  expect(sent).toEqual(["publish"]);
});

test("the same warning stays at the reward's text until it is fixed, with a link to the rules", async () => {
  withRules(noRewards);
  const { store } = openEditor(promising, <RewardPanel />);
  const note = await screen.findByText(/, but no reward is set up/);
  expect(within(note).getByRole("link", { name: "Reward rules" }).getAttribute("href")).toMatch(
    /^\/members\/projects\/prj_\w+\/settings\/reward-rules$/,
  );
  act(() => store.edit("content.body", (config) => withTexts(config, "en", { body: "Bring a friend." })));
  expect(screen.queryByText(/, but no reward is set up/)).toBeNull();
});

test("a reward with a rule is shown as the rule states it, and no text names a missing reward", async () => {
  withRules({ ...noRewards, inviter: "20 euros" });
  openEditor(withTexts(promising, "en", { reward: "" }), <RewardPanel />);
  const field = await screen.findByDisplayValue("20 euros");
  expect(field).toMatchObject({ readOnly: true });
  expect(screen.queryByText(/the inviter reward is empty/)).toBeNull();
  expect(screen.getByLabelText("Friend reward")).toMatchObject({ readOnly: false });
});

test.each([
  ["without signed identities it says that the email form needs them", null, 1],
  ["with signed identities it says nothing about them", "2026-03-10T12:00:00.000Z", 0],
])("%s", async (_, signed, count) => {
  const seen = vi.fn(async (path: string) =>
    path.endsWith("/installation")
      ? Response.json({
          seen: null,
          refused: null,
          identified: null,
          signed,
          joined: null,
          converted: null,
          testJoined: null,
          sights: [],
          separateOrigins: [],
          lostJoins: null,
          testConverted: null,
        })
      : Response.json({ items: [] }),
  );
  vi.stubGlobal("fetch", seen);
  openEditor(invite, <PublishDialog onClose={() => {}} />);
  await waitFor(() => expect(seen.mock.calls.some(([path]) => path.endsWith("/installation"))).toBe(true));
  await waitFor(() =>
    expect(screen.queryAllByText(/^The email form needs signed identities/)).toHaveLength(count),
  );
  if (count > 0)
    expect(screen.getByRole("link", { name: "Set up signing" }).getAttribute("href")).toMatch(/\/install$/);
});

test("a draft that cannot be saved is not published, with an error", async () => {
  const asked = vi.fn(async (_path: string) => Response.json({ items: [] }));
  vi.stubGlobal("fetch", asked);
  const { store, server } = openEditor(invite, <PublishDialog onClose={() => {}} />);
  server.widget = { ...server.widget, version: 9 };
  act(() => store.edit("content.title", (config) => withTexts(config, "en", { title: "Mine" })));
  fireEvent.click(screen.getByRole("button", { name: "Publish version 1" }));
  expect(await screen.findByText(/^We couldn’t save the draft, so nothing was published\./)).toBeTruthy();
  expect(asked.mock.calls.map(([path]) => path).filter((path) => path.endsWith("/publish"))).toEqual([]);
});

test("the first publish of a site that has not reported leads to the installation steps", async () => {
  vi.stubGlobal("fetch", async (path: string) =>
    Response.json(path.endsWith("/publish") ? widgetOf({ publishedVersion: 1, version: 2 }) : { items: [] }),
  );
  const { address } = openEditor(invite, <PublishDialog onClose={() => {}} />);
  fireEvent.click(screen.getByRole("button", { name: "Publish version 1" }));
  await waitFor(() => expect(address()).toMatch(/\/widgets\/\w+\?install$/));
});

function DuringExperiment() {
  const context = useEditor();
  const widget = { ...context.widget, publishedVersion: 2, experimentId: `exp_${"0".repeat(26)}` };
  return (
    <EditorContext value={{ ...context, widget }}>
      <PublishDialog onClose={() => {}} />
    </EditorContext>
  );
}

test("publishing over a running experiment ends it, and says that the result stays", async () => {
  const experiment = experimentOf();
  const stopped = vi.fn();
  vi.stubGlobal("fetch", async (path: string, request: RequestInit = {}) => {
    if (path.endsWith("/experiment")) return Response.json({ report: reportOf(), basis: experimentBasis });
    if (path.endsWith("/stop")) {
      stopped(JSON.parse(String(request.body)));
      return Response.json({ ...experiment, state: "stopped", replacedBy: 5 });
    }
    if (/\/widgets\/\w+$/.test(path)) return Response.json(widgetOf({ publishedVersion: 5, version: 2 }));
    return Response.json({ items: [] });
  });
  openEditor(invite, <DuringExperiment />);
  expect(screen.getByText(/^An experiment is running\. Publishing ends it/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "result" }).getAttribute("href")).toMatch(/\/compare$/);
  fireEvent.click(screen.getByRole("button", { name: "End experiment and publish" }));
  await waitFor(() =>
    expect(stopped).toHaveBeenCalledWith({
      version: experiment.version,
      publish: { of: "draft", version: 1 },
    }),
  );
});
