/** Everything that an email in a project’s name says. `{{name}}` and the like are variables. */
export const email = {
  words: {
    friend: "A friend",
    greeting: "Hi {{recipientName}},",
    quote: "“{{message}}”",
    friendsGet: "With this invitation, you can earn a reward: {{friendReward}}.",
    because: {
      invitation: "You’re receiving this because {{inviterName}} invited you to {{projectName}}.",
      reminder:
        "You’re receiving this because {{inviterName}} invited you to {{projectName}}. We won’t send another reminder.",
      joined: "You’re receiving this because you invite friends to {{projectName}}.",
      reward: "You’re receiving this because you earned a reward at {{projectName}}.",
      place: "You’re receiving this because you joined the waitlist of {{projectName}}.",
      signIn:
        "You’re receiving this because your address was entered on the page of {{projectName}}. If that wasn’t you, ignore this email.",
      confirmation:
        "You’re receiving this because your address was entered for the waitlist of {{projectName}}. If that wasn’t you, ignore this email.",
      payoutMethod: "You’re receiving this because you get payouts from {{projectName}}.",
      payoutPaid: "You’re receiving this because you get payouts from {{projectName}}.",
      payoutFailed: "You’re receiving this because you get payouts from {{projectName}}.",
    },
    unsubscribeText: "Don’t want these emails?",
    unsubscribe: "Unsubscribe",
    movesUp: "Move up {{places}} for each friend who joins with your link.",
    joinedSoFar: "{{joined}} joined with your link so far.",
    yourCode: "Your code:\n{{rewardCode}}",
    methodUsedFrom: "The new one is used from {{usedFrom}} on. Until then, your balance waits.",
    methodRemoved: "You have no payout method now, so your balance waits until you choose one.",
  },
  wordings: {
    invitation: {
      subject: "{{inviterName}} invited you to {{projectName}}",
      preheader: "{{inviterName}} uses {{projectName}} and thinks you’d like it, too.",
      body: `# {{inviterName}} invited you to {{projectName}}

{{greeting}}

{{inviterName}} uses {{projectName}} and thinks you would like it too.

[Accept the invitation]({{link}})`,
    },
    reminder: {
      subject: "Reminder: {{inviterName}} invited you to {{projectName}}",
      preheader: "{{inviterName}}’s invitation is still open.",
      body: `# {{inviterName}}’s invitation is still open

{{greeting}}

A few days ago {{inviterName}} invited you to {{projectName}}. In case the email got lost, here is the invitation again.

[Accept the invitation]({{link}})`,
    },
    joined: {
      subject: "{{friendName}} joined {{projectName}}",
      preheader: "Thanks to your invitation.",
      body: `# {{friendName}} joined {{projectName}}

Your invitation did that. {{soFar}}

Your own link, to share again:
{{link}}`,
    },
    reward: {
      subject: "Your reward at {{projectName}}: {{reward}}",
      preheader: "Your reward is approved.",
      body: `# You earned {{reward}}

Your reward at {{projectName}} is approved. Thank you for spreading the word.

Your own link, to share again:
{{link}}`,
    },
    place: {
      subject: "You’re number {{position}} on the waitlist for {{projectName}}",
      preheader: "You’re already on the waitlist.",
      body: `# You are number {{position}} in the line

Your address was entered for the waitlist of {{projectName}}. It is on it already.

{{progress}}

Your own link, to share:
{{link}}`,
    },
    signIn: {
      subject: "Your link to {{projectName}}",
      preheader: "It works once, within 24 hours.",
      body: `# Open your page at {{projectName}}

Someone entered this address on the page of {{projectName}}. If it was you, this link opens your page with your own link, friends and rewards.

[Open my page]({{link}})

The link works once, within 24 hours. If it wasn’t you, nothing happens unless you open it and confirm.`,
    },
    confirmation: {
      subject: "Confirm your place on the waitlist for {{projectName}}",
      preheader: "The link works for 7 days.",
      body: `# Confirm your place on the waitlist

Someone entered this address for the waitlist of {{projectName}}. If it was you, confirm it, and the place that we reserved is yours.

[Confirm my address]({{link}})

The link works for 7 days. If it wasn’t you, ignore this email, and the address is deleted.`,
    },
    payoutMethod: {
      subject: "{{projectName}}: how you are paid was changed",
      preheader: "If it wasn’t you, choose the right one now.",
      body: `# How you are paid was changed

Your payout method at {{projectName}} was changed. If it wasn’t you, choose the right one and tell {{projectName}}.

[Check how I am paid]({{link}})`,
    },
    payoutPaid: {
      subject: "{{projectName}} paid you {{amount}}",
      preheader: "It may take a few days to arrive.",
      body: `# You were paid {{amount}}

{{projectName}} sent this payout. It may take a few days to arrive.

Reference: {{reference}}

[See my payouts]({{link}})`,
    },
    payoutFailed: {
      subject: "A payout didn’t reach you: {{amount}}",
      preheader: "Check how you are paid.",
      body: `# A payout didn’t reach you

The payout of {{amount}} that {{projectName}} sent came back. The amount is available again and part of the next payout. Check how you are paid.

Reference: {{reference}}

[Check how I am paid]({{link}})`,
    },
  },
  unnamed: {
    because: {
      invitation:
        "You’re receiving this because someone entered your address to invite you to {{projectName}}.",
      reminder:
        "You’re receiving this because someone entered your address to invite you to {{projectName}}. We won’t send another reminder.",
    },
    invitation: {
      subject: "You’re invited to {{projectName}}",
      preheader: "A friend uses {{projectName}} and thinks you’d like it, too.",
      paragraphs: [
        "# You’re invited to {{projectName}}",
        "A friend uses {{projectName}} and thinks you’d like it, too.",
      ],
    },
    reminder: {
      subject: "Reminder: you’re invited to {{projectName}}",
      preheader: "Your invitation is still open.",
      paragraphs: [
        "# Your invitation is still open",
        "A few days ago a friend invited you to {{projectName}}. In case the email got lost, here is the invitation again.",
      ],
    },
    joined: {
      subject: "A friend joined {{projectName}}",
      preheader: "Thanks to your invitation.",
      paragraphs: ["# A friend joined {{projectName}}"],
    },
  },
};

export type EmailTexts = typeof email;
