import { readBrand as readBrandEndpoint } from "@kiteloop/contract/publishing/brand";
import { dayMs, minuteMs } from "@kiteloop/contract/shared/time";
import { beforeEach, describe, expect, test } from "vitest";
import type { Actor, Member, Web, WebFailure } from "../../shared/context/index.ts";
import { type TestPlatform, testCtx, testMember, testPlatform, testWeb } from "../../testing/index.ts";
import { readBrand } from "./index.ts";

const page = (accent: string) => `<title>Acme</title><button style="background:${accent}">Go</button>`;

/** A web that serves one page, or fails, and counts requests. */
class OnePage implements Pick<Web, "fetchPage"> {
  body = page("#0f766e");
  failure: WebFailure | null = null;
  readonly asked: string[] = [];
  pending: Promise<void> = Promise.resolve();
  async fetchPage(url: string) {
    this.asked.push(url);
    await this.pending;
    if (this.failure !== null) return { ok: false as const, reason: this.failure };
    return { ok: true as const, page: { url, type: "text/html", headers: {}, body: this.body } };
  }
}

let platform: TestPlatform;
let web: OnePage;
let mara: Member;
beforeEach(async () => {
  platform = await testPlatform();
  web = new OnePage();
  mara = testMember(platform, { role: "editor" });
});

const ask = (body: object = {}, actor: Actor = mara) =>
  readBrand.call(
    { ...testCtx(platform, actor), web: { ...testWeb(), fetchPage: (url) => web.fetchPage(url) } },
    { params: {}, query: {}, body: { host: "acme.com", ...body } },
  );

/** Moves the clock by `ms`. */
function later(ms: number): void {
  platform.clock.move(ms);
}

describe("brand.read", () => {
  test("reads a host once and caches the result for 30 days", async () => {
    const first = await ask();
    expect(first).toMatchObject({
      host: "acme.com",
      source: "site",
      name: "Acme",
      readAt: "2026-03-10T12:00:00.000Z",
    });
    expect(readBrandEndpoint.response.parse(first)).toEqual(first);
    later(30 * dayMs - 1);
    expect(await ask()).toEqual(first);
    expect(web.asked).toEqual(["https://acme.com/"]);
    later(1);
    expect(await ask()).not.toEqual(first);
  });

  test("reads again on request, at most once a minute", async () => {
    const first = await ask();
    web.body = page("#b91c1c");
    later(minuteMs - 1);
    expect(await ask({ refresh: true })).toEqual(first);
    later(1);
    expect((await ask({ refresh: true })).found[0]?.colour).toBe("#b91c1c");
    expect(await ask({ refresh: true })).toMatchObject({ palette: { light: { accent: "#b91c1c" } } });
    expect(web.asked).toHaveLength(2);
  });

  test("twenty concurrent requests read the site once, and all get the same answer", async () => {
    let serve = () => {};
    web.pending = new Promise((resolve) => {
      serve = resolve;
    });
    // The site answers once a request waits for the reading; each waiting request gets it when it is there.
    platform.clock.sleep = async () => {
      serve();
      await Promise.race(asked);
    };
    const asked = Array.from({ length: 20 }, () => ask());
    const answers = await Promise.all(asked);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(web.asked).toHaveLength(1);
  });

  test.each([
    ["unreachable", "unreachable", 2],
    ["wrong_type", "not_html", 1],
    ["refused_address", "refused_address", 1],
    ["timeout", "timeout", 1],
    ["tls", "tls", 1],
  ] as const)(
    "a site that fails with %s gives the neutral brand and reports %s; it is read again after ten minutes",
    async (failure, reason, requests) => {
      web.failure = failure;
      const answer = await ask();
      expect(answer).toMatchObject({
        source: "neutral",
        reason,
        found: [],
        corrected: [],
        name: null,
        logo: null,
      });
      expect(answer.palette.light.accent).toBe("#3347c2");
      expect(web.asked).toHaveLength(requests);
      web.failure = null;
      later(10 * minuteMs - 1);
      expect((await ask()).source).toBe("neutral");
      later(1);
      expect((await ask()).source).toBe("site");
    },
  );

  test("a site without https is read over http; one on loopback is never requested over https", async () => {
    web.failure = "unreachable";
    await ask();
    await ask({ host: "127.0.0.1:4002" });
    expect(web.asked).toEqual(["https://acme.com/", "http://acme.com/", "http://127.0.0.1:4002/"]);
  });

  test("a reading of one workspace is not visible to another", async () => {
    await ask();
    web.body = page("#b91c1c");
    const other = await ask({}, testMember(platform));
    expect(other.found[0]?.colour).toBe("#b91c1c");
    expect((await ask()).found[0]?.colour).toBe("#0f766e");
  });

  test("requires an editor and a hostname", async () => {
    await expect(ask({}, { ...mara, role: "viewer" })).rejects.toMatchObject({ code: "auth.forbidden" });
    await expect(ask({}, { kind: "anonymous", address: "" })).rejects.toMatchObject({
      code: "auth.required",
    });
    for (const host of ["10.0.0.1", "acme", "acme.com:8080", "user@acme.com", "[::1]", "169.254.169.254"]) {
      await expect(ask({ host }), host).rejects.toMatchObject({ code: "request.invalid" });
    }
    expect(web.asked).toEqual([]);
  });

  test("a pasted address is read as its host", async () => {
    expect((await ask({ host: "https://Acme.com/pricing?x=1" })).host).toBe("acme.com");
  });
});
