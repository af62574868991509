const text = (description: string, example: string, pattern?: string) => ({
  description,
  schema: { type: "string", examples: [example], ...(pattern !== undefined && { pattern }) },
});

const quota = text(
  "Requests that are left, and the seconds until the minute ends (draft-ietf-httpapi-ratelimit-headers-11).",
  '"minute";r=2999;t=42',
);

/** Headers of responses, by name. */
export const responseHeaders = {
  "X-Request-Id": text(
    "Identifies the request; quote it when you ask for help.",
    "req_01m8543bcq00261zme7td7cvtb",
  ),
  "Retry-After": text("Seconds after which a retry makes sense.", "12", "^[1-9][0-9]*$"),
  RateLimit: quota,
  "RateLimit-Policy": text("Requests per minute that the endpoint accepts.", '"minute";q=3000;w=60'),
  ETag: text(
    "Identifies the response. Send it as `If-None-Match` to get 304 while it is the same, or as `If-Match` to change the version that you read.",
    'W/"3.1cOeXfHf6c1rVDRkxgAhFA"',
  ),
} as const;

const header = (name: string, description: string, schema: object) => ({
  ...{ name, in: "header" as const, required: false, description },
  schema: { type: "string", ...schema },
});

/** Headers of requests. */
export const idempotencyKey = header(
  "Idempotency-Key",
  "Unique to this operation. The same key with the same body gets the first response again, for a day.",
  { pattern: "^[!-~]{1,255}$", examples: ["order-1042"] },
);
export const ifNoneMatch = header(
  "If-None-Match",
  "`ETag` of an earlier response. If the response is still the same, the answer is 304 without a body.",
  { examples: ['W/"1cOeXfHf6c1rVDRkxgAhFA"'] },
);
export const ifMatch = header(
  "If-Match",
  "`ETag` of the record that you read. If it has changed since, the answer is 412 and nothing changes.",
  { examples: ['W/"3.1cOeXfHf6c1rVDRkxgAhFA"'] },
);
