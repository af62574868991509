import { createHmac } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closePages, sharedBrowser } from "./browser.ts";
import { openConsumer, type ReactMajor } from "./docs/consumer.ts";
import { exampleOf, examplesOf } from "./docs/examples.ts";
import { bundleWithVite } from "./docs/vite-consumer.ts";
import { code, ids, openStage, type Stage, widgetOf } from "./widget/stage.ts";
import { eventually, visit } from "./widget/visit.ts";

let browser: Browser;
let stage: Stage;
beforeAll(async () => {
  [browser, stage] = await Promise.all([sharedBrowser(), openStage()]);
});
afterAll(async () => {
  await closePages();
  await stage?.close();
});
beforeEach(() => {
  stage.reset();
  const share = widgetOf("share", (config) => {
    config.behaviour = { ...config.behaviour, placement: { kind: "inline" } };
  });
  stage.publish(share, widgetOf("invite"));
});

/** Bodies of the API calls to a path. */
const bodies = (path: string): unknown[] =>
  stage.requests.filter((request) => request.path === path).map(({ body }) => JSON.parse(body));

/** The documentation's fictional edge is replaced. */
const onStage = (text: string) => text.replaceAll("https://edge.example.com", stage.edge);

/** Signs in, shares, opens a dialog, signs up and buys on a page built from a document's examples. */
async function playExamples(bundle: string) {
  stage.site("", { tag: false });
  const { page, noticed, close } = await visit(browser, `${stage.host}/?kl=${code}`);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.addScriptTag({ type: "module", content: bundle });
  await page.getByText("Sign in to get your personal link.").waitFor();
  await page.getByRole("button", { name: "Sign in here" }).click();
  await page.getByText("2 joined, shared 0 times just now").waitFor();
  const widget = page.locator("kiteloop-widget");
  expect(await widget.getAttribute("class")).toBe("friends");
  await widget.getByRole("button", { name: "Copy link" }).click();
  await page.getByText("2 joined, shared 1 times just now").waitFor();
  await page.getByRole("button", { name: "Invite friends" }).click();
  await page.getByRole("dialog").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByLabel("Email", { exact: true }).first().fill("kim@example.com");
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByRole("button", { name: "Buy" }).click();
  await eventually(() => bodies("/v1/conversions").length > 0);
  await eventually(() => bodies("/v1/participants").length > 1);
  // Two calls: one for the identity, one for the followed link.
  const ada = { externalId: "ada", email: "ada@example.com", signature: "0".repeat(64) };
  expect(bodies("/v1/participants")).toMatchObject([ada, { ...ada, followed: { code } }]);
  expect(bodies("/v1/joins")).toMatchObject([{ externalId: "user_42", email: "kim@example.com", code }]);
  for (const body of bodies("/v1/conversions")) {
    expect(body).toMatchObject({ externalId: "order_7", value: { amount: 8900, currency: "EUR" } });
  }
  // One request for the script, one for each file it loads on demand, and one for the late script.
  expect(scripts.filter((url) => !url.includes("/w/_/"))).toEqual([
    `${stage.edge}/w/${ids.project}.js`,
    expect.stringMatching(/\/late-\w+\.js$/),
  ]);
  expect([await noticed(), complaints]).toEqual([[], []]);
  await close();
}

const page = `
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Account } from "./account.tsx";
import { InviteButton } from "./invite-button.tsx";
import { SignUp } from "./sign-up.tsx";
import { ThankYou } from "./thank-you.tsx";
import { type User, WithKiteloop } from "./with-kiteloop.tsx";

const ada: User = { id: "ada", name: "Ada", email: "ada@example.com", kiteloopSignature: "${"0".repeat(64)}" };

function App() {
  const [user, setUser] = useState<User | null>(null);
  const [bought, setBought] = useState(false);
  return (
    <WithKiteloop user={user}>
      <button type="button" onClick={() => setUser(ada)}>Sign in here</button>
      <button type="button" onClick={() => setBought(true)}>Buy</button>
      <Account />
      <InviteButton />
      <SignUp />
      {bought && <ThankYou order={{ id: "order_7", cents: 8900 }} />}
    </WithKiteloop>
  );
}

createRoot(document.body.appendChild(document.createElement("div"))).render(<StrictMode><App /></StrictMode>);
`;

describe.each([18, 19] as ReactMajor[])("docs/react.md with React %i", (major) => {
  let consumer: Awaited<ReturnType<typeof openConsumer>>;
  let names: string[];
  beforeAll(async () => {
    const examples = await examplesOf("react.md");
    names = [...examples.keys()];
    const files = [...examples, ["page.tsx", page] as const].map(
      ([name, text]) => [name, onStage(text)] as [string, string],
    );
    consumer = await openConsumer(major, new Map(files));
  });
  afterAll(() => consumer?.close());

  test("every example compiles with the published types and React's alone", async () => {
    expect(names).toHaveLength(7);
    expect(await consumer.problems([...names, "page.tsx"])).toBe("");
  });

  test("a wrong example does not compile", async () => {
    const wrong = exampleOf(await examplesOf("react.md"), "thank-you.tsx").replace(
      "externalId: id",
      "externalID: id",
    );
    await writeFile(join(consumer.dir, "wrong.tsx"), wrong);
    expect(await consumer.problems(["wrong.tsx"])).toContain("externalID");
  });

  test("a page built from the examples reports identity, sign-up and purchase once each", async () => {
    await playExamples(await consumer.bundle("page.tsx"));
  });
});

