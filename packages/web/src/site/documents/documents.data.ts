/** A page of the repository's `docs` that the site publishes; `name` is its file without `.md`. */
export type PublishedDocument = {
  name: string;
  /** 50 to 160 characters. */
  description: string;
};

export type DocumentGroup = { title: string; documents: readonly PublishedDocument[] };

/** Documents for integrators and operators, in the order of their list. */
export const documentGroups: readonly DocumentGroup[] = [
  {
    title: "Widgets",
    documents: [
      {
        name: "custom-element",
        description:
          "Add the script tag, place widgets with a custom element, identify your users and sign their identity on your server.",
      },
      {
        name: "react",
        description:
          "The React package: load the script, place widgets, identify users and call the page API from components.",
      },
      {
        name: "vue",
        description: "The Vue package: a plugin, a component for widgets and a composable for the page API.",
      },
      {
        name: "svelte",
        description:
          "The Svelte package: load the script, identify users, place widgets and listen to their events.",
      },
      {
        name: "embedding",
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
        description:
          "Report joins and conversions, read participants, rewards and numbers, with secret keys, scopes, errors and rate limits.",
      },
      {
        name: "webhooks",
        description:
          "Receive joins, conversions and rewards as they happen: signatures, retries, guarantees and every event’s data.",
      },
      {
        name: "payment-sources",
        description:
          "Count payments, refunds and disputes of Stripe, or of any provider that signs its events, without code on your server.",
      },
      {
        name: "rewards",
        description:
          "How rewards are fulfilled: by hand, with a code or by your server, with budgets, debts and costs.",
      },
      {
        name: "cli",
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
        description:
          "The definition of each number: K, rates, intervals, windows and who is counted in them.",
      },
      {
        name: "share-page",
        description:
          "Start without a site: a hosted page where participants get their link and see their invitees and rewards.",
      },
      {
        name: "moving",
        description:
          "Import the participants of another tool from a CSV file, and keep their old codes and links working.",
      },
    ],
  },
  {
    title: "Self-hosting",
    documents: [
      {
        name: "operating",
        description:
          "From an empty AWS account to the first widget: settings, upgrades, backups, keys, quotas and costs.",
      },
      {
        name: "scaling",
        description:
          "Which limit an instance on AWS reaches first, what you can change about it, and what a launch needs.",
      },
    ],
  },
];

export const publishedDocuments = documentGroups.flatMap(({ documents }) => documents);
