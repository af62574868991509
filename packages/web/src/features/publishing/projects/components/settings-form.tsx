import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import {
  type AttributionModel,
  attributionModels,
  type Consent,
  type ConversionProof,
  type CrossDomain,
  consents,
  conversionProofs,
  crossDomains,
  type Project,
  updateProject,
} from "@kiteloop/contract/publishing/project";
import { shownHost } from "@kiteloop/contract/shared/fields/shown-host";
import { ErrorNotice } from "@kiteloop/ui/components/error-notice.tsx";
import { TextArea, TextField } from "@kiteloop/ui/components/field.tsx";
import { Fields, Stack } from "@kiteloop/ui/components/layout.tsx";
import { SaveRow } from "@kiteloop/ui/components/save-row.tsx";
import { toast } from "@kiteloop/ui/components/toast.ts";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { useMe } from "../../../../api/queries/me.ts";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { FormComboBox, FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { businessTypeNames } from "../../../../lib/names.ts";
import { zoneOptions } from "../../../../lib/time-zones.ts";
import { zoneHint } from "../lib/zone-hint.ts";
import { originLines } from "./origin-lines.ts";
import { useProofLock } from "./use-proof-lock.ts";

const { name, host, businessType, timeZone, landingUrl, signInUrl, consent } = updateProject.body.shape;
const { crossDomain, conversionProof, attribution } = updateProject.body.shape;
const settings = z.strictObject({
  name: name.unwrap(),
  host: host.unwrap(),
  businessType: businessType.unwrap(),
  timeZone: timeZone.unwrap(),
  landingUrl: landingUrl.unwrap(),
  signInUrl: signInUrl.unwrap(),
  consent: consent.unwrap(),
  crossDomain: crossDomain.unwrap(),
  conversionProof: conversionProof.unwrap(),
  attribution: attribution.unwrap(),
  attributionDays: z
    .string()
    .transform(Number)
    .pipe(
      z.int(t("must be 1 to 365 days")).min(1, t("must be at least 1")).max(365, t("must be at most 365")),
    ),
  origins: originLines,
});

const consentNames: Record<Consent, { label: string; hint: string }> = {
  given: {
    label: t("From the first page"),
    hint: t("Only where the law allows it or your banner already asked."),
  },
  required: {
    label: t("After consent"),
    hint: t("Your page calls kiteloop.consent(true)."),
  },
  none: { label: t("Never"), hint: t("Frequency limits apply per page only.") },
};
const consentOptions = consents.map((id) => ({ id, ...consentNames[id] }));

const crossDomainNames: Record<CrossDomain, { label: string; hint: string }> = {
  off: {
    label: t("Off"),
    hint: t("A link counts only on the origin where it was clicked."),
  },
  links: {
    label: t("In addresses"),
    hint: t("Adds the link to the address of the next page. Stores nothing."),
  },
  cookie: {
    label: t("In addresses and a cookie"),
    hint: t("Also works for typed addresses on one domain. Same consent as browser storage."),
  },
};
const crossDomainOptions = crossDomains.map((id) => ({ id, ...crossDomainNames[id] }));

const proofNames: Record<ConversionProof, { label: string; hint: string }> = {
  any: {
    label: t("Browser or server"),
    hint: t("Browser events can be spoofed."),
  },
  server: {
    label: t("Server only"),
    hint: t("Browser events stay pending until your server confirms them."),
  },
};
const proofOptions = conversionProofs.map((id) => ({ id, ...proofNames[id] }));

const modelNames: Record<AttributionModel, { label: string; hint?: string }> = {
  last: { label: t("Last link") },
  first: {
    label: t("First link"),
    hint: t("Later links don’t count until the attribution window of the first one has ended."),
  },
};
const modelOptions = attributionModels.map((id) => ({ id, ...modelNames[id] }));

const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

function valuesOf(project: Project): z.input<typeof settings> {
  const { origins, ...rest } = project;
  return {
    name: rest.name,
    host: shownHost(rest.host),
    businessType: rest.businessType,
    timeZone: rest.timeZone,
    landingUrl: rest.landingUrl,
    signInUrl: rest.signInUrl,
    consent: rest.consent,
    crossDomain: rest.crossDomain,
    conversionProof: rest.conversionProof,
    attribution: rest.attribution,
    attributionDays: String(rest.attributionDays),
    origins: origins.join("\n"),
  };
}

/** On a local instance, links of a new project lead to the demo shop, whatever the project's host. */
function landingHint({ host, landingUrl }: Project, demoOrigin: string | null): string {
  const leads = t("The page that invitation links open.");
  if (demoOrigin === null || host === new URL(demoOrigin).host || !landingUrl.startsWith(`${demoOrigin}/`))
    return leads;
  return t("{leads} Currently the demo shop on this machine. Use your own page before you invite anyone.", {
    leads,
  });
}

/** A project's settings. A change based on an old version is refused; the typed text stays. */
export function SettingsForm({ project }: { project: Project }) {
  const [failure, setFailure] = useState<unknown>();
  const update = useUpdateProject();
  const proofLock = useProofLock(project.id);
  const { demoOrigin } = useMe().instance;
  const form = useForm({
    resolver: zodResolver(settings),
    values: valuesOf(project),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  const zone = useWatch({ control, name: "timeZone" });

  const save = handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await update.mutateAsync({
        params: { projectId: project.id },
        body: { version: project.version, ...values },
      });
      form.reset(valuesOf(saved));
      toast("ok", t("Settings saved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, settings.keyof().options)) setFailure(error);
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <Fields>
          <TextField label={t("Name")} error={complaint(errors.name)} {...register("name")} />
          <TextField
            label={t("Website")}
            autoCapitalize="none"
            spellCheck={false}
            hint={t(
              "The site’s domain. With another one, its origins are allowed beside the old ones until you remove those.",
            )}
            error={complaint(errors.host)}
            {...register("host")}
          />
          <FormSelect control={control} name="businessType" label={t("Business type")} options={types} />
          <TextField
            label={t("Landing page")}
            inputMode="url"
            hint={landingHint(project, demoOrigin)}
            error={complaint(errors.landingUrl)}
            {...register("landingUrl")}
          />
          <TextField
            label={t("Sign-in page")}
            placeholder="/login"
            autoCapitalize="none"
            spellCheck={false}
            hint={t("Widgets lead visitors who are signed out there, or to the share page if this is empty.")}
            error={complaint(errors.signInUrl)}
            {...register("signInUrl")}
          />
          <FormComboBox
            control={control}
            name="timeZone"
            label={t("Time zone")}
            options={zoneOptions(project.timeZone)}
            hint={zoneHint(project.timeZone, zone, Date.now())}
          />
          <TextArea
            label={t("Allowed origins")}
            rows={3}
            spellCheck={false}
            hint={t("One per line. The script only runs on these origins.")}
            error={complaint(errors.origins)}
            {...register("origins")}
          />
          <TextField
            label={t("Attribution window (days)")}
            inputMode="numeric"
            hint={t("Sign-ups after this aren’t attributed. 1–365.")}
            error={complaint(errors.attributionDays)}
            {...register("attributionDays")}
          />
          <FormSelect
            control={control}
            name="attribution"
            label={t("Link that counts")}
            options={modelOptions}
            hint={t(
              "A code that someone types or your server reports comes first. Links come before invitation emails.",
            )}
          />
          <FormSelect
            control={control}
            name="consent"
            label={t("Browser storage")}
            options={consentOptions}
            hint={t("Stores impressions and the clicked link. No cookie unless you choose one below.")}
          />
          <FormSelect
            control={control}
            name="crossDomain"
            label={t("Links across origins")}
            options={crossDomainOptions}
            hint={t(
              "Keeps a clicked link when a visitor goes from one allowed origin to another, such as from www to app.",
            )}
          />
          <FormSelect
            control={control}
            name="conversionProof"
            label={t("Trusted conversion source")}
            options={
              proofLock === null
                ? proofOptions
                : proofOptions.filter(({ id }) => id === "server" || id === project.conversionProof)
            }
            {...(proofLock !== null && { hint: proofLock })}
          />
        </Fields>
        <SaveRow changed={isDirty} pending={isSubmitting}>
          {t("Save settings")}
        </SaveRow>
      </Stack>
    </form>
  );
}
