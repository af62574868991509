const design = {
  accent: "#0f766e",
  background: "#ffffff",
  text: "#0f172a",
  radius: 12,
  font: "system",
  scheme: "auto",
};

/** Configs as the first release stored them: without languages, audience, frequency, schedule and most texts. */
export const earlierConfigs = {
  invite: {
    type: "invite",
    content: {
      launcher: "Invite a friend",
      title: "Give 10 €, get 10 €",
      body: "Your friend gets 10 € off the first order.",
      copy: "Copy link",
      copied: "Copied",
      share: "Share",
      message: "I have been using this and thought of you. Here is my link:",
      channels: ["whatsapp", "x"],
      signedOut: "Sign in to get your personal link.",
      signIn: "Sign in",
      signInUrl: "/login",
      emailLabel: "Or invite by email",
      send: "Send",
      sent: "Invitation sent to {email}.",
    },
    design,
    behaviour: {
      placement: { kind: "floating", corner: "bottom-left" },
      trigger: { kind: "delay", seconds: 5 },
    },
  },
  welcome: {
    type: "welcome",
    content: {
      title: "{inviter} invited you",
      anonymousTitle: "A friend invited you",
      body: "Here is 10 € off your first order.",
      offer: "10 € off",
      action: "Shop now",
      actionUrl: "/shop",
    },
    design,
    behaviour: { placement: { kind: "floating", corner: "top-right" }, trigger: { kind: "load" } },
  },
};
