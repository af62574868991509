type Named = { name: string; email?: string | null; externalId: string };

/** Whatever best says who it is: the name, else the address, else the embedder's id. */
export function personName({ name, email, externalId }: Named): string {
  return name || email || externalId;
}
