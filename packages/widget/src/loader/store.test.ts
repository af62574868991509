import { embedWidget } from "@kiteloop/contract/publishing/embed/manifest";
import { defaultConfig } from "@kiteloop/contract/publishing/widget-config";
import { beforeEach, expect, test, vi } from "vitest";
import { testLoader } from "../testing/loader.ts";
import { storageOf } from "../testing/storage.ts";
import crossDomain from "./cross-domain.ts";
import { readLinkCookie } from "./link-cookie.ts";
import { visitorStoreOf } from "./page-stores.ts";
import { activeLink, captureClick, captureCode, lastLink } from "./referral.ts";
import { openStore } from "./store.ts";

beforeEach(() => void vi.stubGlobal("document", { prerendering: false }));

test("stored items persist between pages", () => {
  const storage = storageOf();
  openStore("a", "given", () => storage).set("clicked", ["KYTE2345"]);
  expect(openStore("a", "given", () => storage).get("clicked")).toEqual(["KYTE2345"]);
  expect(openStore("b", "given", () => storage).get("clicked")).toEqual([]);
});

test("blocked storage is replaced by memory", () => {
  const store = openStore("a", "given", () => {
    throw new DOMException("blocked", "SecurityError");
  });
  store.set("clicked", ["KYTE2345"]);
  expect(store.get("clicked")).toEqual(["KYTE2345"]);
});

test("full storage is replaced by memory", () => {
  const storage = {
    ...storageOf(),
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  };
  const store = openStore("a", "given", () => storage as unknown as Storage);
  store.set("clicked", ["KYTE2345"]);
  expect(() => store.get("clicked")).not.toThrow();
});

test.each(["{", "null", "7", '"x"', "[]", '{"clicked":{"x":1}}', '{"clicked":null}'])(
  "corrupt content %s is read as empty and can be overwritten",
  (text) => {
    const storage = storageOf(new Map([["a", text]]));
    const store = openStore("a", "given", () => storage);
    expect(store.get("clicked")).toEqual([]);
    store.set("clicked", ["KYTE2345"]);
    expect(store.get("clicked")).toEqual(["KYTE2345"]);
  },
);

test("without a referral link storage is not touched", () => {
  let opened = 0;
  const store = openStore("a", "given", () => {
    opened++;
    return storageOf();
  });
  const loader = testLoader({ stores: { visitorStore: store } });
  vi.stubGlobal("location", { search: "?utm_source=x" });
  captureClick(loader);
  expect(opened).toBe(0);
  vi.stubGlobal("location", { search: "?kl=KYTE2345" });
  captureClick(loader);
  expect(opened).toBeGreaterThan(0);
});

test("a code is captured in any case and reported once, and the last link wins", () => {
  const storage = storageOf();
  const store = openStore("a", "given", () => storage);
  expect(captureCode(new URLSearchParams("?x=1&kl=kyte2345"), store, 0)).toBe("KYTE2345");
  expect(captureCode(new URLSearchParams("?kl=KYTE2345"), store, 1)).toBe("");
  expect(captureCode(new URLSearchParams("?kl=ABCD2345"), store, 2)).toBe("ABCD2345");
  expect(captureCode(new URLSearchParams("?kl=KYTE2345"), store, 3)).toBe("");
  expect(activeLink(store, 4)?.code).toBe("KYTE2345");
});

test("where the first link counts, later ones are clicks and count for nobody until its window has ended", () => {
  const day = 86_400_000;
  const store = openStore("a", "given", storageOf);
  const first = { attribution: "first", days: 3 } as const;
  captureCode(new URLSearchParams("?kl=KYTE2345&klv=qr"), store, 0, first);
  expect(captureCode(new URLSearchParams("?kl=ABCD2345"), store, 3 * day, first)).toBe("ABCD2345");
  captureCode(new URLSearchParams("?kl=KYTE2345&klv=x"), store, 3 * day, first);
  expect(activeLink(store, 3 * day, 3)).toEqual({ code: "KYTE2345", ago: 3 * day, via: "qr" });
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, 3 * day + 1, first);
  expect(activeLink(store, 3 * day + 1, 3)).toEqual({ code: "ABCD2345", ago: 0 });
});

