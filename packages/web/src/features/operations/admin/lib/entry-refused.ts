import { hasCode } from "../../../../api/error.ts";
import { toast, toastError } from "../../../../components/ui/toast.ts";
import { t } from "../messages.ts";

/** Says why an entry of the inbox was not changed. */
export function entryRefused(error: unknown) {
  if (!hasCode(error, "conflict.version")) toastError(t("admin.inbox.nothingChanged"))(error);
  else toast("danger", t("admin.inbox.someoneElseJustChanged"), t("admin.inbox.theListIsUp"));
}
