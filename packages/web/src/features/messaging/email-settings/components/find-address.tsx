import { recipientsOwnWord } from "@kiteloop/contract/messaging/suppression";
import { useState } from "react";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { Notice } from "../../../../components/ui/notice.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { formatDate } from "../../../../lib/format.ts";
import { useFind, useRemove } from "../api/suppressions.ts";
import styles from "./email-settings.module.css";
import { reasons } from "./reason.ts";

/** Looks up an address on the suppression list, and removes it if that is allowed. */
export function FindAddress() {
  const [email, setEmail] = useState("");
  const [asked, setAsked] = useState<string>();
  const find = useFind();
  const remove = useRemove();
  const found = find.data?.found;

  function lookUp() {
    remove.reset();
    setAsked(email.trim());
    find.mutate(email);
  }

  function takeOff(address: string) {
    remove.mutate(address, {
      onSuccess: () => {
        toast("ok", `${address} gets email again`);
        find.mutate(address);
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
          label="Look an address up"
          type="email"
          required
          autoComplete="off"
          placeholder="somebody@example.com"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" pending={find.isPending}>
          Look up
        </Button>
      </form>
      <ErrorNotice error={find.error ?? remove.error} />
      {asked !== undefined && find.isSuccess && (
        <Notice
          action={
            found &&
            !recipientsOwnWord.includes(found.reason) && (
              <Button size="small" pending={remove.isPending} onClick={() => takeOff(asked)}>
                Allow email again
              </Button>
            )
          }
        >
          {found ? (
            <>
              {asked} gets no email: {reasons[found.reason].label.toLowerCase()} on {formatDate(found.at)}.
              {recipientsOwnWord.includes(found.reason) &&
                " They asked for that, so nobody else can change it."}
            </>
          ) : (
            <>{asked} is not on the list.</>
          )}
        </Notice>
      )}
    </>
  );
}
