import type { Purpose, Wording } from "../wording.ts";

/** Texts that are not part of the email template. */
export type EmailWords = Readonly<
  Record<
    | "friend"
    | "greeting"
    | "quote"
    | "friendsGet"
    | "unsubscribeText"
    | "unsubscribe"
    | "movesUp"
    | "joinedSoFar"
    | "yourCode",
    string
  >
> & { readonly because: Readonly<Record<Purpose, string>> };

/** Everything that an email in a project's name says in one language. */
export type EmailTexts = {
  readonly words: EmailWords;
  readonly wordings: Readonly<Record<Purpose, Wording>>;
};
