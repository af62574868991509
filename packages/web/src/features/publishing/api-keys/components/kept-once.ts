import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Advice for a key of servers, which is shown once. */
export const keptByServers = t(
  "You won’t be able to see this key again. Store it with your server’s secrets.",
);

/** The same for an app, which contains its key. */
export const keptInApps = t("We don’t show this key again. If you lose it, rotate it.");
