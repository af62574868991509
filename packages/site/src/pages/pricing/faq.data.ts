/** Questions about pricing. Plain text, because search engines read it too. */
export const questions = [
  {
    question: "What happens when a limit is reached?",
    answer:
      "Your widgets keep running and your data stays readable. A new project, member, participant, publication, webhook endpoint or invitation email above its limit is refused with a message that names the limit, your usage and the plan. Events above the monthly limit are dropped, a few minutes after the limit is reached. Nothing is upgraded or charged automatically.",
  },
  {
    question: "Which plan does a self-hosted instance have?",
    answer:
      "New workspaces start on the plan that the operator chose. Without a choice, it is Scale, the largest plan.",
  },
  {
    question: "Are any features reserved for a paid edition?",
    answer:
      "No. All features are in the open-source code under the Apache License 2.0. Features that aren’t built yet are missing from every plan and listed on the about page.",
  },
  {
    question: "Are webhooks included?",
    answer:
      "Yes, every plan includes webhooks, with a different number of endpoints. Your server receives joins, conversions, rewards and bounced emails, signed according to Standard Webhooks. A failed delivery is retried nine times over about three days. Deliveries stay visible for 30 days with each attempt, and you can replay one or all failed deliveries.",
  },
  {
    question: "How accurate is the calculator?",
    answer:
      "The formulas are exact. Their inputs are partly measured by our tests and partly assumed on the high side, and each line says which. Your actual bill depends on how people use your pages. AWS Cost Explorer shows it.",
  },
  {
    question: "Does the first month cost more?",
    answer:
      "No. There is no setup fee and no reserved capacity. A domain name and AWS support are not included in the estimate.",
  },
  {
    question: "Where are the answers for a security review?",
    answer:
      "On the trust page, /trust, which the footer links: data, encryption, access, sign-in, backups, supply chain and more, with the evidence of each answer. Programs read them at /trust.json.",
  },
  {
    question: "Can I leave?",
    answer:
      "Yes. Your data is on your own server or in your AWS account, in one table. An admin can export one project or all of them to a file, with widgets, experiments and every event, and import it into another instance. Members, saved presets, email templates, suppressed addresses, payment sources, unused reward codes, keys and secrets aren’t included.",
  },
] as const;
