/** Questions about pricing. Plain text, because search engines read it too. */
export const questions = [
  {
    question: "What happens when a limit is reached?",
    answer:
      "Reading continues, and so do the widgets on your sites. A new project, member, participant, publication or invitation email beyond its limit is refused with a message that names the limit, how much is used and the plan. Events beyond the month's are dropped with that reason, some minutes late, since they are counted first. Nothing is upgraded or charged by itself.",
  },
  {
    question: "Which plan has a self-hosted instance?",
    answer:
      "New workspaces start with Scale, the largest. The operator decides, since the operator pays for the machines.",
  },
  {
    question: "Is anything kept for a paid edition?",
    answer:
      "No. Everything that is built is in the open-source code under the Apache License 2.0. What is not built yet, such as handing out rewards, is missing from every plan and listed on the about page.",
  },
  {
    question: "Are webhooks included?",
    answer:
      "Yes, in every plan; the plan says how many endpoints. Your server is told of joins, conversions, rewards and emails that came back, signed by the Standard Webhooks rules. What does not arrive is tried again nine times over about three days, stays readable for 30 days with each attempt, and can be replayed one by one or all that failed.",
  },
  {
    question: "How exact is the calculator?",
    answer:
      "The arithmetic is exact; what goes into it is partly measured by our tests and partly assumed on the high side, and each line says which. Your bill depends on how people use your pages. AWS's own cost explorer shows what it came to.",
  },
  {
    question: "Does the first month cost more?",
    answer:
      "No. The stack has no set-up fee and no reserved capacity. A domain name and AWS support are not included in the calculation.",
  },
  {
    question: "Can I leave?",
    answer:
      "The data are in your own AWS account, in one table that DynamoDB exports. An admin takes one project or all of them home in a file, with widgets, experiments and every event, and another instance takes it in. Members, saved presets, email texts, keys and secrets are not in it.",
  },
] as const;