/** A button outside the framework, as a page's own code may have, and the element that the app is mounted in. */
const outside = `
const button = document.body.appendChild(document.createElement("button"));
button.textContent = "Sign in here";
const root = document.body.appendChild(document.createElement("div"));
root.id = "app";
const ada = { id: "ada", name: "Ada", email: "ada@example.com", kiteloopSignature: "${"0".repeat(64)}" };
export const mounted = { root, onSignIn: (signIn) => { button.onclick = () => signIn(ada); } };
`;
const pages = {
  vue: `import { mounted } from "./outside.js";
import { user } from "./user.ts";
import "./main.ts";
mounted.onSignIn((someone) => { user.value = someone; });
`,
  svelte: `import { mount } from "svelte";
import { mounted } from "./outside.js";
import Page from "./page.svelte";
mounted.onSignIn(mount(Page, { target: mounted.root }).signIn);
`,
};
const sveltePage = `<script>
  import Account from "./account.svelte";
  import Layout from "./layout.svelte";
  let user = $state(null);
  export function signIn(someone) {
    user = someone;
  }
</script>

<Layout {user}><Account /></Layout>
`;

describe.each(["vue", "svelte"] as const)("docs/%s.md", (framework) => {
  test("a page built from the examples by Vite reports identity, sign-up and purchase once each", async () => {
    const examples = await examplesOf(`${framework}.md`);
    const files = new Map([...examples].map(([name, text]) => [name, onStage(text)]));
    files.set("outside.js", outside).set("page.ts", pages[framework]).set("page.svelte", sveltePage);
    await playExamples(await bundleWithVite(framework, files));
  });
});

describe("docs/custom-element.md", () => {
  const example = async (name: string) => onStage(exampleOf(await examplesOf("custom-element.md"), name));
  const open = async (html: string) => {
    stage.serve(`<!doctype html><html lang="en"><head><title>Acme</title></head><body>${html}</body></html>`);
    return visit(browser, `${stage.host}/?kl=${code}`);
  };

  test("tag and element alone show the widget in its place", async () => {
    const { page, noticed, close } = await open(await example("page.html"));
    await page.locator("kiteloop-widget").getByText("Sign in to get your personal link.").waitFor();
    expect(await noticed()).toEqual([]);
    await close();
  });

  test("a queued call runs once the script has loaded", async () => {
    const { page, close } = await open(await example("identify.html"));
    await page.locator("kiteloop-widget").getByRole("button", { name: "Copy link" }).waitFor();
    const robin = { externalId: "user_42", name: "Robin Fox" };
    await eventually(() => bodies("/v1/participants").length > 1);
    expect(bodies("/v1/participants")).toMatchObject([robin, { ...robin, followed: { code } }]);
    await close();
  });

  test("the calls do what their comments say", async () => {
    const { page, noticed, close } = await open(await example("page.html"));
    await page.locator("kiteloop-widget").getByText("Sign in").first().waitFor();
    await page.addScriptTag({ type: "module", content: await example("calls.js") });
    await page.getByRole("dialog").waitFor();
    expect(bodies("/v1/joins")).toMatchObject([{ externalId: "user_43", email: "kim@example.com", code }]);
    expect(bodies("/v1/conversions")).toMatchObject([
      {
        externalId: "order_1001",
        participantExternalId: "user_42",
        value: { amount: 8900, currency: "EUR" },
      },
    ]);
    expect(await noticed()).toEqual([]);
    await close();
  });

  test("the tables list exactly the existing calls and events", async () => {
    const text = await readFile(new URL("../../../docs/custom-element.md", import.meta.url), "utf8");
    const { page, close } = await open(await example("page.html"));
    await page.locator("kiteloop-widget").getByText("Sign in").first().waitFor();
    const calls = await page.evaluate(() => Object.keys(Object(Reflect.get(window, "kiteloop"))));
    const rows = text.split("\n").filter((line) => line.startsWith("| `"));
    const named = rows.flatMap((row) =>
      [...(row.split(" | ")[0] ?? "").matchAll(/`(\w+)\(/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(calls.filter((name) => name !== "v").sort());
    const events = rows.flatMap((row) => /^\| `(\w+)` +\|/.exec(row)?.[1] ?? []);
    const api = await readFile(new URL("../../widget/src/loader/api.ts", import.meta.url), "utf8");
    const typed = /export type PageEvents = \{(.*?)\n\};/s.exec(api)?.[1] ?? "";
    expect(events.sort()).toEqual([...typed.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name).sort());
    await close();
  });

  test("the server example's signature is accepted by the API", async () => {
    const consumer = await openConsumer(19, await examplesOf("custom-element.md"));
    const { sign } = await import(pathToFileURL(join(consumer.dir, "sign.mjs")).href);
    const expected = createHmac("sha256", "secret").update("user_42\nrobin@example.com").digest("hex");
    expect(sign({ id: "user_42", email: " Robin@example.com" }, "secret")).toBe(expected);
    expect(sign({ id: "user_42" }, "secret")).toBe(
      createHmac("sha256", "secret").update("user_42\n").digest("hex"),
    );
    expect(await consumer.problems(["typed.ts"])).toBe("");
    await consumer.close();
  });
});
