import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import {
  type Consent,
  type ConversionProof,
  consents,
  conversionProofs,
  type Project,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { useMe } from "../../../../api/queries/me.ts";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { Button } from "../../../../components/ui/button.tsx";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { FormComboBox, FormSelect } from "../../../../components/ui/form-select.tsx";
import { Fields, Row, Stack } from "../../../../components/ui/layout.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { zoneOptions } from "../../../../lib/time-zones.ts";
import { originLines } from "./origin-lines.ts";

const { name, businessType, timeZone, landingUrl, consent, conversionProof } = updateProject.body.shape;
const settings = z.strictObject({
  name: name.unwrap(),
  businessType: businessType.unwrap(),
  timeZone: timeZone.unwrap(),
  landingUrl: landingUrl.unwrap(),
  consent: consent.unwrap(),
  conversionProof: conversionProof.unwrap(),
  attributionDays: z
    .string()
    .transform(Number)
    .pipe(z.int("is a number of days, 1 to 365").min(1, "is at least 1").max(365, "can be at most 365")),
  origins: originLines,
});

const consentNames: Record<Consent, { label: string; hint: string }> = {
  given: { label: "From the first page on", hint: "Where the law, or a banner before it, allows that." },
  required: { label: "Once the visitor agrees", hint: "Your page calls kiteloop.consent(true)." },
  none: { label: "Never", hint: "Frequency limits then hold for one page only." },
};
const consentOptions = consents.map((id) => ({ id, ...consentNames[id] }));

const proofNames: Record<ConversionProof, { label: string; hint: string }> = {
  any: {
    label: "Your pages or your server",
    hint: "Anyone who writes a script can make a page say anything.",
  },
  server: {
    label: "Your server alone",
    hint: "What a page reports stays pending until your server confirms it.",
  },
};
const proofOptions = conversionProofs.map((id) => ({ id, ...proofNames[id] }));

const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

function valuesOf(project: Project): z.input<typeof settings> {
  const { origins, ...rest } = project;
  return {
    name: rest.name,
    businessType: rest.businessType,
    timeZone: rest.timeZone,
    landingUrl: rest.landingUrl,
    consent: rest.consent,
    conversionProof: rest.conversionProof,
    attributionDays: String(rest.attributionDays),
    origins: origins.join("\n"),
  };
}

/** On a local instance, links of a new project lead to the demo shop, whatever the project's host. */
function landingHint({ host, landingUrl }: Project, demoOrigin: string | null): string {
  const leads = "Where an invitation's link leads.";
  if (demoOrigin === null || host === new URL(demoOrigin).host || !landingUrl.startsWith(`${demoOrigin}/`))
    return leads;
  return `${leads} For now the demo shop on this machine, to try the loop. Put your own page here before you invite anybody.`;
}

/** A project's settings. A change based on an old version is refused; the typed text stays. */
export function SettingsForm({ project }: { project: Project }) {
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject(project.id);
  const { demoOrigin } = useMe().instance;
  const form = useForm({
    resolver: zodResolver(settings),
    values: valuesOf(project),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await update.mutateAsync({ version: project.version, ...values });
      form.reset(valuesOf(saved));
      toast("ok", "Settings saved");
    } catch (error) {
      if (!placeFieldErrors(form, error, settings.keyof().options)) setFailure(error);
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <Fields>
          <TextField label="Name" error={complaint(errors.name)} {...register("name")} />
          <FormSelect control={control} name="businessType" label="Business type" options={types} />
          <TextField
            label="Landing page"
            inputMode="url"
            hint={landingHint(project, demoOrigin)}
            error={complaint(errors.landingUrl)}
            {...register("landingUrl")}
          />
          <FormComboBox
            control={control}
            name="timeZone"
            label="Time zone"
            options={zoneOptions(project.timeZone)}
            hint="A day in the numbers starts at midnight here, from now on."
          />
          <TextArea
            label="Allowed origins"
            rows={3}
            spellCheck={false}
            hint="One per line. Only pages of these may use the project's script."
            error={complaint(errors.origins)}
            {...register("origins")}
          />
          <TextField
            label="Days a followed link counts"
            inputMode="numeric"
            hint="Who signs up later than that counts for nobody. 1 to 365."
            error={complaint(errors.attributionDays)}
            {...register("attributionDays")}
          />
          <FormSelect
            control={control}
            name="consent"
            label="What the script may keep in visitors' browsers"
            options={consentOptions}
            hint="Who was shown what and when, and by whose link they came. No cookies in any case."
          />
          <FormSelect
            control={control}
            name="conversionProof"
            label="Whose word makes a conversion count"
            options={proofOptions}
            hint="Where rewards are worth money, choose your server."
          />
        </Fields>
        <Row>
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
            Save settings
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
