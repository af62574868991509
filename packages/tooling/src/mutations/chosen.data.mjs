import { chosenInCore } from "./chosen-core.data.mjs";

/** Mutations of rules that matter: `find` is in the file once. @type {readonly { file: string, find: string, replace: string, name: string }[]} */
export const chosen = [
  ...chosenInCore,
  {
    file: "packages/functions/src/http/csrf.ts",
    find: "if (site === null && request.origin === null)",
    replace: "if (false)",
    name: "a request that names no origin passes",
  },
  {
    file: "packages/functions/src/http/key.ts",
    find: "allowedIps.length > 0 && !isAllowedIp(allowedIps, address)",
    replace: "false",
    name: "a key works from every address",
  },
  {
    file: "packages/functions/src/http/once.ts",
    find: "[id, ...Object.values(params), projectId, origin, tag, rawBody]",
    replace: "[id, projectId, origin, tag, rawBody]",
    name: "the same body for another record is taken for a repetition",
  },
  {
    file: "packages/functions/src/http/request.ts",
    find: "if (depth > maxDepth) return true;",
    replace: "",
    name: "a body of any depth is parsed",
  },
  {
    file: "packages/functions/src/http/rate-limit.ts",
    find: "const used = bucket.before * weight + bucket.count + 1;",
    replace: "const used = bucket.count + 1;",
    name: "the minute before does not count for the rate limit",
  },
  {
    file: "packages/providers/src/paddle/signature.ts",
    find: "Math.abs(Number(time) - now.getTime() / 1000) <= toleranceSeconds",
    replace: "true",
    name: "an old event of Paddle is accepted",
  },
  {
    file: "packages/functions/src/runtime/web/address.ts",
    find: 'if (address.range() !== "unicast") return false;',
    replace: "",
    name: "a private address can be read",
  },
  {
    file: "packages/functions/src/runtime/web/body.ts",
    find: 'if (total > limit) return { ok: false, reason: "too_large" };',
    replace: "",
    name: "a response of any size is read",
  },
  {
    file: "packages/functions/src/http/member.ts",
    find: 'if (endpoint.method !== "GET") assertSameSite(request);',
    replace: "",
    name: "another site can act for a member",
  },
  {
    file: "packages/metrics/src/wilson.ts",
    find: "4 * trials * trials",
    replace: "2 * trials * trials",
    name: "an interval is too wide",
  },
  {
    file: "packages/metrics/src/cohort.ts",
    find: "joiner.joinedAt - inviter.joinedAt > window",
    replace: "joiner.joinedAt - inviter.joinedAt >= window",
    name: "an invitee at the end of the window does not count",
  },
  {
    file: "packages/metrics/src/survival.ts",
    find: "const atRisk = entered - left;",
    replace: "const atRisk = entered;",
    name: "censored people stay at risk",
  },
  {
    file: "packages/metrics/src/experiment/sample-ratio.ts",
    find: "log >= Math.log(enough)",
    replace: "log >= Math.log(10 * enough)",
    name: "an unequal division is noticed too late",
  },
  {
    file: "packages/metrics/src/experiment/guardrail.ts",
    find: "at === 0 || days < fewestDays || !enough",
    replace: "at === 0 || !enough",
    name: "harm is reported after a day",
  },
  {
    file: "packages/metrics/src/ratio-change.ts",
    find: "if (later.members < fewest || earlier.members < fewest) return null;",
    replace: "if (later.members < fewest) return null;",
    name: "a small cohort is compared with",
  },
  {
    file: "packages/metrics/src/calculator.ts",
    find: "effectiveCost: k < 1 ? cost * (1 - k) : null",
    replace: "effectiveCost: cost",
    name: "invited users are not free",
  },
  {
    file: "packages/contract/src/shared/csv.ts",
    find: 'text.replace(inner, "$1\'").replace(outer, "\'")',
    replace: 'text.replace(inner, "$1\'")',
    name: "a cell begins with a formula",
  },
  {
    file: "packages/contract/src/shared/currency-digits.ts",
    find: "return digitsOf.get(currency) ?? 2;",
    replace: "return 2;",
    name: "yen have cents",
  },
  {
    file: "packages/contract/src/shared/ids.ts",
    find: "made = time === last ? made + 1 : 0;",
    replace: "made = 0;",
    name: "ids of one millisecond do not sort by creation",
  },
  {
    file: "packages/contract/src/tenancy/roles.ts",
    find: "roles.indexOf(held) >= roles.indexOf(needed)",
    replace: "roles.indexOf(held) > roles.indexOf(needed)",
    name: "a role does not suffice for itself",
  },
  {
    file: "packages/widget/src/loader/retryable.ts",
    find: "status > 499",
    replace: "status > 500",
    name: "a 500 is not retried",
  },
  {
    file: "packages/widget/src/loader/referral.ts",
    find: "link.ago <= days * dayMs",
    replace: "true",
    name: "a link is active for ever",
  },
  {
    file: "packages/widget/src/loader/referral.ts",
    find: 'if (clicked.includes(code)) return "";',
    replace: "",
    name: "a click is reported on each page",
  },
  {
    file: "packages/widget/src/loader/beacon-delivery.ts",
    find: "[...undeliveredBeacons].slice(-keptBeacons)",
    replace: "[]",
    name: "undelivered events are lost with the page",
  },
  {
    file: "packages/widget/src/loader/api-call.ts",
    find: "if (loader.lifetime.signal.aborted) return reply;",
    replace: "",
    name: "a removed script goes on retrying",
  },
  {
    file: "packages/sdk/src/retry.ts",
    find: "Math.min(requestedSeconds, 60)",
    replace: "requestedSeconds",
    name: "a Retry-After of a day is respected",
  },
  {
    file: "packages/sdk/src/signature.ts",
    find: "Math.abs(Date.now() / 1000 - seconds)",
    replace: "(Date.now() / 1000 - seconds)",
    name: "a delivery from the future is accepted",
  },
  {
    file: "packages/sdk/src/identity.ts",
    find: '(email ?? "").trim().toLowerCase()',
    replace: '(email ?? "").trim()',
    name: "a signature depends on the case of an email address",
  },
  {
    file: "packages/page-client/src/client.ts",
    find: "if (last?.json === json) return last.answer;",
    replace: "",
    name: "the same identity is sent again on each render",
  },
  {
    file: "packages/page-client/src/client.ts",
    find: "if (mountedProviders === 0) void",
    replace: "void",
    name: "strict mode closes the widget",
  },
  {
    file: "packages/react/src/provider.tsx",
    find: "if (consent !== undefined) client.consent(consent);",
    replace: "",
    name: "the visitor's decision is not passed on",
  },
  {
    file: "packages/vue/src/plugin.ts",
    find: 'if (typeof window === "undefined") return;',
    replace: "",
    name: "the script is loaded on a server",
  },
  {
    file: "packages/svelte/src/context.ts",
    find: "invite: ({ onInvite }) => onInvite,",
    replace: "invite: () => undefined,",
    name: "onInvite is never called",
  },
  {
    file: "packages/cli/src/profile.ts",
    find: "await chmod(file, 0o600);",
    replace: "",
    name: "others can read a key that was saved before",
  },
  {
    file: "packages/cli/src/sync.ts",
    find: "!force && locks[file]?.sha256 !== hashOf(before)",
    replace: "false",
    name: "pull replaces a file that was edited",
  },
  {
    file: "packages/n8n/src/trigger.ts",
    find: "if (!success) return true;",
    replace: "if (!success) return false;",
    name: "a workflow without an endpoint can't be switched off",
  },
  {
    file: "packages/server/src/identity/codes.ts",
    find: "const triesPerCode = 5;",
    replace: "const triesPerCode = 50;",
    name: "a code can be guessed fifty times",
  },
  {
    file: "packages/server/src/identity/codes.ts",
    find: "if (sends.length >= sendsPerHour) throw attemptLimit();",
    replace: "",
    name: "codes are sent without a limit",
  },
  {
    file: "packages/server/src/identity/passwords.ts",
    find: "password.length <= 256",
    replace: "true",
    name: "a password of any length is hashed",
  },
  {
    file: "packages/mail/src/escape.ts",
    find: 'url.username !== "" || url.password !== ""',
    replace: "false",
    name: "a link in an email hides its host behind a user name",
  },
  {
    file: "packages/drawing/src/lines.ts",
    find: "if (lines.length > most) {",
    replace: "if (false) {",
    name: "a text has more lines than there is room for",
  },
  {
    file: "packages/dynamodb-client/src/call.ts",
    find: "if (attempt >= maxAttempts || !mayPass(error)) throw error;",
    replace: "if (!mayPass(error)) throw error;",
    name: "a service that is down is called for ever",
  },
  {
    file: "packages/site/src/safe-next.ts",
    find: "if (/^\\/(signin|signup|api)(\\/|$)/.test(url.pathname)) return fallback;",
    replace: "",
    name: "a sign-in leads to the sign-in screen",
  },
  {
    file: "packages/web/src/lib/money.ts",
    find: 'if (whole === "" || part.length > digits) return null;',
    replace: 'if (whole === "") return null;',
    name: "an amount with too many decimals is a hundred times as large",
  },
  {
    file: "packages/bench/src/operating-cost.ts",
    find: "(cost / events) * 1e6",
    replace: "cost / events",
    name: "a cost per million events is a cost per event",
  },
  {
    file: "stacks/shared/access.ts",
    find: 'const listing = names.filter((name) => name === "ListBucket");',
    replace: "const listing: string[] = [];",
    name: "a function that lists objects may not",
  },
  {
    file: "stacks/shared/access.ts",
    find: '...allow("ses", [anyIdentityArn], powerClass === "mail" ? mail : [], ours),',
    replace: '...allow("ses", [anyIdentityArn], powerClass === "mail" ? mail : [], { wide: anyDomain }),',
    name: "a function can send in the name of another stage's domain",
  },
  {
    file: "stacks/shared/lambda-role.ts",
    find: "for (const { statement } of grants) role.addToPolicy(statement);",
    replace: "for (const { statement } of grants.slice(1)) role.addToPolicy(statement);",
    name: "a role lacks its first permission",
  },
];

/**
 * Mutations that change nothing that anyone can notice, and why. `line`: the line on which they begin.
 * @type {readonly { file: string, line: string, replacement: string, reason: string }[]}
 */
export const equivalents = [
  {
    file: "packages/web/src/features/publishing/widgets/components/widget-actions.tsx",
    line: 'variant={publishable ? "secondary" : "primary"}',
    replacement: "!(publishable)",
    reason: "Only which of two buttons stands out changes.",
  },
  {
    file: "packages/web/src/features/publishing/api-keys/components/webhooks/webhook-table.tsx",
    line: 'id: "url",',
    replacement: '""',
    reason: "A column's id is only the key of its cells, and no other is empty.",
  },
];
