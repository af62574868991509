import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { Controller, type UseFormReturn } from "react-hook-form";
import { FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint } from "../../../../lib/form.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import type { Values } from "../lib/form.ts";

const kinds = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

type PublishFieldsProps<Sent> = { form: UseFormReturn<Values, unknown, Sent> };

/** Submits praise as a testimonial: consent, and the public name. */
export function PublishFields<Sent>({ form }: PublishFieldsProps<Sent>) {
  const { publish } = form.formState.errors;
  return (
    <Stack>
      <Controller
        control={form.control}
        name="offered"
        render={({ field }) => (
          <Checkbox
            label={t("Allow publishing as a testimonial")}
            hint={t(
              "After a review, we may show your message and the details below on the wall of love, but never your email or screenshot. Delete your feedback to remove it.",
            )}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {form.watch("offered") && (
        <>
          <Fields>
            <TextField
              label={t("Name")}
              autoComplete="name"
              error={complaint(publish?.name)}
              {...form.register("publish.name")}
            />
            <FormSelect
              control={form.control}
              name="publish.businessType"
              label={t("Industry")}
              options={kinds}
            />
            <TextField
              label={t("Role")}
              aside="optional"
              autoComplete="organization-title"
              error={complaint(publish?.role)}
              {...form.register("publish.role")}
            />
            <TextField
              label={t("Company")}
              aside="optional"
              autoComplete="organization"
              error={complaint(publish?.company)}
              {...form.register("publish.company")}
            />
          </Fields>
          <p>
            <a href={paths.wallOfLove.href()}>{t("See the wall of love")}</a>
          </p>
        </>
      )}
    </Stack>
  );
}
