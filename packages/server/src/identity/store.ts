import {
  ConditionalCheckFailedException,
  type CreateTableCommandInput,
  TransactionCanceledException,
} from "@aws-sdk/client-dynamodb";
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { SecretPlace, Secrets } from "@kiteloop/core/shared/context";
import { SecretsError } from "@kiteloop/core/shared/secrets";
import * as z from "zod";
import { ensureTable, tableClient } from "../engine/index.ts";
import type { PasswordHash } from "./passwords.ts";
import {
  Attempts,
  Challenge,
  Code,
  ExternalOwner,
  Family,
  HostedAttempt,
  HostedCode,
  Passkey,
  PasskeyStart,
  Refresh,
  SoftwareToken,
  User,
} from "./records.ts";
import { externalOwners } from "./store-external.ts";
import { type CodePurpose, canonicalEmail, identityTable, type Key, keys, ownCase } from "./store-keys.ts";

export const identityDefinition: CreateTableCommandInput = {
  TableName: identityTable,
  BillingMode: "PAY_PER_REQUEST",
  KeySchema: [
    { AttributeName: "pk", KeyType: "HASH" },
    { AttributeName: "sk", KeyType: "RANGE" },
  ],
  AttributeDefinitions: [
    { AttributeName: "pk", AttributeType: "S" },
    { AttributeName: "sk", AttributeType: "S" },
  ],
};

export type { CodePurpose } from "./store-keys.ts";
export { canonicalEmail, externalName, identityTable } from "./store-keys.ts";

const SoftwareTokenRow = z.object({ pk: z.string().transform((pk) => pk.slice("user#".length)) });

/** A secret that codes are checked with, and one that is so from its first code on. */
const tokenFields = ["secret", "pending"] as const;
type TokenField = (typeof tokenFields)[number];

const softwareTokenPlace = (sub: string, field: TokenField): SecretPlace => ({
  ...{ workspaceId: identityTable, recordId: sub, field: `softwareToken.${field}` },
});

export type IdentityStore = ReturnType<typeof storeOver>;

/** Opens the identity service's own table, creating it on first use. */
export async function openStore(endpoint: string, secrets: Secrets): Promise<IdentityStore> {
  await ensureTable(endpoint, identityDefinition);
  return storeOver(
    DynamoDBDocumentClient.from(tableClient(endpoint), { marshallOptions: { removeUndefinedValues: true } }),
    secrets,
  );
}

