import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import {
  type createProject,
  createProjectBody,
  host as hostSchema,
  type Project,
} from "@kiteloop/contract/publishing/project";
import { nameOfHost, neutralBrand } from "@kiteloop/contract/publishing/widget/brand";
import type { BodyInputOf } from "@kiteloop/contract/shared/endpoint";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { brandQuery } from "../../../../api/queries/brand.ts";
import { useMe } from "../../../../api/queries/me.ts";
import { SiteSummary } from "../../../../components/brand/site-summary.tsx";
import { FormComboBox, FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import { useSettled } from "../../../../lib/settled.ts";
import { ownTimeZone, zoneOptions } from "../../../../lib/time-zones.ts";

type Body = BodyInputOf<typeof createProject>;

// Most sites can be read.
const PickBrand = lazy(() => import("./pick-brand.tsx"));

type NewProjectFormProps = {
  /** `accent`: the color that was picked for a site that can't be read. */
  submit: (body: Body, accent: string | undefined) => Promise<Project>;
  onCreated: (project: Project) => void;
};

const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

/** Required fields of a project. The name is derived from the host until it is typed. */
export function NewProjectForm({ submit, onCreated }: NewProjectFormProps) {
  const isSuspended = useMe().workspace.suspension !== undefined;
  const [failure, setFailure] = useState<unknown>();
  const form = useForm({
    resolver: zodResolver(createProjectBody),
    defaultValues: { host: "", name: "", businessType: "saas" as const, timeZone: ownTimeZone },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting, isSubmitted, dirtyFields } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      onCreated(await submit(values, isUnread ? accent : undefined));
    } catch (error) {
      if (!placeFieldErrors(form, error, ["host", "name", "businessType", "timeZone"])) setFailure(error);
    }
  });

  const typed = useSettled(useWatch({ control, name: "host" }), 700);
  const settledHost = hostSchema.safeParse(typed).data;

  const [accent, setAccent] = useState<string>();
  const found = useQuery({ ...brandQuery(settledHost ?? ""), enabled: settledHost !== undefined }).data;
  const isUnread = found?.source === "neutral";
  const businessType = useWatch({ control, name: "businessType" });
  // A typed name wins over the site's own name, which wins over one derived from the host.
  useEffect(() => {
    if (found?.name && !form.getFieldState("name").isDirty) form.setValue("name", found.name);
  }, [found, form]);

  const host = register("host", {
    onChange: (event: { target: { value: string } }) => {
      const typed = event.target.value.trim().replace(/^https?:\/\//i, "");
      const name = typed ? nameOfHost(typed.replace(/[/?#].*$/, "")) : "";
      if (!dirtyFields.name) form.setValue("name", name, { shouldValidate: isSubmitted });
    },
  });

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <TextField
          label={t("Website")}
          placeholder="acme.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          error={complaint(errors.host)}
          {...host}
        />
        {settledHost !== undefined && <SiteSummary key={settledHost} host={settledHost} />}
        {settledHost !== undefined && isUnread && (
          <Suspense>
            <PickBrand
              host={settledHost}
              businessType={businessType}
              accent={accent ?? neutralBrand(settledHost).accent}
              onChange={setAccent}
            />
          </Suspense>
        )}
        <TextField
          label={t("Name")}
          autoComplete="off"
          error={complaint(errors.name)}
          {...register("name")}
        />
        <FormSelect control={control} name="businessType" label={t("Business type")} options={types} />
        <FormComboBox
          control={control}
          name="timeZone"
          label={t("Time zone")}
          options={zoneOptions(ownTimeZone)}
        />
        <Row>
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={isSuspended}>
            {t("Create project")}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
