/** The state of a host that a workspace wants for its links. */
export type LinkHostLook = {
  /** The proof of ownership is published. */
  proven: boolean;
  /** Its DNS leads to this instance. */
  aliased: boolean;
  /** Requests to it, over https with a certificate that holds, arrive at this instance. */
  answers: boolean;
};

/** Name servers, and the way from a host to this instance. */
export type LinkHosts = {
  /** @throws AppError `link_domain.unavailable` if the instance takes no domains for links; `unavailable`. */
  look(host: string, proof: { name: string; value: string }): Promise<LinkHostLook>;
  /** The host that a workspace's host has to be an alias of. @throws AppError `link_domain.unavailable` */
  target(): string;
};
