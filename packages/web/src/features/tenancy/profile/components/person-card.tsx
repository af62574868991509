import { zodResolver } from "@hookform/resolvers/zod";
import { appLanguages } from "@kiteloop/contract/tenancy/app-languages";
import {
  type Avatar,
  avatars,
  formats,
  getProfile,
  type Profile,
  updateProfile,
} from "@kiteloop/contract/tenancy/profile";
import { getMe } from "@kiteloop/contract/tenancy/workspace";
import { Card } from "@kiteloop/ui/components/card.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { exampleOf } from "@kiteloop/ui/lib/format.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { Controller, useForm } from "react-hook-form";
import * as z from "zod";
import { useCall } from "../../../../api/use-call.ts";
import { FormComboBox, FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { ownTimeZone, zoneOptions } from "../../../../lib/time-zones.ts";
import { AvatarChoice } from "./avatar-choice.tsx";

const { name, avatar } = updateProfile.body.shape;
/** The value for the browser's own time zone and formats, whatever they are. */
const browsers = "browser";
const values = z.strictObject({
  name: name.unwrap(),
  avatar: avatar.unwrap(),
  formats: z.enum([browsers, ...formats]),
  language: z.enum([browsers, ...appLanguages]),
  timeZone: z.string(),
});

const valuesOf = (profile: Profile): z.input<typeof values> => ({
  name: profile.name,
  avatar: profile.avatar,
  formats: profile.formats ?? browsers,
  language: profile.language ?? browsers,
  timeZone: profile.timeZone ?? browsers,
});

const formatNames = {
  "en-US": t("American"),
  "en-GB": t("British"),
} as const;
const formatOptions = () => [
  { id: browsers, label: exampleOf(null), hint: t("Browser default") },
  ...formats.map((id) => ({ id, label: exampleOf(id), hint: formatNames[id] })),
];

/** Each in its own language, so that its readers recognize it. */
const languageOptions = () => [
  { id: browsers, label: t("Browser default") },
  ...appLanguages.map((id) => ({
    id,
    label: new Intl.DisplayNames(id, { type: "language" }).of(id) ?? id,
  })),
];

function zonesFor(profile: Profile) {
  const own = {
    id: browsers,
    label: t("Browser default ({replaceAll})", { replaceAll: ownTimeZone.replaceAll("_", " ") }),
  };
  return [own, ...zoneOptions(profile.timeZone ?? ownTimeZone)];
}

/** Does not overwrite a change of another window; the typed text stays. */
export function PersonCard({ profile }: { profile: Profile }) {
  const [failure, setFailure] = useState<unknown>();
  const update = useCall(updateProfile, { returns: getProfile, changes: [getMe] });
  const form = useForm({
    resolver: zodResolver(values),
    values: valuesOf(profile),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  const save = form.handleSubmit(async ({ timeZone, formats, language, ...rest }) => {
    setFailure(undefined);
    try {
      const saved = await update.mutateAsync({
        body: {
          version: profile.version,
          ...rest,
          timeZone: timeZone === browsers ? null : timeZone,
          formats: formats === browsers ? null : formats,
          language: language === browsers ? null : language,
        },
      });
      form.reset(valuesOf(saved));
      toast("ok", t("Profile saved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, values.keyof().options)) setFailure(error);
    }
  });

  return (
    <Card
      title={t("Personal details")}
      lead={t("Signed in as {email}. Your name is visible to members of your workspaces.", {
        email: profile.email,
      })}
    >
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack>
          <ErrorNotice error={failure} />
          <Controller
            control={form.control}
            name="avatar"
            render={({ field }) => (
              <AvatarChoice
                name={form.watch("name")}
                items={avatars}
                value={field.value}
                onChange={(chosen: Avatar) => field.onChange(chosen)}
              />
            )}
          />
          <Fields>
            <TextField
              label={t("Name")}
              autoComplete="name"
              error={complaint(errors.name)}
              {...form.register("name")}
            />
            <FormComboBox
              control={form.control}
              name="timeZone"
              label={t("Time zone")}
              options={zonesFor(profile)}
            />
            <FormSelect
              control={form.control}
              name="language"
              label={t("Language")}
              options={languageOptions()}
              hint={t("Emails to you stay in English.")}
            />
            <FormSelect
              control={form.control}
              name="formats"
              label={t("Dates and numbers")}
              options={formatOptions()}
              hint={t("For the app in English.")}
            />
          </Fields>
          <SaveRow changed={isDirty} pending={isSubmitting}>
            {t("Save profile")}
          </SaveRow>
        </Stack>
      </form>
    </Card>
  );
}