function storeOver(db: DynamoDBDocumentClient, secrets: Secrets) {
  const TableName = identityTable;
  const get = async <T>(key: Key, schema: z.ZodType<T>): Promise<T | undefined> => {
    const { Item } = await db.send(new GetCommand({ TableName, Key: key, ConsistentRead: true }));
    return Item === undefined ? undefined : schema.parse(Item);
  };
  const put = (key: Key, row: object, ttl?: number) =>
    db.send(new PutCommand({ TableName, Item: { ...row, ...key, ...(ttl !== undefined && { ttl }) } }));
  const claimed = async (command: UpdateCommand | DeleteCommand): Promise<boolean> => {
    try {
      await (command instanceof UpdateCommand ? db.send(command) : db.send(command));
      return true;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false;
      throw error;
    }
  };
  /** Reads a row by deleting it, so that one of several callers gets it. */
  const take = async <T>(key: Key, schema: z.ZodType<T>): Promise<T | undefined> => {
    const { Attributes } = await db.send(new DeleteCommand({ TableName, Key: key, ReturnValues: "ALL_OLD" }));
    return Attributes === undefined ? undefined : schema.parse(Attributes);
  };
  const ownRows = async (sub: string, prefix: string) => {
    const { Items = [] } = await db.send(
      new QueryCommand({
        TableName,
        ConsistentRead: true,
        KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
        ExpressionAttributeValues: { ":pk": `user#${sub}`, ":prefix": prefix },
      }),
    );
    return Items;
  };
  const sealed = (sub: string, field: TokenField, text: string) =>
    secrets.seal(softwareTokenPlace(sub, field), text);
  const Owner = z.object({ sub: z.string() });
  /** The name of a linked identity is none of its account. */
  const named = async (name: string) => {
    if (!name.includes("_")) return { sub: name };
    const owner = await get(keys.external(ownCase(name)), ExternalOwner);
    return owner?.linked ? undefined : owner;
  };

  return {
    userBySub: (sub: string) => get(keys.user(sub), User),
    /** Reads twice for an unknown address too, so that the response takes the same time. */
    userByName: async (name: string) => {
      const owner = name.includes("@")
        ? await get(keys.email(canonicalEmail(name)), Owner)
        : await named(name);
      return get(keys.user(owner?.sub ?? "nobody"), User);
    },
    /** False when the address is taken. */
    createUser: async (user: User): Promise<boolean> => {
      const rows = [
        { ...user, ...keys.user(user.sub) },
        { sub: user.sub, ...keys.email(user.email) },
      ];
      try {
        const TransactItems = rows.map((Item) => ({
          Put: { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" },
        }));
        await db.send(new TransactWriteCommand({ TransactItems }));
        return true;
      } catch (error) {
        if (error instanceof TransactionCanceledException) return false;
        throw error;
      }
    },
    /** Replaces the hash of a password by another one of it; false if the password was changed meanwhile. */
    replaceHash: (sub: string, before: PasswordHash, { salt, hash, cost }: PasswordHash) =>
      claimed(
        new UpdateCommand({
          TableName,
          Key: keys.user(sub),
          UpdateExpression: "SET salt = :salt, #hash = :hash, cost = :cost",
          ConditionExpression: "#hash = :before",
          ExpressionAttributeNames: { "#hash": "hash" },
          ExpressionAttributeValues: { ":salt": salt, ":hash": hash, ":cost": cost, ":before": before.hash },
        }),
      ),
    ...externalOwners({ db, get, put, claimed }),
    /** Saves a profile, which is deleted then (epoch seconds) if nobody used it. */
    saveProfile: (user: User, until: number) => put(keys.user(user.sub), user, until),
    /** Changes these attributes of an account and nothing else of it; false if it was deleted meanwhile. */
    changeAttributes: (sub: string, attributes: Readonly<Record<string, string>>, now: number) => {
      const all = Object.entries(attributes);
      const changes = all.map((_, at) => `attributes.#n${at} = :v${at}`);
      return claimed(
        new UpdateCommand({
          TableName,
          Key: keys.user(sub),
          UpdateExpression: `SET ${["modifiedAt = :now", ...changes].join(", ")}`,
          ConditionExpression: "attribute_exists(pk)",
          ...(all.length > 0 && {
            ExpressionAttributeNames: Object.fromEntries(all.map(([name], at) => [`#n${at}`, name])),
          }),
          ExpressionAttributeValues: {
            ":now": now,
            ...Object.fromEntries(all.map(([, value], at) => [`:v${at}`, value])),
          },
        }),
      );
    },
    saveUser: (user: User) => put(keys.user(user.sub), user),
    deleteUser: async (user: User) => {
      const { sub, email } = user;
      for (const { sk } of await ownRows(sub, "passkey#"))
        await db.send(new DeleteCommand({ TableName, Key: { pk: `user#${sub}`, sk } }));
      const gone = [
        ...[keys.user(sub), keys.softwareToken(sub), keys.usedStep(sub), keys.passkeyStart(sub)],
        ...[keys.email(email), keys.attempts(email)],
      ];
      const RequestItems = { [TableName]: gone.map((Key) => ({ DeleteRequest: { Key } })) };
      await db.send(new BatchWriteCommand({ RequestItems }));
    },
    code: (email: string, purpose: CodePurpose) => get(keys.code(email, purpose), Code),
    saveCode: (email: string, purpose: CodePurpose, code: Code) =>
      put(keys.code(email, purpose), code, code.expiresAt + 3600),
    /** Uses one of a code's remaining attempts before comparing it, so that concurrent guesses each count. */
    claimTry: async (email: string, purpose: CodePurpose, tries: number): Promise<Code | undefined> => {
      try {
        const { Attributes } = await db.send(
          new UpdateCommand({
            TableName,
            Key: keys.code(email, purpose),
            UpdateExpression: "ADD tries :one",
            ConditionExpression: "tries < :tries",
            ExpressionAttributeValues: { ":one": 1, ":tries": tries },
            ReturnValues: "ALL_NEW",
          }),
        );
        return Code.parse(Attributes);
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    /** False when it was used or replaced before: of concurrent uses one succeeds. */
    spendCode: (email: string, purpose: CodePurpose, { hash }: Code) =>
      claimed(
        new UpdateCommand({
          TableName,
          Key: keys.code(email, purpose),
          UpdateExpression: "SET expiresAt = :spent",
          ConditionExpression: "#hash = :hash AND expiresAt > :spent",
          ExpressionAttributeNames: { "#hash": "hash" },
          ExpressionAttributeValues: { ":spent": 0, ":hash": hash },
        }),
      ),
    /** With its secrets as they are stored, so that an account whose key is missing can still be read and mended. */
    softwareToken: (sub: string) => get(keys.softwareToken(sub), SoftwareToken),
    /** @throws SecretsError if it can't be decrypted */
    secretOf: async (sub: string, field: TokenField): Promise<string | undefined> => {
      const text = (await get(keys.softwareToken(sub), SoftwareToken))?.[field];
      return text === undefined ? undefined : secrets.open(softwareTokenPlace(sub, field), text);
    },
    /** A secret that is checked from its first code on. The current one stays. */
    savePending: async (sub: string, secret: string) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: keys.softwareToken(sub),
          UpdateExpression: "SET pending = :pending, enabled = if_not_exists(enabled, :off)",
          ExpressionAttributeValues: { ":pending": await sealed(sub, "pending", secret), ":off": false },
        }),
      ),
    /** The pending secret is the current one from now on. */
    saveSecret: async (sub: string, secret: string) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: keys.softwareToken(sub),
          UpdateExpression: "SET secret = :secret REMOVE pending",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":secret": await sealed(sub, "secret", secret) },
        }),
      ),
    /** Whether codes are asked for, and whether passkeys count as both steps. */
    prefer: (sub: string, enabled: boolean, passkeys: boolean) =>
      db.send(
        new UpdateCommand({
          TableName,
          Key: keys.softwareToken(sub),
          UpdateExpression: "SET enabled = :enabled, passkeys = :passkeys",
          ConditionExpression: "attribute_exists(pk)",
          ExpressionAttributeValues: { ":enabled": enabled, ":passkeys": passkeys },
        }),
      ),
    /**
     * Encrypts the secrets of authenticator apps again that the newest key has not encrypted. Reads the whole table.
     * @returns how many accounts have such secrets, how many of them were encrypted, and why others can't be decrypted
     */
    sealSoftwareTokens: async () => {
      const done = { accounts: 0, encrypted: 0, unreadable: [] as string[] };
      const ExpressionAttributeValues = { ":sk": keys.softwareToken("").sk };
      const pages = paginateScan(
        { client: db },
        { TableName, ConsistentRead: true, FilterExpression: "sk = :sk", ExpressionAttributeValues },
      );
      const again = async (sub: string, token: SoftwareToken): Promise<boolean> => {
        const changed: SoftwareToken = { ...token };
        for (const field of tokenFields) {
          const text = token[field];
          if (text === undefined || (await secrets.isNewest(text))) continue;
          changed[field] = await sealed(sub, field, await secrets.open(softwareTokenPlace(sub, field), text));
        }
        const isOther = tokenFields.some((field) => changed[field] !== token[field]);
        if (isOther) await put(keys.softwareToken(sub), changed);
        return isOther;
      };
      for await (const { Items = [] } of pages)
        for (const item of Items) {
          done.accounts += 1;
          try {
            if (await again(SoftwareTokenRow.parse(item).pk, SoftwareToken.parse(item))) done.encrypted += 1;
          } catch (error) {
            if (!(error instanceof SecretsError)) throw error;
            done.unreadable.push(error.message);
          }
        }
      return done;
    },
    /** False when a code of this time step or a later one was used before: each is valid once. */
    claimStep: (sub: string, step: number) =>
      claimed(
        new UpdateCommand({
          TableName,
          Key: keys.usedStep(sub),
          UpdateExpression: "SET step = :step",
          ConditionExpression: "attribute_not_exists(step) OR step < :step",
          ExpressionAttributeValues: { ":step": step },
        }),
      ),
    passkey: (sub: string, id: string) => get(keys.passkey(sub, id), Passkey),
    passkeysOf: async (sub: string) => z.array(Passkey).parse(await ownRows(sub, "passkey#")),
    savePasskey: (sub: string, passkey: Passkey) => put(keys.passkey(sub, passkey.id), passkey),
    /** False when there is no such passkey. */
    deletePasskey: (sub: string, id: string) =>
      claimed(
        new DeleteCommand({
          TableName,
          Key: keys.passkey(sub, id),
          ConditionExpression: "attribute_exists(pk)",
        }),
      ),
    savePasskeyStart: (sub: string, start: PasskeyStart) =>
      put(keys.passkeyStart(sub), start, start.expiresAt),
    /** The passkey that is about to be added, once. */
    takePasskeyStart: (sub: string) => take(keys.passkeyStart(sub), PasskeyStart),
    saveHostedAttempt: (state: string, attempt: HostedAttempt) =>
      put(keys.hostedAttempt(state), attempt, attempt.expiresAt),
    takeHostedAttempt: (state: string) => take(keys.hostedAttempt(state), HostedAttempt),
    saveHostedCode: (code: string, issued: HostedCode) =>
      put(keys.hostedCode(code), issued, issued.expiresAt),
    takeHostedCode: (code: string) => take(keys.hostedCode(code), HostedCode),
    challenge: (session: string) => get(keys.challenge(session), Challenge),
    saveChallenge: (session: string, challenge: Challenge) =>
      put(keys.challenge(session), challenge, challenge.expiresAt),
    /** False when it was answered before. */
    claimChallenge: (session: string) =>
      claimed(
        new DeleteCommand({
          TableName,
          Key: keys.challenge(session),
          ConditionExpression: "attribute_exists(pk)",
        }),
      ),
    attempts: (email: string) => get(keys.attempts(email), Attempts),
    saveAttempts: (email: string, attempts: Attempts, now: number) =>
      put(keys.attempts(email), attempts, Math.max(now, attempts.lockedUntil) + 3600),
    /** Adds a failure and returns the new count. */
    addFailure: async (email: string, now: number): Promise<number> => {
      const { Attributes } = await db.send(
        new UpdateCommand({
          TableName,
          Key: keys.attempts(email),
          UpdateExpression: "SET #ttl = :ttl ADD failures :one",
          ExpressionAttributeNames: { "#ttl": "ttl" },
          ExpressionAttributeValues: { ":one": 1, ":ttl": now + 2 * 3600 },
          ReturnValues: "ALL_NEW",
        }),
      );
      return Attempts.parse(Attributes).failures;
    },
    /** Locks an address until then, unless it is locked for longer. */
    lock: (email: string, until: number) =>
      claimed(
        new UpdateCommand({
          TableName,
          Key: keys.attempts(email),
          UpdateExpression: "SET lockedUntil = :until",
          ConditionExpression: "attribute_not_exists(lockedUntil) OR lockedUntil < :until",
          ExpressionAttributeValues: { ":until": until },
        }),
      ),
    family: (sub: string, originJti: string) => get(keys.family(sub, originJti), Family),
    saveFamily: (family: Family) => put(keys.family(family.sub, family.originJti), family, family.expiresAt),
    deleteFamily: (family: Pick<Family, "sub" | "originJti">) =>
      db.send(new DeleteCommand({ TableName, Key: keys.family(family.sub, family.originJti) })),
    familiesOf: async (sub: string) => z.array(Family).parse(await ownRows(sub, "family#")),
    refresh: (token: string) => get(keys.refresh(token), Refresh),
    saveRefresh: (token: string, refresh: Refresh, expiresAt: number) =>
      put(keys.refresh(token), refresh, expiresAt),
    close: () => db.destroy(),
  };
}
