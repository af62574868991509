import { type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "../api.ts";
import { useBrowser } from "../use-browser.ts";
import { complaintOf, sentence } from "./complaint.ts";

type Errors = Readonly<Record<string, string>>;

/** The value of the field with this name, as typed. */
type Fields = (name: string) => string;

function complaintsIn(form: HTMLFormElement): Errors {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  return Object.fromEntries(
    inputs.flatMap((input) => {
      const complaint = complaintOf(input);
      return complaint ? [[input.name, complaint]] : [];
    }),
  );
}

function fieldsOf(form: HTMLFormElement): Fields {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
}

/** The problem's errors for fields of this form. */
function errorsAt(form: HTMLFormElement, problem: Problem): Errors {
  const own = (problem.errors ?? []).filter(({ path }) => form.elements.namedItem(path));
  return Object.fromEntries(own.map(({ path, message }) => [path, sentence(message)]));
}

/**
 * A form that is validated here first and then by the API. Errors are shown at their fields, and the first one is
 * focused; other errors are `problem`.
 * @param prepare called when the form gets the focus
 * @param send resolves to the problem, or to undefined if the page navigates; the form then stays pending
 */
export function useAccountForm(send: (fields: Fields) => Promise<Problem | undefined>, prepare?: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const awake = useBrowser(() => true, false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [errors, setErrors] = useState<Errors>({});
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (round > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [round]);

  function complain(found: Errors, refused?: Problem) {
    setErrors(found);
    setProblem(Object.keys(found).length > 0 ? undefined : refused);
    setRound((before) => before + 1);
  }

  async function submit(element: HTMLFormElement) {
    const found = complaintsIn(element);
    if (Object.keys(found).length > 0) return complain(found);
    setPending(true);
    complain({});
    const refused = await send(fieldsOf(element));
    if (!refused) return;
    setPending(false);
    complain(errorsAt(element, refused), refused);
  }

  return {
    /** False until hydration: before that nothing can be sent. */
    awake,
    pending,
    problem,
    errors,
    props: {
      ref: form,
      method: "post",
      noValidate: true,
      onFocus: prepare,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!pending) void submit(event.currentTarget);
      },
      onInput: ({ target }: FormEvent<HTMLFormElement>) => {
        if (!(target instanceof HTMLInputElement) || !(target.name in errors)) return;
        const { [target.name]: _mended, ...left } = errors;
        setErrors(left);
      },
    },
  } as const;
}
