import type { UnsubscribePage } from "@kiteloop/core/referrals/invitation";
import { type StopWords, stopPage } from "../http/stop-page.ts";

/** The page behind an unsubscribe link. `isAnswer`: the person just subscribed again. */
export function unsubscribePage({ projectName, state, token }: UnsubscribePage, isAnswer = false): string {
  const action = `/v1/unsubscribe/${token}`;
  switch (state) {
    case "subscribed":
      return stopPage({ ...(isAnswer ? restarted(projectName) : question(projectName)), action });
    case "unsubscribed":
      return stopPage({
        title: "You are unsubscribed",
        text: `${projectName} and other projects of the same operator now email you only what you ask for, such as sign-in links.`,
        button: "Subscribe again",
        action: `${action}/undo`,
      });
    case "blocked":
      return stopPage({
        title: "This address gets no emails",
        text: `Earlier emails bounced or were reported as spam, or ${projectName} blocked this address. Ask ${projectName} to change this.`,
        button: null,
      });
  }
}

const question = (projectName: string): StopWords => ({
  title: `Stop emails from ${projectName}?`,
  text: "No more invitations, reminders or news of friends, from any project of the same operator. Emails you ask for, such as sign-in links, still arrive.",
  button: "Unsubscribe",
});

const restarted = (projectName: string): StopWords => ({
  title: "You are subscribed again",
  text: `${projectName} and other projects of the same operator may email you again.`,
  button: "Unsubscribe",
});