test("a clock that was set back keeps no older link where the last one counts", () => {
  const store = openStore("a", "given", storageOf);
  captureCode(new URLSearchParams("?kl=KYTE2345"), store, 9000);
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, 1000);
  expect(activeLink(store, 1000)?.code).toBe("ABCD2345");
});

test("where the first link counts, it stays the first when a clock that was ahead is set right", () => {
  const store = openStore("a", "given", storageOf);
  captureCode(new URLSearchParams("?kl=KYTE2345"), store, 9000, { attribution: "first" });
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, 1000, { attribution: "first" });
  expect(activeLink(store, 1000)?.code).toBe("KYTE2345");
});

test("a click counts for the way in which its own link was shared, whichever link is remembered", () => {
  const store = openStore("a", "given", storageOf);
  const clicks: unknown[] = [];
  const loader = testLoader({ stores: { visitorStore: store } });
  loader.manifest.project.attribution = "first";
  loader.manifest.widgets = [embedWidget({ id: "wgt_1", version: 1, config: defaultConfig("share") })];
  loader.env.reportEvent = (...[, , ...click]: unknown[]) => void clicks.push(click);
  for (const search of ["?kl=KYTE2345&klv=qr", "?kl=ABCD2345&klv=email"]) {
    vi.stubGlobal("location", { search });
    captureClick(loader);
  }
  expect(clicks).toEqual([
    ["qr", "KYTE2345"],
    ["email", "ABCD2345"],
  ]);
});

test.each([
  "",
  "?kl=",
  "?kl=SHORT",
  "?kl=KYTE23456",
  "?kl=KITE2345",
  "?kl=<script>",
  "?kl=%00%00%00%00%00%00%00%00",
])("%j is not a code and changes nothing", (search) => {
  const store = openStore("a", "given", storageOf);
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, 0);
  expect(captureCode(new URLSearchParams(search), store, 0)).toBe("");
});

test.each(["?utm_source=x%&kl=KYTE2345", "?kl=kyte2345&q=%E0%A4%A", "?%&%92=%&kl=KYTE2345&klv=%"])(
  "a link counts beside what can't be decoded: %s",
  (search) => {
    const store = openStore("a", "given", storageOf);
    expect(captureCode(new URLSearchParams(search), store, 0)).toBe("KYTE2345");
  },
);

test("the link cookie is found among cookies that can't be decoded", () => {
  vi.stubGlobal("document", {
    cookie: "able=%7B%; kl_prj_2=x; kl_prj_1=KYTE2345.1700000000000.qr; last=%E0%A4%A",
  });
  expect(readLinkCookie("prj_1")).toEqual(["KYTE2345", "1700000000000", "qr"]);
  expect(readLinkCookie("prj_2")).toEqual([]);
});

test("a link stops counting after its attribution window", () => {
  const storage = storageOf();
  const store = openStore("a", "given", () => storage);
  captureCode(new URLSearchParams("?kl=KYTE2345"), store, 1000);
  const day = 86_400_000;
  expect(activeLink(store, 1000 + 30 * day)?.code).toBe("KYTE2345");
  expect(activeLink(store, 1001 + 30 * day)).toBeNull();
  expect(activeLink(store, 1000 + 3 * day, 3)?.ago).toBe(3 * day);
  expect(activeLink(store, 1001 + 3 * day, 3)).toBeNull();
});

test("the channel of a link is stored with it and replaced by the next link", () => {
  const store = openStore("a", "given", storageOf);
  captureCode(new URLSearchParams("?kl=KYTE2345&klv=whatsapp"), store, 1000);
  expect(activeLink(store, 1500)).toEqual({ code: "KYTE2345", ago: 500, via: "whatsapp" });
  // The clock was set back.
  expect(activeLink(store, 0)).toMatchObject({ ago: 0 });
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, 2000);
  expect(activeLink(store, 2000)).toEqual({ code: "ABCD2345", ago: 0 });
});

test("a code stored by an earlier release still counts", () => {
  const storage = storageOf(new Map([["a", JSON.stringify({ code: ["KYTE2345", 1000] })]]));
  expect(
    activeLink(
      openStore("a", "given", () => storage),
      1500,
    ),
  ).toEqual({ code: "KYTE2345", ago: 500 });
});

