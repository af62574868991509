/** What the numbers beside a participant mean. */
export const participantNumbers = [
  {
    id: "invited",
    label: "Mails",
    about: "Invitation mails asked for in their name, ever. One that was never sent counts too.",
  },
  {
    id: "joined",
    label: "Joined",
    about: "Friends who joined by their link, code or mail, ever, each once. Rejected ones do not count.",
  },
  {
    id: "converted",
    label: "Converted",
    about:
      "How many of those friends converted at least once, ever. What waits for your server does not count.",
  },
] as const;
