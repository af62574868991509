import type { Table } from "../../shared/context/index.ts";
import { omitUndefined, type TransactItem } from "../../shared/table/index.ts";
import { users } from "./entity.ts";
import type { User } from "./store.ts";

/**
 * Moves a user to another subject. Fails if the user changed meanwhile, or if the subject has a user. Sign-ins of the old
 * account have ended with it.
 */
export function moveUserItems(table: Table, user: User, subject: string): TransactItem[] {
  const { signInsValidFrom: _, keptSessionId: __, ...kept } = user;
  const remove = users(table)
    .remove({ subject: user.subject })
    .where((attribute, { eq, notExists }) =>
      user.version === undefined ? notExists(attribute.version) : eq(attribute.version, user.version),
    );
  return [
    { Delete: remove.params() },
    {
      Put: users(table)
        .create(omitUndefined({ ...kept, subject }))
        .params(),
    },
  ];
}
