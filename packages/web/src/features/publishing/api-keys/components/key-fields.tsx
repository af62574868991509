import type { Scope } from "@kiteloop/contract/tenancy/roles";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import type { ReactNode } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { complaint, firstComplaint } from "../../../../lib/form.ts";
import { AllowedIps } from "./allowed-ips.tsx";
import { ExpirySelect } from "./expiry-select.tsx";
import { ScopeChoice } from "./scope-choice.tsx";

type Fields = { name: string; scopes: Scope[]; expiresInDays: number | null; allowedIps: string[] };

type KeyFieldsProps = {
  placeholder: string;
  of: "project" | "workspace" | "app";
  /** Further fields, after the name. */
  children?: ReactNode;
};

/** The fields of every new key; those of apps are public, so they have neither permissions nor addresses. */
export function KeyFields({ placeholder, of, children }: KeyFieldsProps) {
  const { register, control, formState } = useFormContext<Fields>();
  const { errors } = formState;
  return (
    <>
      <TextField
        autoFocus
        label={t("Name")}
        placeholder={placeholder}
        autoComplete="off"
        error={complaint(errors.name)}
        {...register("name")}
      />
      {children}
      {of !== "app" && (
        <Controller
          control={control}
          name="scopes"
          render={({ field }) => (
            <ScopeChoice
              of={of}
              value={field.value}
              onChange={field.onChange}
              error={errors.scopes && t("Select at least one")}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="expiresInDays"
        render={({ field }) => (
          <ExpirySelect label={t("Expires")} value={field.value} onChange={field.onChange} />
        )}
      />
      {of !== "app" && (
        <Controller
          control={control}
          name="allowedIps"
          render={({ field }) => (
            <AllowedIps
              value={field.value ?? []}
              onChange={field.onChange}
              error={firstComplaint(errors.allowedIps)}
            />
          )}
        />
      )}
    </>
  );
}