test("a list keeps its last 100 items", () => {
  const store = openStore("a", "none", () => storageOf());
  store.set("clicked", [...Array(150).keys()]);
  expect(store.get("clicked")).toHaveLength(100);
  expect(store.get("clicked").at(-1)).toBe("149");
});

test("state that the visitor clears while the page is open is not stored again", () => {
  const items = new Map<string, string>();
  const store = openStore("a", "given", () => storageOf(items));
  store.set("code", ["KYTE2345"]);
  expect(store.get("code")).toEqual(["KYTE2345"]);
  items.clear();
  store.set("unsent", ["one"]);
  expect(store.get("code")).toEqual([]);
  expect([...items.values()]).toEqual(['{"unsent":["one"]}']);
});

const at = 1_790_000_000_000;
const projectId = "prj_01kq3v9x7mz2hd4n8sa5tg6wbe";

test("a link carried from another origin counts from its click there, and its click only there", () => {
  const store = openStore("a", "given", storageOf);
  const carried = (code: string, followedAt: number) => `?kl=${code}&klv=qr&kla=${followedAt}.5tg6wb`;
  const capture = (search: string) =>
    captureCode(new URLSearchParams(search), store, at, { id: "prj_01kq3v9x7mz2hd4n8sa5tg6wb" });
  expect(capture(carried("KYTE2345", at - 5000))).toBe("");
  expect(activeLink(store, at)).toEqual({ code: "KYTE2345", ago: 5000, via: "qr" });
  expect(captureCode(new URLSearchParams("?kl=KYTE2345"), store, at - 4000)).toBe("");
  // An older one doesn't replace it, and a clock that is ahead makes none newer.
  capture(carried("ABCD2345", at - 6000));
  expect(activeLink(store, at)).toMatchObject({ code: "KYTE2345", ago: 4000 });
  capture(carried("ABCD2345", at + 6000));
  expect(activeLink(store, at)).toMatchObject({ code: "ABCD2345", ago: 0 });
});

test("a link carried for another project is ignored, and a malformed time is that of a link followed here", () => {
  const store = openStore("a", "given", storageOf);
  expect(
    captureCode(new URLSearchParams(`?kl=KYTE2345&kla=${at}.other1`), store, at, { id: projectId }),
  ).toBe("");
  expect(activeLink(store, at)).toBeNull();
  expect(captureCode(new URLSearchParams("?kl=KYTE2345&kla=yesterday"), store, at, { id: projectId })).toBe(
    "KYTE2345",
  );
  expect(activeLink(store, at)).toMatchObject({ ago: 0 });
});

const siteCookie = `theme=dark; kl_${projectId}=KYTE2345.${at}.link.p5arqx; kl_prj_other=ABCD2345.${at}.`;
const withCookie = (
  cookie: unknown,
  items: Map<string, string>,
  consent: "given" | "required" | "none" = "given",
) => {
  const get = () => (cookie instanceof Error ? raise(cookie) : cookie);
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get }));
  return openStore(
    "a",
    consent,
    () => storageOf(items),
    () => readLinkCookie(projectId),
  );
};
const raise = (error: Error) => {
  throw error;
};

test("of cookie and storage the later click wins", () => {
  const items = new Map<string, string>();
  const store = withCookie(siteCookie, items);
  expect(activeLink(store, at + 5)).toEqual({ code: "KYTE2345", ago: 5, via: "link.p5arqx" });
  expect(items.get("a")).toContain("KYTE2345");
  captureCode(new URLSearchParams("?kl=ABCD2345"), store, at + 10);
  expect(activeLink(withCookie(siteCookie, items), at + 10)?.code).toBe("ABCD2345");
});

test.each([
  "",
  `kl_${projectId}=`,
  `kl_${projectId}=KYTE2345`,
  `kl_${projectId}=KITE2345.${at}.`,
  `kl_${projectId}=KYTE2345.soon.`,
  `kl_${projectId}=KYTE2345.${at}.<b>`,
  `x-kl_${projectId}=KYTE2345.${at}.`,
  `kl_prj_other=KYTE2345.${at}.`,
  new DOMException("sandboxed", "SecurityError"),
])("a cookie that is malformed, another project's or blocked is no link: %s", (cookie) => {
  expect(activeLink(withCookie(cookie, new Map()), at)).toBeNull();
});

