/**
 * The tests that run or compile the code blocks of documents, by document. A block has a file name on its fence, and the
 * test names it or, with `all`, takes each block of the document.
 * @type {Record<string, { test: string, blocks: readonly string[], all?: true }[]>}
 */
export const testedBlocks = {
  "api.md": [
    {
      test: "packages/e2e/src/docs-api.full.test.ts",
      blocks: ["review.mjs", "numbers.mjs", "orders.py", "orders.php"],
    },
  ],
  "cli.md": [{ test: "packages/e2e/src/cli.full.test.ts", blocks: ["backup.yml"] }],
  "custom-element.md": [
    {
      test: "packages/e2e/src/docs.browser.full.test.ts",
      blocks: ["page.html", "identify.html", "calls.js", "sign.mjs", "typed.ts"],
    },
  ],
  "data.md": [{ test: "packages/e2e/src/docs-api.full.test.ts", blocks: ["k.py"] }],
  "embedding.md": [
    { test: "packages/e2e/src/docs-guides.test.ts", blocks: ["take-along.js", "existing-users.js"] },
    { test: "packages/e2e/src/docs-api.full.test.ts", blocks: ["sign-up.mjs"] },
    { test: "packages/e2e/src/widget/shift.browser.full.test.ts", blocks: ["room.html", "site.css"] },
  ],
  "getting-started.md": [{ test: "packages/e2e/src/docs-api.full.test.ts", blocks: ["acme.mjs"] }],
  "react.md": [
    {
      test: "packages/e2e/src/docs.browser.full.test.ts",
      all: true,
      blocks: [
        "with-kiteloop.tsx",
        "account.tsx",
        "invite-button.tsx",
        "sign-up.tsx",
        "thank-you.tsx",
        "consent.tsx",
        "plain.tsx",
      ],
    },
  ],
  "recipes.md": [
    {
      test: "packages/e2e/src/docs-guides.test.ts",
      blocks: [
        "receiver.mjs",
        "post.mjs",
        "slack.mjs",
        "segment.mjs",
        "posthog.mjs",
        "google-analytics.mjs",
        "forward.mjs",
      ],
    },
    { test: "packages/e2e/src/docs-api.full.test.ts", blocks: ["app.mjs", "Kiteloop.swift", "Kiteloop.kt"] },
  ],
  "rewards.md": [
    { test: "packages/core/src/referrals/contest/draw.full.test.ts", blocks: ["draw.mjs", "draw.py"] },
  ],
  "svelte.md": [
    {
      test: "packages/e2e/src/docs.browser.full.test.ts",
      all: true,
      blocks: ["layout.svelte", "account.svelte"],
    },
  ],
  "vue.md": [
    {
      test: "packages/e2e/src/docs.browser.full.test.ts",
      all: true,
      blocks: ["main.ts", "user.ts", "App.vue"],
    },
  ],
  "webhooks.md": [{ test: "packages/e2e/src/docs-guides.test.ts", blocks: ["receive.ts", "verify.mjs"] }],
};

/** Programs with which a line of a command block may begin. Others need a test, and then a name here. */
export const programs = new Set([
  "composer",
  "curl",
  "export",
  "git",
  "kiteloop",
  "node",
  "npm",
  "npx",
  "pip",
  "python3",
]);

/** Languages of blocks that are no code: drawings, headers, and settings of other servers. */
export const described = new Set(["http", "ini", "mermaid", "nginx"]);
