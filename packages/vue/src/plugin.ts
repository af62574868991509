import {
  type Client,
  clientOf,
  type KiteloopActions,
  type KiteloopStatus,
} from "@kiteloop/page-client/client";
import type { Identity, PageEvents, Participant } from "@kiteloop/page-client/element";
import {
  effectScope,
  type InjectionKey,
  inject,
  type MaybeRefOrGetter,
  type ObjectPlugin,
  onScopeDispose,
  type ShallowRef,
  shallowReadonly,
  shallowRef,
  toValue,
  watch,
} from "vue";

export type KiteloopOptions = {
  /** `prj_...`, as in the project's script tag. */
  projectId: string;
  /** Origin of the instance that serves widgets, such as `https://edge.example.com`. */
  edge: string;
  /** The signed-in user; null when nobody is signed in. If omitted, call `useKiteloop().identify` instead. */
  identity?: MaybeRefOrGetter<Identity | null | undefined>;
  /** The visitor's decision, for projects that require consent to store anything. */
  consent?: MaybeRefOrGetter<boolean | undefined>;
  /** Nonce of the page's content security policy. */
  nonce?: string | undefined;
};

/** The page API, with the script's status and the identified participant as refs. */
export type KiteloopInVue = KiteloopActions & {
  readonly status: Readonly<ShallowRef<KiteloopStatus>>;
  readonly participant: Readonly<ShallowRef<Participant | null>>;
};

export const clientKey: InjectionKey<Client> = Symbol("kiteloop.client");
const kiteloopKey: InjectionKey<KiteloopInVue> = Symbol("kiteloop");

/** A plugin that loads the project's script once and identifies the signed-in user. On a server it loads nothing. */
export function createKiteloop(options: KiteloopOptions): ObjectPlugin {
  return {
    install(app) {
      const client = clientOf(options.edge, options.projectId);
      const status = shallowRef(client.snapshot().status);
      const participant = shallowRef(client.snapshot().participant);
      const kiteloop = {
        ...client.actions,
        status: shallowReadonly(status),
        participant: shallowReadonly(participant),
      };
      app.provide(clientKey, client).provide(kiteloopKey, kiteloop);
      if (typeof window === "undefined") return;
      const stopReading = client.subscribe(() => {
        ({ status: status.value, participant: participant.value } = client.snapshot());
      });
      const scope = effectScope(true);
      scope.run(() => {
        const given = () => toValue(options.consent);
        watch(given, (consent) => consent !== undefined && client.consent(consent), { immediate: true });
        // Identities are often written inline: the same content means the same user.
        const identity = () => JSON.stringify(toValue(options.identity));
        const identify = () => {
          const user = toValue(options.identity);
          if (user !== undefined) void client.actions.identify(user);
        };
        watch(identity, identify, { immediate: true });
      });
      const leave = client.enter(options.nonce);
      app.onUnmount(() => {
        scope.stop();
        stopReading();
        leave();
      });
    },
  };
}

/**
 * The page API, the script's status and the identified participant. No call throws and no promise rejects: failures
 * resolve to null and are reported as the event `error`.
 * @throws Error where the app doesn't use the plugin.
 */
export function useKiteloop(): KiteloopInVue {
  const kiteloop = inject(kiteloopKey, null);
  if (!kiteloop) throw new Error("useKiteloop needs app.use(createKiteloop({ projectId, edge })).");
  return kiteloop;
}

/** Calls `listener` with each event of this kind until the component or scope ends. */
export function useKiteloopEvent<E extends keyof PageEvents>(
  event: E,
  listener: (details: PageEvents[E]) => void,
): void {
  onScopeDispose(useKiteloop().on(event, listener));
}
