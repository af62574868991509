import {
  findSuppression,
  listSuppressions,
  recipientsOwnWord,
  removeSuppression,
} from "@kiteloop/contract/messaging/suppression";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useCall } from "../../../../api/use-call.ts";
import styles from "./email-settings.module.css";
import { reasons } from "./reason.ts";

/** Looks up an address on the suppression list, and removes it if that is allowed. */
export function FindAddress() {
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState<string>();
  const find = useCall(findSuppression);
  const remove = useCall(removeSuppression, { changes: [listSuppressions] });
  const found = find.data?.found;

  function lookUp() {
    remove.reset();
    setAsked(email.trim());
    find.mutate({ body: { email } });
  }

  function takeOff(address: string) {
    const input = { body: { email: address } };
    remove.mutate(input, {
      onSuccess: () => {
        toast("ok", t("{address} removed from the suppression list", { address }));
        find.mutate(input);
      },
    });
  }

  return (
    <>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          lookUp();
        }}
      >
        <TextField
          label={t("Find an address")}
          type="email"
          required
          autoComplete="off"
          placeholder="ana@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" pending={find.isPending}>
          {t("Search")}
        </Button>
      </form>
      <ErrorNotice error={find.error ?? remove.error} />
      {asked !== undefined && find.isSuccess && (
        <Notice
          action={
            found &&
            !recipientsOwnWord.includes(found.reason) && (
              <Button size="small" pending={remove.isPending} onClick={() => takeOff(asked)}>
                {t("Remove from list")}
              </Button>
            )
          }
        >
          {found
            ? t("{asked} is suppressed ({toLowerCase} on {at}).{reason}", {
                asked,
                toLowerCase: reasons[found.reason].label.toLowerCase(),
                at: formatDate(found.at),
                reason: recipientsOwnWord.includes(found.reason)
                  ? t(" They chose this, so you can’t undo it.")
                  : "",
              })
            : t("{asked} isn’t suppressed.", { asked })}
        </Notice>
      )}
    </>
  );
}
