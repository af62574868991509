import { type Answer, ServiceException } from "./service.ts";

type Failure = { __type?: string; code?: string; message?: string; Message?: string };

/** A code as it is called in the documentation: `a.b#Code:http://...` is `Code`. */
const named = (code: string) => code.split(":")[0]?.split("#").at(-1);

function failureOf(text: string): Failure {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

/** What a service answers in JSON. @throws ServiceException with the service's own name for what went wrong. */
export function jsonOf({ status, text, error }: Answer): object {
  if (status < 300) return Object(JSON.parse(text || "{}"));
  const { __type, code, message, Message } = failureOf(text);
  const name = error ?? code ?? __type;
  throw new ServiceException(status, name && named(name), message ?? Message);
}
