import type { Doer } from "@kiteloop/contract/shared/doer";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Whether the person comes from an imported file, and so is not a member of this workspace. */
export const isImported = (doer: Doer): boolean => typeof doer !== "string";

export const doerName = (doer: Doer): string => (typeof doer === "string" ? doer : doer.imported);

/**
 * `by Mara`, or `(imported) by Mara` for an imported person. The mark precedes "by", where no member's name can
 * imitate it.
 */
export const byDoer = (doer: Doer): string =>
  isImported(doer)
    ? t("(imported) by {name}", { name: doerName(doer) })
    : t("by {name}", { name: doerName(doer) });
