import { expect, test } from "vitest";
import { referralFromJson, referralFromUrl, toReportedReferral } from "./referral.ts";

const code = "KYTE2345";

test.each([
  [`https://acme.com/?kl=${code}&klv=whatsapp`, { code, followedAt: 5, via: "whatsapp" }],
  [`/start?x=1&kl=${code.toLowerCase()}`, { code, followedAt: 5 }],
  [new URL(`https://acme.com/?kl=${code}&klv=pigeon`), { code, followedAt: 5 }],
  [`/?kl=${code}&kla=0000000000003.k4n8sa`, { code, followedAt: 3 }],
  [`/?kl=${code}&kla=1790000000000.k4n8sa`, { code, followedAt: 5 }],
  [`/?kl=${code}&kla=yesterday`, { code, followedAt: 5 }],
  ["https://acme.com/", null],
  ["https://acme.com/?kl=", null],
  ["https://acme.com/?kl=SHORT", null],
  [`https://acme.com/#kl=${code}`, null],
  ["https://", null],
])("the link in %s is %j", (address, link) => {
  expect(referralFromUrl(address, 5)).toEqual(link);
});

test("stored JSON is read without fields that a browser added", () => {
  const kept = { code, followedAt: 5, via: "qr" };
  expect(referralFromJson(JSON.stringify(kept))).toEqual(kept);
  expect(referralFromJson(JSON.stringify({ ...kept, externalId: "someone else" }))).toEqual(kept);
});

test("a form's field can be passed as it is, also if it is a file", () => {
  const form = new FormData();
  form.set("referral", JSON.stringify({ code, followedAt: 5 }));
  form.set("photo", new File(["x"], "x.png"));
  const typed: (text: FormDataEntryValue | null) => unknown = referralFromJson;
  expect([typed(form.get("referral")), typed(form.get("photo")), typed(form.get("none"))]).toEqual([
    { code, followedAt: 5 },
    null,
    null,
  ]);
});

test.each([null, undefined, "", "null", "{", "7", "{}", `{"code":"${code}"}`, `{"code":"x","followedAt":5}`])(
  "%s is not a link",
  (text) => {
    expect(referralFromJson(text)).toBeNull();
  },
);

test("a link is sent as the time since its click, which is never negative", () => {
  expect(toReportedReferral({ code, followedAt: 5, via: "qr" }, 12)).toEqual({ code, ago: 7, via: "qr" });
  expect(toReportedReferral({ code, followedAt: 50 }, 12)).toEqual({ code, ago: 0 });
});
