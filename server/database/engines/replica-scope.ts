import { AsyncLocalStorage } from 'node:async_hooks'

/** Queries made within `replicaScope.run(true, …)` go to the replica. */
export const replicaScope = new AsyncLocalStorage<true>()

export const isOnReplica = () => replicaScope.getStore() === true
