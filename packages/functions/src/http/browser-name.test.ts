import { expect, test } from "vitest";
import { browserName } from "./browser-name.ts";

const like = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36`, "Chrome on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari on macOS",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${like} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
])("%s is %s", (agent, name) => {
  expect(browserName(agent)).toBe(name);
});

test.each([null, "", "x", "\u0000", "x".repeat(5000), "Mozilla/5.0"])("%j is not recognized", (agent) => {
  expect(browserName(agent)).toBeNull();
});
