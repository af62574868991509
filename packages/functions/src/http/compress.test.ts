import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testEvent } from "../testing/event.ts";
import { compress } from "./compress.ts";

const large = {
  statusCode: 200,
  headers: { "content-type": "application/json", "cache-control": "no-store" },
  cookies: ["a=b"],
  body: JSON.stringify(Array.from({ length: 500 }, (_, n) => ({ name: `é ${n}` }))),
};
const accepting = (accepted: string) => testEvent({ headers: { "accept-encoding": accepted } });

test.each(["gzip", "gzip, deflate, br", "br;q=1.0, GZIP;q=0.8"])(
  "a large response is compressed for a client that accepts %s, and has its other headers and cookies",
  (accepted) => {
    const { body = "", isBase64Encoded, ...rest } = compress(accepting(accepted), large);
    expect(isBase64Encoded).toBe(true);
    expect(gunzipSync(Buffer.from(body, "base64")).toString("utf8")).toBe(large.body);
    expect(body.length).toBeLessThan(large.body.length / 2);
    expect(rest).toEqual({
      statusCode: 200,
      headers: { ...large.headers, "content-encoding": "gzip" },
      cookies: large.cookies,
    });
  },
);

test.each(["", "identity", "br", "gzip;q=0", "gzip; q=0.0, br", "xgzipx"])(
  'a client that accepts "%s" gets it as it is',
  (accepted) => {
    expect(compress(accepting(accepted), large)).toBe(large);
  },
);

test("a small response and one without a body stay unchanged", () => {
  const small = { ...large, body: '{"ok":true}' };
  expect(compress(accepting("gzip"), small)).toBe(small);
  const empty = { statusCode: 204 };
  expect(compress(accepting("gzip"), empty)).toBe(empty);
});
