import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Row } from "./layout.tsx";

type SaveRowProps = {
  /** Whether there is anything to save. */
  changed: boolean;
  pending: boolean;
  /** The button's text. */
  children: ReactNode;
};

/** The button that saves a form, while there are changes. It stays until the focus leaves it, so that focus isn't lost. */
export function SaveRow({ changed, pending, children }: SaveRowProps) {
  const [focused, setFocused] = useState(false);
  if (!changed && !pending && !focused) return null;
  return (
    <Row>
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        disabled={!changed}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      >
        {children}
      </Button>
    </Row>
  );
}
