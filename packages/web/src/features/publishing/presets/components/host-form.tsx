import { zodResolver } from "@hookform/resolvers/zod";
import { businessTypes } from "@kiteloop/contract/publishing/business-types";
import { businessType, host } from "@kiteloop/contract/publishing/project";
import { Button } from "@kiteloop/ui/components/button.tsx";
import { TextField } from "@kiteloop/ui/components/field.tsx";
import { Row, Stack } from "@kiteloop/ui/components/layout.tsx";
import { t } from "@kiteloop/ui/lib/messages.tsx";
import { paths } from "@kiteloop/ui/paths.ts";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import * as z from "zod";
import { FormSelect } from "../../../../components/form/form-select.tsx";
import { complaint } from "../../../../lib/form.ts";
import { businessTypeNames } from "../../../../lib/names.ts";

const schema = z.strictObject({ host, businessType });
const types = businessTypes.map((id) => ({ id, label: businessTypeNames[id] }));

/** Any host and business type; previewing creates nothing. */
export function HostForm() {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { host: "", businessType: "saas" as const },
  });
  const { register, control, handleSubmit, formState } = form;
  const show = handleSubmit((values) => navigate(paths.presetGallery.href(values)));
  return (
    <form onSubmit={(event) => void show(event)} noValidate>
      <Stack tight>
        <TextField
          label={t("Website")}
          placeholder="acme.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={complaint(formState.errors.host)}
          {...register("host")}
        />
        <FormSelect control={control} name="businessType" label={t("Business type")} options={types} />
        <Row>
          <Button type="submit">{t("Show presets")}</Button>
        </Row>
      </Stack>
    </form>
  );
}
