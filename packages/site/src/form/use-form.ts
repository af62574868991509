import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import type { Problem } from "../api.ts";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";
import { fieldOf, nameOf, namesOf, read, type Values } from "./fields.ts";
import type { Rule } from "./rules.ts";
import { Sender } from "./sender.ts";
import { trapName } from "./trap.tsx";

export type Errors<Name extends string> = Partial<Record<Name, string>>;

export type Plan<Name extends string> = {
  /** Key of the draft, which survives a reload. */
  id: string;
  /** Path to post to. */
  path: string;
  /** Every visible field, in order. */
  rules: Record<Name, Rule>;
  /** Fields that a draft never restores, such as a consent. */
  fresh?: readonly NoInfer<Name>[];
  /** Builds the request from the values. */
  body: (values: Values<NoInfer<Name>>) => object;
};

/** `asleep` until hydration: before that, nothing can be sent. */
export type FormState = "asleep" | "ready" | "sending" | "sent";

/**
 * A public form with uncontrolled fields. Validates a field when it is left and all of them on sending, stores a
 * draft, and prepares a proof of work before it is needed.
 */
export function useForm<Name extends string>({ id, path, rules, fresh = [], body }: Plan<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [sender] = useState(() => new Sender());
  const names = namesOf(rules);
  const drafted = names.filter((name) => !fresh.includes(name));
  const [values, setValues] = useState(() => read(null, names));
  const [errors, setErrors] = useState<Errors<Name>>({});
  const [state, setState] = useState<FormState>("asleep");
  const [slow, setSlow] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const isName = (name: string): name is Name => Object.hasOwn(rules, name);
  const focus = (name: Name) => fieldOf(form.current, name)?.focus();

  function reread(): Values<Name> {
    const now = read(form.current, names);
    setValues(now);
    return now;
  }

  /** Sets the value of an empty field. */
  function fill(name: Name, value: string) {
    const field = fieldOf(form.current, name);
    if (field?.value === "") field.value = value;
    reread();
  }

  // The prerendered HTML is the same for everybody, so the draft is restored after hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = readDraft(id);
    for (const name of drafted) fill(name, draft[name] ?? "");
    setState("ready");
  }, []);

  function check(only: readonly Name[], now: Values<Name>): Errors<Name> {
    const next = { ...errors };
    for (const name of only) {
      const complaint = rules[name](now[name]);
      if (complaint) next[name] = complaint;
      else delete next[name];
    }
    setErrors(next);
    return next;
  }

  /** Shows errors and focuses the first; false if there are none. */
  function pointAt(complaints: Errors<Name>): boolean {
    const first = names.find((name) => complaints[name]);
    setErrors(complaints);
    if (first) focus(first);
    return first !== undefined;
  }

  function refuse(refusal: Problem) {
    const complaints: Errors<Name> = {};
    for (const { path: name, message } of refusal.errors ?? []) {
      if (isName(name)) complaints[name] = `This ${message}.`;
    }
    if (!pointAt(complaints)) setProblem(refusal);
  }

  async function submit() {
    if (state !== "ready") return;
    const now = reread();
    setProblem(undefined);
    if (pointAt(check(names, now))) return;
    setState("sending");
    const timer = setTimeout(() => setSlow(true), 1_000);
    const trap = read(form.current, [trapName])[trapName];
    const answer = await sender.send(path, { ...body(now), ...(trap && { [trapName]: trap }) });
    clearTimeout(timer);
    setSlow(false);
    setState(answer.ok ? "sent" : "ready");
    if (answer.ok) dropDraft(id);
    else refuse(answer.problem);
  }

  const wiring = {
    ref: form,
    noValidate: true,
    onFocus: () => sender.prepare(),
    onInput: ({ target }: FormEvent) => {
      const now = reread();
      const draftValues = Object.fromEntries(drafted.map((name) => [name, now[name]]));
      keepDraft(id, draftValues);
      const name = nameOf(target);
      if (isName(name) && errors[name]) check([name], now);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      const name = nameOf(target);
      // While the pointer moves to a button, the layout must not change; sending validates everything anyway.
      const movesToButton = relatedTarget instanceof HTMLButtonElement;
      if (isName(name) && !movesToButton && values[name].trim() !== "") check([name], values);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      void submit();
    },
  };

  function restart() {
    setValues(read(null, names));
    setState("ready");
  }

  return { state, slow, problem, values, errors, wiring, focus, fill, restart };
}
