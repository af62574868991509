import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { Controller, type UseFormReturn } from "react-hook-form";
import { paths } from "../../../../app/paths.ts";
import { Checkbox } from "../../../../components/ui/choice.tsx";
import { TextField } from "../../../../components/ui/field.tsx";
import { FormSelect } from "../../../../components/ui/form-select.tsx";
import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { complaint } from "../../../../lib/form.ts";
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
            label="It may be published as a testimonial"
            hint="The operator of this instance may show my words and what I fill in below on the wall of love, once a person has read them; my address and the screenshot never. Deleting this feedback takes it off at once."
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
      {form.watch("offered") && (
        <>
          <Fields>
            <TextField
              label="Name"
              autoComplete="name"
              error={complaint(publish?.name)}
              {...form.register("publish.name")}
            />
            <FormSelect
              control={form.control}
              name="publish.businessType"
              label="Kind of business"
              options={kinds}
            />
            <TextField
              label="Role"
              aside="optional"
              autoComplete="organization-title"
              error={complaint(publish?.role)}
              {...form.register("publish.role")}
            />
            <TextField
              label="Company"
              aside="optional"
              autoComplete="organization"
              error={complaint(publish?.company)}
              {...form.register("publish.company")}
            />
          </Fields>
          <p>
            <a href={paths.wallOfLove.href()}>How testimonials look on the wall of love</a>
          </p>
        </>
      )}
    </Stack>
  );
}
