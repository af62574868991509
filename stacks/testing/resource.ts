/** A resource of a synthesised template. */
export type Resource = {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
};
