import { t } from "@kiteloop/ui/lib/messages.tsx";

type Named = { name: string };
type ActionTexts = { title: string; explain: (account: Named) => string; done: (account: Named) => string };

/** Words for what staff do to an account. */
export const accountActionTexts = {
  dropTotp: {
    title: t("Turn off two-step sign-in"),
    explain: ({ name }) =>
      t(
        "Only if you are sure that {name} asks for it: from now on the password alone signs in. Their recovery codes stop working, too.",
        { name },
      ),
    done: ({ name }) => t("Two-step sign-in of {name} is off", { name }),
  },
  signOut: {
    title: t("Sign out everywhere"),
    explain: ({ name }) => t("All sessions of {name} end. Changing the password is up to them.", { name }),
    done: ({ name }) => t("{name} is signed out everywhere", { name }),
  },
  lock: {
    title: t("Lock account"),
    explain: ({ name }) =>
      t(
        "{name} is signed out, and can’t sign in until you unlock the account. Suspend their workspaces separately.",
        { name },
      ),
    done: ({ name }) => t("The account of {name} is locked", { name }),
  },
  unlock: {
    title: t("Unlock account"),
    explain: ({ name }) => t("{name} can sign in again.", { name }),
    done: ({ name }) => t("The account of {name} is unlocked", { name }),
  },
} satisfies Record<string, ActionTexts>;

export type AccountAction = keyof typeof accountActionTexts;
