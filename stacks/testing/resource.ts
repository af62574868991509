/** A resource of a synthesized template. */
export type Resource = {
  stack: string;
  id: string;
  type: string;
  properties: Record<string, unknown>;
  metadata: Record<string, unknown>;
};
