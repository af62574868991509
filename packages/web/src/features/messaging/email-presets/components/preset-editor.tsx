import {
  type EmailTemplate,
  listEmailTemplates,
  previewEmailTemplate,
  resetEmailTemplate,
  saveEmailTemplate,
  testEmailTemplate,
} from "@kiteloop/contract/messaging/email-template";
import { minuteMs } from "@kiteloop/contract/shared/time";
import { Badge } from "@kiteloop/ui/components/badge.tsx";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ConfirmDialog } from "@kiteloop/ui/components/dialog.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { Columns, Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { Notice } from "@kiteloop/ui/components/notice.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { Skeleton } from "@kiteloop/ui/components/skeleton.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { formatDate } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { keepPreviousData, type MutationFunctionContext, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "../../../../api/queries/me.ts";
import { queryOf } from "../../../../api/query-of.ts";
import { useCall } from "../../../../api/use-call.ts";
import { languageName } from "../../../../lib/config-changes/settings.ts";
import { useMay } from "../../../../lib/role.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { complaintsOf } from "./complaints.ts";
import styles from "./email-presets.module.css";
import { EmailPreview } from "./email-preview.tsx";
import { purposeNames } from "./names.ts";
import { WordingFields } from "./wording-fields.tsx";

/** Replaces the changed template in the cache. */
const replace = (
  changed: EmailTemplate,
  _input: unknown,
  _context: unknown,
  { client }: MutationFunctionContext,
) =>
  client.setQueryData(
    queryOf(listEmailTemplates).queryKey,
    (before) =>
      before && {
        ...before,
        items: before.items.map((one) =>
          one.purpose === changed.purpose && one.language === changed.language ? changed : one,
        ),
      },
  );

/** Editor of an email template with its preview. */
export function PresetEditor({ preset }: { preset: EmailTemplate }) {
  const mayEdit = useMay("editor");
  const { email } = useMe().user;
  const { purpose, language } = preset;
  const [wording, setWording] = useState(preset.wording);
  const [resetting, setResetting] = useState(false);
  const settled = useSettled(wording, 350);
  const preview = useQuery({
    ...queryOf(previewEmailTemplate, { body: { purpose, language, wording: settled } }),
    // The last successful preview stays until the next one is loaded.
    placeholderData: keepPreviousData,
    staleTime: minuteMs,
  });
  const [shown, setShown] = useState(preview.data);
  // An email that cannot be rendered leaves the last successful preview.
  if (preview.data !== undefined && preview.data !== shown) setShown(preview.data);
  const save = useCall(saveEmailTemplate, { onSuccess: replace });
  const reset = useCall(resetEmailTemplate, { onSuccess: replace });
  const test = useCall(testEmailTemplate);
  const complaints = complaintsOf(preview.error) ?? complaintsOf(save.error);
  const failure = [save.error, test.error, preview.error].find((one) => one && complaintsOf(one) === null);
  const changed = (Object.keys(wording) as (keyof typeof wording)[]).some(
    (field) => wording[field] !== preset.wording[field],
  );

  return (
    <Columns>
      <Card
        title={`${purposeNames[purpose].label}, ${languageName(language)}`}
        lead={purposeNames[purpose].when}
        action={<Badge tone={preset.own ? "sky" : "plain"}>{preset.own ? t("Custom") : t("Default")}</Badge>}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save.mutate(
              { body: { purpose, language, version: preset.version, wording } },
              { onSuccess: () => toast("ok", t("Email saved")) },
            );
          }}
        >
          <Stack>
            <ErrorNotice error={failure} />
            <WordingFields
              wording={wording}
              language={language}
              onChange={(next) => {
                save.reset();
                test.reset();
                setWording(next);
              }}
              variables={preset.variables}
              complaints={complaints ?? {}}
              readOnly={!mayEdit}
            />
            {mayEdit && (
              <Row>
                <SaveRow changed={changed} pending={save.isPending}>
                  {t("Save")}
                </SaveRow>
                <Button
                  pending={test.isPending}
                  onClick={() =>
                    test.mutate(
                      { body: { purpose, language, wording } },
                      {
                        onSuccess: ({ to }) => toast("ok", t("Test email sent to {to}", { to })),
                      },
                    )
                  }
                >
                  {t("Send test to {email}", { email })}
                </Button>
                {preset.own && (
                  <Button variant="ghost" onClick={() => setResetting(true)}>
                    {t("Reset")}
                  </Button>
                )}
              </Row>
            )}
            {preset.own && preset.updatedAt && (
              <p className={styles.note}>
                {t("Changed by {updatedBy} on {updatedAt}", {
                  updatedBy: preset.updatedBy,
                  updatedAt: formatDate(preset.updatedAt),
                })}
              </p>
            )}
          </Stack>
        </form>
      </Card>
      <Card title={t("Preview")}>
        <Stack>
          {preview.isError && (
            <Notice tone="warn">
              {shown ? t("Showing the last valid version.") : t("This email can’t be sent.")}
            </Notice>
          )}
          {shown ? <EmailPreview mail={shown} language={language} /> : <Skeleton height="36rem" />}
        </Stack>
      </Card>
      <ConfirmDialog
        title={t("Reset this email?")}
        open={resetting}
        onClose={() => setResetting(false)}
        onConfirm={() =>
          reset.mutate(
            { body: { purpose, language } },
            {
              onSuccess: () => {
                setResetting(false);
                toast("ok", t("Email reset to default"));
              },
            },
          )
        }
        confirm={t("Reset")}
        danger
        pending={reset.isPending}
        error={reset.error}
      >
        <p>{t("Your changes will be lost and the default text will be used.")}</p>
      </ConfirmDialog>
    </Columns>
  );
}
