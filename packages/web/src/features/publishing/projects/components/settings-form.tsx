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
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod";
import { useMe } from "../../../../api/queries/me.ts";
import { useUpdateProject } from "../../../../api/queries/projects.ts";
import { ErrorNotice } from "../../../../components/ui/error-notice.tsx";
import { TextArea, TextField } from "../../../../components/ui/field.tsx";
import { FormComboBox, FormSelect } from "../../../../components/ui/form-select.tsx";
import { Fields, Stack } from "../../../../components/ui/layout.tsx";
import { SaveRow } from "../../../../components/ui/save-row.tsx";
import { toast } from "../../../../components/ui/toast.ts";
import { businessTypeNames } from "../../../../lib/business-type-names.ts";
import { complaint, placeFieldErrors } from "../../../../lib/form.ts";
import { zoneOptions } from "../../../../lib/time-zones.ts";
import { zoneHint } from "../lib/zone-hint.ts";
import { t } from "../messages.ts";
import { originLines } from "./origin-lines.ts";
import { useProofLock } from "./use-proof-lock.ts";

const { name, host, businessType, timeZone, landingUrl, consent, crossDomain, conversionProof, attribution } =
  updateProject.body.shape;
const settings = z.strictObject({
  name: name.unwrap(),
  host: host.unwrap(),
  businessType: businessType.unwrap(),
  timeZone: timeZone.unwrap(),
  landingUrl: landingUrl.unwrap(),
  consent: consent.unwrap(),
  crossDomain: crossDomain.unwrap(),
  conversionProof: conversionProof.unwrap(),
  attribution: attribution.unwrap(),
  attributionDays: z
    .string()
    .transform(Number)
    .pipe(
      z
        .int(t("projects.settingsForm.mustBe1To"))
        .min(1, t("projects.settingsForm.mustBeAtLeast"))
        .max(365, t("projects.settingsForm.mustBeAtMost")),
    ),
  origins: originLines,
});

const consentNames: Record<Consent, { label: string; hint: string }> = {
  given: { label: t("projects.settingsForm.fromTheFirstPage"), hint: t("projects.settingsForm.hint") },
  required: {
    label: t("projects.settingsForm.afterConsent"),
    hint: t("projects.settingsForm.yourPageCallsKiteloop"),
  },
  none: { label: t("projects.settingsForm.never"), hint: t("projects.settingsForm.frequencyLimitsApplyPer") },
};
const consentOptions = consents.map((id) => ({ id, ...consentNames[id] }));

const crossDomainNames: Record<CrossDomain, { label: string; hint: string }> = {
  off: {
    label: t("projects.settingsForm.crossDomainOff"),
    hint: t("projects.settingsForm.crossDomainOffHint"),
  },
  links: {
    label: t("projects.settingsForm.crossDomainLinks"),
    hint: t("projects.settingsForm.crossDomainLinksHint"),
  },
  cookie: {
    label: t("projects.settingsForm.crossDomainCookie"),
    hint: t("projects.settingsForm.crossDomainCookieHint"),
  },
};
const crossDomainOptions = crossDomains.map((id) => ({ id, ...crossDomainNames[id] }));

const proofNames: Record<ConversionProof, { label: string; hint: string }> = {
  any: {
    label: t("projects.settingsForm.browserOrServer"),
    hint: t("projects.settingsForm.browserEventsCanBe"),
  },
  server: {
    label: t("projects.settingsForm.serverOnly"),
    hint: t("projects.settingsForm.browserEventsStayPending"),
  },
};
const proofOptions = conversionProofs.map((id) => ({ id, ...proofNames[id] }));

const modelNames: Record<AttributionModel, { label: string; hint: string }> = {
  last: { label: t("projects.settingsForm.lastLink"), hint: t("projects.settingsForm.lastLinkHint") },
  first: { label: t("projects.settingsForm.firstLink"), hint: t("projects.settingsForm.firstLinkHint") },
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
  const leads = t("projects.settingsForm.landingPageHint");
  if (demoOrigin === null || host === new URL(demoOrigin).host || !landingUrl.startsWith(`${demoOrigin}/`))
    return leads;
  return t("projects.settingsForm.currentlyTheDemoShop", { leads });
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
      toast("ok", t("projects.settingsForm.settingsSaved"));
    } catch (error) {
      if (!placeFieldErrors(form, error, settings.keyof().options)) setFailure(error);
    }
  });

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack>
        <ErrorNotice error={failure} />
        <Fields>
          <TextField
            label={t("projects.settingsForm.name")}
            error={complaint(errors.name)}
            {...register("name")}
          />
          <TextField
            label={t("projects.settingsForm.website")}
            autoCapitalize="none"
            spellCheck={false}
            hint={t("projects.settingsForm.websiteHint")}
            error={complaint(errors.host)}
            {...register("host")}
          />
          <FormSelect
            control={control}
            name="businessType"
            label={t("projects.settingsForm.businessType")}
            options={types}
          />
          <TextField
            label={t("projects.settingsForm.landingPage")}
            inputMode="url"
            hint={landingHint(project, demoOrigin)}
            error={complaint(errors.landingUrl)}
            {...register("landingUrl")}
          />
          <FormComboBox
            control={control}
            name="timeZone"
            label={t("projects.settingsForm.timeZone")}
            options={zoneOptions(project.timeZone)}
            hint={zoneHint(project.timeZone, zone, Date.now())}
          />
          <TextArea
            label={t("projects.settingsForm.allowedOrigins")}
            rows={3}
            spellCheck={false}
            hint={t("projects.settingsForm.onePerLineThe")}
            error={complaint(errors.origins)}
            {...register("origins")}
          />
          <TextField
            label={t("projects.settingsForm.attributionWindowDays")}
            inputMode="numeric"
            hint={t("projects.settingsForm.signUpsAfterThis")}
            error={complaint(errors.attributionDays)}
            {...register("attributionDays")}
          />
          <FormSelect
            control={control}
            name="attribution"
            label={t("projects.settingsForm.attribution")}
            options={modelOptions}
            hint={t("projects.settingsForm.attributionHint")}
          />
          <FormSelect
            control={control}
            name="consent"
            label={t("projects.settingsForm.browserStorage")}
            options={consentOptions}
            hint={t("projects.settingsForm.storesImpressionsAndThe")}
          />
          <FormSelect
            control={control}
            name="crossDomain"
            label={t("projects.settingsForm.crossDomain")}
            options={crossDomainOptions}
            hint={t("projects.settingsForm.crossDomainHint")}
          />
          <FormSelect
            control={control}
            name="conversionProof"
            label={t("projects.settingsForm.trustedConversionSource")}
            options={
              proofLock === null
                ? proofOptions
                : proofOptions.filter(({ id }) => id === "server" || id === project.conversionProof)
            }
            hint={proofLock ?? t("projects.settingsForm.forRewardsWithCash")}
          />
        </Fields>
        <SaveRow changed={isDirty} pending={isSubmitting}>
          {t("projects.settingsForm.saveSettings")}
        </SaveRow>
      </Stack>
    </form>
  );
}
