import type { DocumentName } from "@kiteloop/contract/shared/public-paths";

/** A document of the site; `name` is its address below `/docs/`. */
export type PublishedDocument = {
  name: DocumentName;
  /** Its name in lists of documents; its title is the heading of its text. */
  label: string;
  /** 50 to 160 characters. */
  description: string;
};

export type DocumentGroup = { title: string; documents: readonly PublishedDocument[] };

/** The files of the repository's `docs` that the site publishes, for integrators and operators, in the order of their list. */
export const documentGroups: readonly DocumentGroup[] = [
  {
    title: "Start",
    documents: [
      {
        name: "getting-started",
        label: "First join in ten minutes",
        description:
          "From nothing to the first counted join on one machine: project, widget, script tag, signed user, and a join from your server.",
      },
    ],
  },
  {
    title: "Widgets",
    documents: [
      {
        name: "custom-element",
        label: "Script tag and element",
        description:
          "Add the script tag, place widgets with a custom element, identify your users and sign their identity on your server.",
      },
      {
        name: "react",
        label: "React",
        description:
          "The React package: load the script, place widgets, identify users and call the page API from components.",
      },
      {
        name: "vue",
        label: "Vue",
        description: "The Vue package: a plugin, a component for widgets and a composable for the page API.",
      },
      {
        name: "svelte",
        label: "Svelte",
        description:
          "The Svelte package: load the script, identify users, place widgets and listen to their events.",
      },
      {
        name: "embedding",
        label: "Policies and layout",
        description:
          "Content security policies, integrity, how long an invitation link counts, and how to avoid layout shift.",
      },
    ],
  },
  {
    title: "Your server",
    documents: [
      {
        name: "api",
        label: "Server API",
        description:
          "Report joins and conversions, read participants, rewards and numbers: secret keys, scopes, errors, limits, and clients in Node.js, Python and PHP.",
      },
      {
        name: "webhooks",
        label: "Webhooks",
        description:
          "Receive joins, conversions and rewards as they happen, or forward them to Slack, Discord, Segment, PostHog and Google Analytics.",
      },
      {
        name: "recipes",
        label: "Recipes",
        description:
          "Send joins and conversions to Slack, Segment, PostHog, Google Analytics, Zapier and n8n with one small webhook receiver.",
      },
      {
        name: "payment-sources",
        label: "Payment sources",
        description:
          "Count payments, refunds and disputes of Stripe, Paddle, Lemon Squeezy, Polar, or any provider that signs its events.",
      },
      {
        name: "rewards",
        label: "Rewards",
        description:
          "How rewards are fulfilled: by hand, by your server, with a code, or at Stripe, Tremendous and PayPal, with budgets, debts and costs.",
      },
      {
        name: "payouts",
        label: "Payouts",
        description:
          "For finance: from a payment to a bank statement, with runs, a second owner’s approval, files for bank, PayPal and Wise, results and statements.",
      },
      {
        name: "cli",
        label: "Command line and MCP",
        description:
          "Every operation of the server API as a command, and as a tool for AI assistants over the Model Context Protocol.",
      },
    ],
  },
  {
    title: "Data",
    documents: [
      {
        name: "numbers",
        label: "What the numbers mean",
        description:
          "The definition of each number: K, rates, intervals, windows and who is counted in them.",
      },
      {
        name: "data",
        label: "Data and exports",
        description:
          "What is stored and how it is connected: the files of an export, every column, and the query that computes K from them.",
      },
      {
        name: "share-page",
        label: "Share page",
        description:
          "Start without a site: a hosted page where participants get their link and see their invitees and rewards.",
      },
      {
        name: "emails",
        label: "Emails",
        description:
          "Every kind of email in a project’s name: when it is sent, what stops it, and how many an address gets.",
      },
      {
        name: "links",
        label: "Links",
        description:
          "Referral links on your own domain, what messages show of a link, and links that open in your iOS and Android apps.",
      },
      {
        name: "moving",
        label: "Move from another tool",
        description:
          "Import the participants of another tool from a CSV file, and keep their old codes and links working.",
      },
    ],
  },
  {
    title: "Self-hosting",
    documents: [
      {
        name: "server",
        label: "Run it on one server",
        description:
          "From a machine with two DNS names to the first account: settings, proxy, emails, and what is missing yet.",
      },
      {
        name: "operating",
        label: "Run it on AWS",
        description:
          "From an empty AWS account to the first widget: settings, upgrades, backups, keys, quotas and costs.",
      },
      {
        name: "scaling",
        label: "Limits and scale",
        description:
          "Which limit an instance on AWS reaches first, what you can change about it, and what a launch needs.",
      },
      {
        name: "accessibility",
        label: "Accessibility",
        description:
          "The result of each criterion of WCAG 2.2 A and AA, for the app and for the widgets, with the test of each.",
      },
    ],
  },
];

export const publishedDocuments = documentGroups.flatMap(({ documents }) => documents);
