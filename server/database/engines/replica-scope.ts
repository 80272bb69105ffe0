import { AsyncLocalStorage } from 'node:async_hooks'

export const replicaScope = new AsyncLocalStorage<true>()

export const isOnReplica = () => replicaScope.getStore() === true
