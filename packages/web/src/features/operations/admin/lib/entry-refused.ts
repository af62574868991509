import { toast, toastError } from "@kiteloop/ui/components/toast.ts";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";

/** Says why an entry of the inbox was not changed. */
export function entryRefused(error: unknown) {
  if (!hasCode(error, "conflict.version")) toastError(t("Nothing changed"))(error);
  else toast("danger", t("Someone else just changed this"), t("The list is up to date now."));
}
