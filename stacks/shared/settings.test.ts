import { describe, expect, it } from "vitest";
import { readSettings } from "./settings.ts";

const secret = "s".repeat(32);

describe("deployment settings", () => {
  it("a stage other than prod needs none", () => {
    expect(readSettings("preview", {})).toEqual({
      app: undefined,
      edge: undefined,
      mailFrom: undefined,
      postalAddress: undefined,
      alarmEmail: undefined,
      originSecret: undefined,
      site: undefined,
      widget: undefined,
    });
  });

  it("prod without what keeps its API behind the CDN and its mail lawful is refused", () => {
    const all = {
      KITELOOP_ORIGIN_SECRET: secret,
      KITELOOP_MAIL_FROM: "hello@example.com",
      KITELOOP_POSTAL_ADDRESS: "1 Example Street, Exampleton",
    };
    expect(readSettings("prod", all)).toMatchObject({ originSecret: secret, mailFrom: "hello@example.com" });
    for (const name of Object.keys(all))
      expect(() => readSettings("prod", { ...all, [name]: undefined })).toThrow(`prod needs ${name}`);
    expect(() => readSettings("prod", { ...all, KITELOOP_ORIGIN_SECRET: "short" })).toThrow("32 characters");
  });

  it("a host without certificate and zone is refused", () => {
    expect(() => readSettings("preview", { KITELOOP_APP_HOST: "app.example.com" })).toThrow(
      "KITELOOP_CERTIFICATE_ARN",
    );
  });

  it("a certificate outside us-east-1, which CloudFront cannot use, is refused", () => {
    const env = {
      KITELOOP_APP_HOST: "app.example.com",
      KITELOOP_CERTIFICATE_ARN: "arn:aws:acm:eu-central-1:123456789012:certificate/x",
      KITELOOP_ZONE_ID: "Z1",
      KITELOOP_ZONE_NAME: "example.com",
    };
    expect(() => readSettings("preview", env)).toThrow("us-east-1");
  });
});
