import { widgetLanguages } from "@kiteloop/contract/languages/list";
import { unsubscribeTexts } from "@kiteloop/contract/languages/texts";
import { isSuppressed } from "@kiteloop/core/messaging/suppression";
import { sendInvitation, unsubscribeToken } from "@kiteloop/core/referrals/invitation";
import { identifyParticipant } from "@kiteloop/core/referrals/participant";
import { hashRecipient } from "@kiteloop/core/shared/recipient";
import { clearSecrets } from "@kiteloop/core/shared/secrets";
import {
  readTestSnapshot,
  type TestLoop,
  testEngine,
  testLoop,
  testPlatform,
  withBody,
} from "@kiteloop/core/testing";
import { beforeAll, expect, test } from "vitest";
import { logTo } from "../runtime/index.ts";
import { testEvent } from "../testing/event.ts";
import { resubscribe, showUnsubscribe, unsubscribe } from "./invitation.ts";
import { unsubscribePage } from "./unsubscribe-page.ts";

let loop: TestLoop;
let token: string;

beforeAll(async () => {
  // The handlers of this process have no keys.
  loop = await testLoop({ ...(await testPlatform()), secrets: clearSecrets });
  // The configuration is read once per process, so it must be set before.
  Object.assign(process.env, {
    STAGE: "test",
    KITELOOP_TABLE: loop.platform.table.name,
    DYNAMODB_ENDPOINT: testEngine(),
    APP_ORIGIN: "https://app.test",
    EDGE_ORIGIN: "https://edge.test",
  });
  logTo(() => undefined);
  const ana = await identifyParticipant.call(loop.server, withBody({ externalId: "ana" }));
  const body = { key: loop.project.publishableKey, token: ana.token, email: "friend@example.com" };
  await sendInvitation.call(loop.browser, withBody(body));
  token = unsubscribeToken(await readTestSnapshot(loop), recipient());
});

const recipient = () => hashRecipient(loop.member.actor.workspaceId, "friend@example.com");
const suppressed = () =>
  isSuppressed(loop.platform.table, loop.member.actor.workspaceId, recipient(), "invitation");
const at = (method: string, more: object = {}) =>
  testEvent({ method, path: `/v1/unsubscribe/${token}`, params: { token }, ...more });

test("the link shows a page with a question, and changes nothing", async () => {
  const page = await showUnsubscribe(at("GET"));
  expect(page.statusCode).toBe(200);
  expect(page.headers?.["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.headers?.["content-security-policy"]).toContain("default-src 'none'");
  expect(page.headers?.["referrer-policy"]).toBe("no-referrer");
  expect(page.body).toContain(`<form method="post" action="/v1/unsubscribe/${token}?lang=en">`);
  expect(page.body).toContain("Stop emails from Acme?");
  expect(await suppressed()).toBe(false);
});

test.each([
  ["application/x-www-form-urlencoded", "List-Unsubscribe=One-Click"],
  [
    "multipart/form-data; boundary=b",
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
  ["text/plain", "List-Unsubscribe=One-Click"],
  ["application/json", ""],
])("one click as %s, from any origin and without a cookie, unsubscribes", async (type, body) => {
  const page = await unsubscribe(at("POST", { headers: { "content-type": type }, body }));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("now email you only what you ask for");
  expect(page.body).toContain(`<form method="post" action="/v1/unsubscribe/${token}/undo?lang=en">`);
  expect(await suppressed()).toBe(true);
});

test("the page's other button undoes it, and the page then says so", async () => {
  await unsubscribe(at("POST"));
  const page = await resubscribe(at("POST", { path: `/v1/unsubscribe/${token}/undo` }));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain("You are subscribed again");
  expect(await suppressed()).toBe(false);
});

test("the page is in the reader's language before and after each button, and a link's own language wins", async () => {
  const headers = { "accept-language": "de-AT,de;q=0.9,en;q=0.5" };
  const question = await showUnsubscribe(at("GET", { headers }));
  expect(question.body).toContain('<html lang="de" dir="ltr">');
  expect(question.body).toContain("Keine E-Mails von Acme mehr?");
  expect((await unsubscribe(at("POST", { headers }))).body).toContain("Du hast die E-Mails abbestellt");
  expect((await resubscribe(at("POST", { headers }))).body).toContain("Du bekommst wieder E-Mails");
  const arabic = await showUnsubscribe(at("GET", { headers, query: "lang=ar&utm_source=x" }));
  expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
});

const namesIn = (line: string) => new Set(line.match(/\{\w+\}/g));

test.each(widgetLanguages)(
  "the page's texts of %s name the project where the English ones do",
  (language) => {
    for (const [name, line] of Object.entries(unsubscribeTexts[language])) {
      const english = Object.entries(unsubscribeTexts.en).find(([key]) => key === name)?.[1] ?? "";
      expect([name, namesIn(line)]).toEqual([name, namesIn(english)]);
      if (language !== "en") expect([name, line]).not.toEqual([name, english]);
    }
  },
);

test("an unknown link is not found", async () => {
  const bad = { params: { token: `${token}x` } };
  expect((await showUnsubscribe(at("GET", bad))).statusCode).toBe(404);
  expect((await unsubscribe(at("POST", bad))).statusCode).toBe(404);
  expect((await resubscribe(at("POST", bad))).statusCode).toBe(404);
});

test("a project's name can't inject HTML", () => {
  for (const state of ["subscribed", "unsubscribed", "blocked"] as const) {
    const page = unsubscribePage({ projectName: `<script>x</script>"'&`, state, token: "t", languages: "" });
    expect(page).not.toContain("<script");
    expect(page).toContain("&lt;script&gt;x&lt;/script&gt;&quot;&#39;&amp;");
  }
});
