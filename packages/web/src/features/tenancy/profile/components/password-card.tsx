import { zodResolver } from "@hookform/resolvers/zod";
import { changePassword, listSessions } from "@kiteloop/contract/tenancy/profile";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { hasCode } from "@kiteloop/ui/lib/api-error.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useCall } from "../../../../api/use-call.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";

export function PasswordCard({ email }: { email: string }) {
  const [failure, setFailure] = useState<unknown>();
  const change = useCall(changePassword, { changes: [listSessions], gcTime: 0 });
  const form = useForm({
    resolver: zodResolver(changePassword.body),
    defaultValues: { present: "", password: "" },
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (body) => {
    setFailure(undefined);
    try {
      await change.mutateAsync({ body });
      form.reset();
      toast("ok", t("Password changed"), t("You’re signed out on all other devices."));
    } catch (error) {
      if (hasCode(error, "auth.password_wrong") || hasCode(error, "auth.password_locked"))
        form.setError("present", { message: error.message }, { shouldFocus: true });
      else if (!placeFieldErrors(form, error, ["present", "password"])) setFailure(error);
    }
  });

  return (
    <Card title={t("Password")} lead={t("Changing your password signs you out on other devices.")}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Fields>
            <TextField
              label={t("Current password")}
              type="password"
              autoComplete="current-password"
              error={complaint(errors.present)}
              {...form.register("present")}
            />
            <TextField
              label={t("New password")}
              type="password"
              autoComplete="new-password"
              hint={t("At least 10 characters")}
              error={complaint(errors.password)}
              {...form.register("password")}
            />
          </Fields>
          <Row>
            <Button type="submit" pending={isSubmitting}>
              {t("Change password")}
            </Button>
          </Row>
        </Stack>
      </form>
    </Card>
  );
}
