import { type DestinationFormat, destinationUrls } from "@kiteloop/contract/messaging/webhook-destination";
import { Checkbox } from "@kiteloop/ui/components/choice.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Select } from "@kiteloop/ui/components/select.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { useState } from "react";
import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { complaint } from "../../../../../lib/form.ts";
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
      label: t("Write key"),
      hint: t("In Segment, add an HTTP API source and copy its write key. We store it encrypted."),
    },
    posthog: {
      label: t("Project token"),
      hint: t(
        "In PostHog, open Settings > Project and copy the token that starts with phc_. We store it encrypted.",
      ),
    },
    ga4: {
      label: t("API secret"),
      hint: t(
        "On the page of the same data stream, open Measurement Protocol API secrets and create one. We store it encrypted.",
      ),
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
          label={t("Measurement ID")}
          placeholder="G-ABC1234567"
          hint={t("In Google Analytics, open Admin > Data streams and choose your website’s stream.")}
          autoComplete="off"
          error={complaint(errors?.measurementId)}
          {...register("destination.measurementId")}
        />
      )}
      <TextField
        label={label}
        type="password"
        hint={
          stored
            ? t(
                "Leave this empty to keep the key that ends with {lastFour}. A new key replaces it at once.",
                { lastFour: keyLastFour },
              )
            : hint
        }
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
              label={t("Google may use these events for ads")}
              hint={t("Select this only if everyone these events are about has agreed.")}
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
      label: format === "ga4" ? t("Worldwide") : t("United States"),
    },
    { id: eu, label: t("European Union") },
    ...(format === "posthog" || isOwn ? [{ id: own, label: t("Your own instance") }] : []),
  ];
  const choose = (id: string) => {
    setOwn(id === own);
    setValue("url", id === own ? "" : id);
  };
  return (
    <>
      <Select label={t("Region")} options={options} value={isOwn ? own : url} onChange={choose} />
      {isOwn && (
        <TextField
          label={t("Address of your instance")}
          type="url"
          inputMode="url"
          placeholder="https://posthog.example.com/i/v0/e/"
          hint={
            format === "posthog"
              ? t("The address that your instance takes events at. It ends with /i/v0/e/.")
              : undefined
          }
          autoComplete="off"
          error={complaint(formState.errors.url)}
          {...register("url")}
        />
      )}
    </>
  );
}