test("where the first link counts, the earlier one of cookie and storage stays", () => {
  const items = new Map<string, string>();
  const open = () =>
    openStore(
      "a",
      "given",
      () => storageOf(items),
      () => ["KYTE2345", `${at}`, ""],
      true,
    );
  items.set("a", JSON.stringify({ code: ["ABCD2345", at + 5] }));
  expect(open().get("code")[0]).toBe("KYTE2345");
  items.set("a", JSON.stringify({ code: ["ABCD2345", at - 5] }));
  expect(open().get("code")[0]).toBe("ABCD2345");
});

test("a cookie that was written before the project chose another way is read until it expires, and not written", () => {
  vi.stubGlobal("document", { cookie: siteCookie });
  vi.stubGlobal("localStorage", storageOf());
  const { manifest } = testLoader();
  const loader = testLoader({ manifest: { ...manifest, project: { ...manifest.project, id: projectId } } });
  expect(lastLink(visitorStoreOf(loader), at + 5)).toEqual({ code: "KYTE2345", ago: 5, via: "link.p5arqx" });
  expect(document.cookie).toBe(siteCookie);
});

test("where the first link counts, an earlier one that another origin carried here replaces the one of this page, and no later one does", () => {
  const store = openStore("a", "given", storageOf);
  const follow = (search: string) =>
    captureCode(new URLSearchParams(search), store, at, { attribution: "first", id: projectId });
  follow("?kl=ABCD2345");
  follow(`?kl=KYTE2345&kla=${at + 1000}.${projectId.slice(-6)}`);
  expect(activeLink(store, at)?.code).toBe("ABCD2345");
  follow(`?kl=KYTE2345&klv=qr&kla=${at - 1000}.${projectId.slice(-6)}`);
  expect(activeLink(store, at)).toEqual({ code: "KYTE2345", ago: 1000, via: "qr" });
  follow("?kl=ABCD2345");
  expect(activeLink(store, at)?.code).toBe("KYTE2345");
});

test("a cookie is not read where nothing may be stored, or once consent was withdrawn", () => {
  expect(activeLink(withCookie(siteCookie, new Map(), "none"), at)).toBeNull();
  const store = withCookie(siteCookie, new Map(), "required");
  store.setConsent(false);
  expect(activeLink(store, at)).toBeNull();
});

test.each([
  ["https://www.acme.com", "acme.com", "; Path=/; SameSite=Lax; Domain=acme.com; Secure"],
  ["http://app.acme.localhost:3000", "acme.localhost", "; Path=/; SameSite=Lax; Domain=acme.localhost"],
  ["http://localhost:3000", "", "; Path=/; SameSite=Lax"],
  ["http://www.acme.com", "acme.com", null],
])("on %s the cookie belongs to %j and lasts as long as the link counts", (origin, domain, attributes) => {
  const written: string[] = [];
  vi.stubGlobal(
    "document",
    Object.defineProperty({}, "cookie", { get: () => "", set: (text) => written.push(text) }),
  );
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("location", new URL(`${origin}/?kl=KYTE2345&klv=<b>`));
  vi.stubGlobal("localStorage", storageOf(new Map([[`kiteloop:${projectId}`, "{}"]])));
  vi.useFakeTimers({ now: at });
  const visitorStore = openStore("a", "given", storageOf);
  captureCode(new URLSearchParams("?kl=KYTE2345&klv=<b>"), visitorStore, at - 5000);
  const { manifest } = testLoader();
  const project = { ...manifest.project, id: projectId, days: 7 };
  const loader = testLoader({ manifest: { ...manifest, project }, stores: { visitorStore } });
  crossDomain({ cookie: true, sites: [[domain, [origin, "https://acme.com"]]] })(loader);
  const kept = `kl_${projectId}=KYTE2345.${at - 5000}.; Max-Age=${7 * 86_400 - 5}`;
  expect(written).toEqual(attributes === null ? [] : [kept + attributes]);
  vi.useRealTimers();
});
