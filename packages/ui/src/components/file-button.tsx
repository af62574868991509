import { useId, useRef } from "react";
import { Button } from "./button.tsx";

type FileButtonProps = {
  /** Name for screen readers. */
  label: string;
  /** The button's text. */
  children: string;
  /** As the `accept` attribute of a file input. */
  accept: string;
  disabled?: boolean;
  pending?: boolean;
  onChoose: (file: File) => void;
};

/** Opens a file chooser; the same file can be chosen again. */
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
