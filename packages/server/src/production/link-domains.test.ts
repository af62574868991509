import { testPlatform } from "@kiteloop/core/testing";
import { expect, test } from "vitest";
import { LinkDomains } from "./link-domains.ts";

test.each(["", "a".repeat(254), "a".repeat(9_000), `${"a.".repeat(2_000)}example.com`])(
  "a host that no name can be is not served, and asks the table nothing: %#",
  async (host) => {
    const { table } = await testPlatform();
    const asked: unknown[] = [];
    table.intercept(async (operation, request, proceed) => {
      if (operation === "get") asked.push(request);
      return proceed();
    });
    const lines: string[] = [];
    const domains = new LinkDomains({ table: () => table, log: (line) => void lines.push(line) });
    expect([await domains.serves(host), await domains.certificateFor(host)]).toEqual([false, "no"]);
    expect([asked, lines]).toEqual([[], []]);
  },
);
