import { type DestinationFormat, destinationUrls } from "@kiteloop/contract/messaging/webhook-destination";
import { useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { Checkbox } from "../../../../../components/ui/choice.tsx";
import { TextField } from "../../../../../components/ui/field.tsx";
import { Select } from "../../../../../components/ui/select.tsx";
import { complaint } from "../../../../../lib/form.ts";
import { t } from "../../messages.ts";
import { isToolUrl, type WebhookValues } from "./webhook-values.ts";

type DestinationFieldsProps = {
  form: UseFormReturn<WebhookValues, unknown, WebhookValues>;
  format: DestinationFormat;
  /** The end of the key that is stored; undefined for a new endpoint. */
  keyLastFour: string | undefined;
};

const keyWords = (format: DestinationFormat) =>
  ({
    segment: {
      label: t("apiKeys.destinationFields.writeKey"),
      hint: t("apiKeys.destinationFields.writeKeyHint"),
    },
    posthog: {
      label: t("apiKeys.destinationFields.projectToken"),
      hint: t("apiKeys.destinationFields.projectTokenHint"),
    },
    ga4: {
      label: t("apiKeys.destinationFields.apiSecret"),
      hint: t("apiKeys.destinationFields.apiSecretHint"),
    },
  })[format];

/** Where an analytics tool takes events, and the credentials for it. */
export function DestinationFields({ form, format, keyLastFour }: DestinationFieldsProps) {
  const { register, control, formState } = form;
  const errors = formState.errors.destination;
  const { label, hint } = keyWords(format);
  const stored = keyLastFour !== undefined;
  return (
    <>
      <Region form={form} format={format} />
      {format === "ga4" && (
        <TextField
          label={t("apiKeys.destinationFields.measurementId")}
          placeholder="G-ABC1234567"
          hint={t("apiKeys.destinationFields.measurementIdHint")}
          autoComplete="off"
          error={complaint(errors?.measurementId)}
          {...register("destination.measurementId")}
        />
      )}
      <TextField
        label={label}
        type="password"
        hint={stored ? t("apiKeys.destinationFields.leaveEmpty", { lastFour: keyLastFour }) : hint}
        placeholder={stored ? `…${keyLastFour}` : undefined}
        autoComplete="off"
        error={complaint(errors?.key)}
        {...register("destination.key")}
      />
      {format === "ga4" && (
        <Controller
          control={control}
          name="destination.adConsent"
          render={({ field }) => (
            <Checkbox
              label={t("apiKeys.destinationFields.adConsent")}
              hint={t("apiKeys.destinationFields.adConsentHint")}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      )}
    </>
  );
}

const own = "own";

/** The tool's region; for PostHog also an instance of one's own, by its address. */
function Region({ form, format }: Omit<DestinationFieldsProps, "keyLastFour">) {
  const { register, control, formState, setValue } = form;
  const url = useWatch({ control, name: "url" });
  const [isOwn, setOwn] = useState(!isToolUrl(url));
  const { us, eu } = destinationUrls[format];
  const options = [
    {
      id: us,
      label: format === "ga4" ? t("apiKeys.destinationFields.worldwide") : t("apiKeys.destinationFields.us"),
    },
    { id: eu, label: t("apiKeys.destinationFields.eu") },
    ...(format === "posthog" || isOwn ? [{ id: own, label: t("apiKeys.destinationFields.ownAddress") }] : []),
  ];
  const choose = (id: string) => {
    setOwn(id === own);
    setValue("url", id === own ? "" : id);
  };
  return (
    <>
      <Select
        label={t("apiKeys.destinationFields.region")}
        options={options}
        value={isOwn ? own : url}
        onChange={choose}
      />
      {isOwn && (
        <TextField
          label={t("apiKeys.destinationFields.address")}
          type="url"
          inputMode="url"
          placeholder="https://posthog.example.com/i/v0/e/"
          hint={format === "posthog" ? t("apiKeys.destinationFields.addressHint") : undefined}
          autoComplete="off"
          error={complaint(formState.errors.url)}
          {...register("url")}
        />
      )}
    </>
  );
}
