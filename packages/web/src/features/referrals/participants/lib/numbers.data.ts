/** Definitions of a participant's numbers. */
export const participantNumbers = [
  {
    id: "invited",
    label: "Email invitations",
    about:
      "Invitations by email, all time, including those that could not be sent. Shares of the link are not counted here.",
  },
  {
    id: "joined",
    label: "Joined",
    about: "Friends who joined by their link, code or email, ever, each once. Rejected ones do not count.",
  },
  {
    id: "converted",
    label: "Converted",
    about:
      "How many of those friends converted at least once, ever. What waits for your server does not count.",
  },
] as const;
