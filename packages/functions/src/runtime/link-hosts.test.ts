import type { LinkHosts, WebPage } from "@kiteloop/core/shared/context";
import { AppError } from "@kiteloop/core/shared/errors";
import { beforeEach, expect, test } from "vitest";
import { publicLinkHosts } from "./link-hosts.ts";

const host = "go.acme.com";
const proof = { name: `_kiteloop-link.${host}`, value: "kiteloop-link=abc" };
let texts: string[];
let aliases: string[];
let body: string | null;
let asked: string[];
let hosts: LinkHosts;

beforeEach(() => {
  Object.assign(process.env, {
    ...{ STAGE: "test", KITELOOP_TABLE: "any", LINK_TARGET: "d123.cloudfront.net" },
    ...{ APP_ORIGIN: "https://app.example.com", EDGE_ORIGIN: "https://edge.example.com" },
  });
  texts = [];
  aliases = [];
  body = null;
  asked = [];
  const fetchPage = async (url: string) => {
    asked.push(url);
    const page = (text: string): WebPage => ({ url, type: "text/plain", headers: {}, body: text });
    return body === null
      ? { ok: false as const, reason: "tls" as const }
      : { ok: true as const, page: page(body) };
  };
  hosts = publicLinkHosts(
    { fetchPage },
    async () => texts,
    async () => aliases,
  );
});

test("a host is in order if its owner named the workspace and https requests to it arrive here", async () => {
  expect(await hosts.look(host, proof)).toEqual({ proven: false, aliased: false, answers: false });
  texts = ["v=spf1 -all", proof.value];
  aliases = ["D123.CloudFront.net."];
  expect(await hosts.look(host, proof)).toEqual({ proven: true, aliased: true, answers: false });
  body = "https://edge.example.com\n";
  expect(await hosts.look(host, proof)).toEqual({ proven: true, aliased: true, answers: true });
  expect(new Set(asked)).toEqual(new Set([`https://${host}/.well-known/kiteloop.txt`]));
});

test("another instance's answer, and an alias of another host, prove nothing", async () => {
  texts = [`${proof.value}x`];
  aliases = ["d123.cloudfront.net.evil.example"];
  body = "https://edge.example.com.evil.example";
  expect(await hosts.look(host, proof)).toEqual({ proven: false, aliased: false, answers: false });
});

test("a failed look-up is passed on, and an instance without a target takes no domains", async () => {
  const failing = publicLinkHosts(
    { fetchPage: async () => ({ ok: false, reason: "timeout" }) },
    () => Promise.reject(new AppError("unavailable")),
    async () => [],
  );
  await expect(failing.look(host, proof)).rejects.toMatchObject({ code: "unavailable" });
  delete process.env.LINK_TARGET;
  await expect(hosts.look(host, proof)).rejects.toMatchObject({ code: "link_domain.unavailable" });
});
