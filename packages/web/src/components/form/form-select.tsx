import { ComboBox, type ComboBoxProps } from "@kiteloop/ui/components/combo-box.tsx";
import { Select, type SelectProps } from "@kiteloop/ui/components/select.tsx";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { complaint } from "../../lib/form.ts";

type Held = "ref" | "value" | "onChange" | "onBlur" | "error";

type InForm<Values extends FieldValues, Transformed> = {
  control: Control<Values, unknown, Transformed>;
  name: FieldPath<Values>;
};

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** A select controlled by the form. */
export function FormSelect<Values extends FieldValues, Transformed = Values>({
  control,
  name,
  ...select
}: Omit<SelectProps, Held> & InForm<Values, Transformed>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <Select
      {...select}
      ref={field.ref}
      value={textOf(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={complaint(fieldState.error)}
    />
  );
}

/** A combo box controlled by the form. */
export function FormComboBox<Values extends FieldValues, Transformed = Values>({
  control,
  name,
  ...box
}: Omit<ComboBoxProps, Held> & InForm<Values, Transformed>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <ComboBox
      {...box}
      value={textOf(field.value) ?? ""}
      onChange={field.onChange}
      error={complaint(fieldState.error)}
    />
  );
}
