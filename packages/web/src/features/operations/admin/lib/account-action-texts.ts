import { t } from "../messages.ts";

type Named = { name: string };
type ActionTexts = { title: string; explain: (account: Named) => string; done: (account: Named) => string };

/** Words for what staff do to an account. */
export const accountActionTexts = {
  dropTotp: {
    title: t("admin.accounts.dropTotp"),
    explain: ({ name }) => t("admin.accounts.dropTotpText", { name }),
    done: ({ name }) => t("admin.accounts.dropped", { name }),
  },
  signOut: {
    title: t("admin.accounts.signOut"),
    explain: ({ name }) => t("admin.accounts.signOutText", { name }),
    done: ({ name }) => t("admin.accounts.signedOut", { name }),
  },
  lock: {
    title: t("admin.accounts.lock"),
    explain: ({ name }) => t("admin.accounts.lockText", { name }),
    done: ({ name }) => t("admin.accounts.locked", { name }),
  },
  unlock: {
    title: t("admin.accounts.unlock"),
    explain: ({ name }) => t("admin.accounts.unlockText", { name }),
    done: ({ name }) => t("admin.accounts.unlocked", { name }),
  },
} satisfies Record<string, ActionTexts>;

export type AccountAction = keyof typeof accountActionTexts;
