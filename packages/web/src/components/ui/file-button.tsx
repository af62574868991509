import { useId, useRef } from "react";
import { Button } from "./button.tsx";

type FileButtonProps = {
  /** What is asked for, as it is read out. */
  label: string;
  /** What the button says. */
  children: string;
  /** As an input of type `file` takes it. */
  accept: string;
  disabled?: boolean;
  pending?: boolean;
  onChoose: (file: File) => void;
};

/** Has a file chosen; the same one can be chosen again. */
export function FileButton({
  label,
  children,
  accept,
  disabled = false,
  pending = false,
  onChoose,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        disabled={disabled || pending}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = "";
          if (file) onChoose(file);
        }}
      />
      <Button disabled={disabled} pending={pending} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
