// Not the package's own entry, which warns of Node 20 and of memory as storage. Both are what we want here.
export { createMemoryAdapter } from "oidc-provider/lib/adapters/memory_adapter.js";
export { Provider } from "oidc-provider/lib/provider.js";
